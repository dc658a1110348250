/** Packages as people get them: what the command `tilewright build` writes. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capturedIo, run } from '@tilewright/cli'
import { partsOf, type Pair } from './compare.ts'
import { packagePlayer, unitsOfPackage } from './players.ts'
import type { PackageSet } from './sets.ts'

const root = join(import.meta.dirname, '../..')

export interface BuiltPackage {
  readonly folder: string
  readonly remove: () => void
}

/** Builds the package of a set into a temporary folder. Builds of one process share what was read and compiled. */
export async function buildPackage({ play }: Pick<PackageSet, 'play'>): Promise<BuiltPackage> {
  const home = mkdtempSync(join(tmpdir(), 'tilewright-package-'))
  const folder = join(home, 'engine')
  const remove = (): void => {
    rmSync(home, { recursive: true, force: true })
  }
  const io = capturedIo({ folder: root })
  const status = await run(['build', '--play', play, '--out', folder], io)
  if (status === 0) return { folder, remove }
  remove()
  throw new Error(`the package of ${play} was not built: ${io.text.err}`)
}

/** The package in a folder, in a process of its own, beside the open engine. */
export const packagePair = (set: string, folder: string): Pair => ({
  set,
  parts: partsOf(unitsOfPackage(folder)),
  other: packagePlayer(folder),
})
