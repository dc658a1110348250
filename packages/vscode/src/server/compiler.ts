/** Compiles generated rules wherever JavaScript runs: Node of any age, a worker of a browser. */
import { asFunction, loaderWith, type Exports, type Loader } from '@tilewright/cli/editors'
import { transform } from 'sucrase'
import * as kernel from 'tilewright:kernel'

export const createLoader = (): Promise<Loader> =>
  Promise.resolve(loaderWith({ kernel: kernel as Exports, withoutTypes, compile: asFunction }))

const withoutTypes = (text: string): string =>
  transform(text, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code
