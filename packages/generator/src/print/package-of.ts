/** Packages of engines, with lazy loading of the TypeScript compiler. */
import type { GeneratedFile } from '../generate.ts'
import type { builtPackage } from './built-package.ts'

/** All files of the package of a set; see `built-package.ts`. */
export async function packageOf(...given: Parameters<typeof builtPackage>): Promise<readonly GeneratedFile[]> {
  const printing = await import('./built-package.ts')
  return printing.builtPackage(...given).files
}
