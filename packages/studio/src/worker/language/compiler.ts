/** Compiles generated rules where there is no TypeScript: without types, each module as a function. */
import { loaderWith, type Evaluate, type Exports, type Loader } from '@tilewright/cli/editors'
import { transform } from 'sucrase'

/** A loader for rules that import this of the engine. */
export const loaderFor = (kernel: Exports): Loader => loaderWith({ kernel, withoutTypes, compile })

export const withoutTypes = (text: string): string =>
  transform(text, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code

const compile = (code: string, path: string): Evaluate =>
  // Rules that were compiled a moment ago are the one thing that is evaluated here.
  // eslint-disable-next-line @typescript-eslint/no-implied-eval
  new Function('$need', '$exports', `${code}\n//# sourceURL=tilewright:${path}`) as Evaluate
