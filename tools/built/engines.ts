/** Engines that the command line builds for tests and figures, each in a folder of its own. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capturedIo, run } from '@tilewright/cli'

const root = join(import.meta.dirname, '../..')

export interface Built {
  /** Holds the engine in `engine`, and the program that plays with it. */
  readonly folder: string
  readonly remove: () => void
}

/** Builds an engine of these boxes (`all`: with every part); without them, of all that is on. */
export async function buildEngine(play?: string): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-engine-'))
  const io = capturedIo({ folder: root })
  const wish = play === undefined ? [] : ['--play', play]
  const status = await run(['build', ...wish, '--out', join(folder, 'engine')], io)
  if (status !== 0) throw new Error(`the engine was not built: ${io.text.err}`)
  cpSync(join(import.meta.dirname, 'program'), folder, { recursive: true })
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}
