/** Compiles generated rules wherever JavaScript runs: Node of any age, a worker of a browser. */
import { loaderWith, type Evaluate, type Exports, type Loader } from '@tilewright/cli/editors'
import { transform } from 'sucrase'
import * as kernel from 'tilewright:kernel'

export const createLoader = (): Promise<Loader> =>
  Promise.resolve(loaderWith({ kernel: kernel as Exports, withoutTypes, compile }))

export const withoutTypes = (text: string): string =>
  transform(text, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code

export const compile = (code: string, path: string): Evaluate =>
  // Rules that were compiled a moment ago are the one thing that is evaluated here.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  new Function('$need', '$exports', `${code}\n//# sourceURL=tilewright:${path}`) as Evaluate
