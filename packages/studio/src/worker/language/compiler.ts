/** Compiles generated rules without TypeScript: strips the types and evaluates each module as a function. */
import { asFunction, loaderWith, type Exports, type Loader } from '@tilewright/cli/editors'
import { transform } from 'sucrase'

/** Returns a loader for rules that import this kernel of the engine. */
export const loaderFor = (kernel: Exports): Loader =>
  loaderWith({ kernel, withoutTypes: stripTypes, compile: asFunction })

export const stripTypes = (text: string): string =>
  transform(text, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code
