/** Compiles generated rules where there is no TypeScript: without types, each module as a function. */
import { asFunction, loaderWith, type Exports, type Loader } from '@tilewright/cli/editors'
import { transform } from 'sucrase'

/** A loader for rules that import this of the engine. */
export const loaderFor = (kernel: Exports): Loader => loaderWith({ kernel, withoutTypes, compile: asFunction })

export const withoutTypes = (text: string): string =>
  transform(text, { transforms: ['typescript'], disableESTransforms: true, keepUnusedImports: true }).code
