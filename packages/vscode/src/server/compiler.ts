/** Compiles generated rules in any JavaScript environment: Node of any version, a web worker. */
import { asFunction, loaderWith, type Exports, type Loader } from '@tilewright/cli/editors'
import { transform } from 'sucrase'
import * as kernel from 'tilewright:kernel'

export const createLoader = (): Promise<Loader> =>
  Promise.resolve(loaderWith({ kernel: kernel as Exports, withoutTypes, compile: asFunction }))

const withoutTypes = (text: string): string =>
  transform(text, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code
