/** Engines as packages, printed when asked for: only then the compiler of TypeScript is loaded. */
import type { builtPackage } from './built-package.ts'

/** Steps in which a package is made: what has been done when `done` is told. */
export const PACKAGE_STEPS = 5

/** All files of the package of a set; see `built-package.ts`. */
export async function packageOf(...given: Parameters<typeof builtPackage>): Promise<ReturnType<typeof builtPackage>> {
  const printing = await import('./built-package.ts')
  return printing.builtPackage(...given)
}
