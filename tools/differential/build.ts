/** Builds packages with the command `tilewright build`. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capturedIo, run } from '@tilewright/cli'
import { partsOf, type Pair } from './compare.ts'
import { namesOfEngine, nativeKinds, nativePlayer } from './native-player.ts'
import { packagePlayer, unitsOfPackage } from './players.ts'
import type { PackageSet } from './sets.ts'

const root = join(import.meta.dirname, '../..')

export interface BuiltPackage {
  readonly folder: string
  readonly remove: () => void
}

/** Builds the package of a set in a temporary folder. Builds in one process share the parsed and compiled rules. */
export async function buildPackage(
  { play }: Pick<PackageSet, 'play'>,
  target: 'js' | 'wasm' | 'c' = 'js',
): Promise<BuiltPackage> {
  const home = mkdtempSync(join(tmpdir(), 'tilewright-package-'))
  const folder = join(home, 'engine')
  const remove = (): void => {
    rmSync(home, { recursive: true, force: true })
  }
  const io = capturedIo({ folder: root })
  const status = await run(['build', '--target', target, '--play', play, '--out', folder], io)
  if (status === 0) return { folder, remove }
  remove()
  throw new Error(`the package of ${play} was not built: ${io.text.err}`)
}

/** Returns the package in a folder, run in a separate process, paired with the open engine. */
export const packagePair = (set: string, folder: string): Pair => ({
  set,
  parts: partsOf(unitsOfPackage(folder)),
  other: packagePlayer(folder),
})

/** Returns the engine in C in a folder, run in a separate process, paired with the open engine. */
export const nativePair = (set: string, folder: string): Pair => ({
  set,
  parts: partsOf(namesOfEngine(folder).tilewright.built),
  other: nativePlayer(folder),
  kinds: nativeKinds,
})
