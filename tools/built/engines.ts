/** Builds engines with the command line for tests and measurements, each in its own folder. */
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { capturedIo, run } from '@tilewright/cli'

const root = join(import.meta.dirname, '../..')

export interface Built {
  /** Contains the engine in `engine`, and the test program. */
  readonly folder: string
  readonly remove: () => void
}

/** Builds an engine with these boxes (`all`: with every part); by default with all that are in play by default. */
export async function buildEngine(play?: string, target: 'js' | 'wasm' = 'js'): Promise<Built> {
  const folder = mkdtempSync(join(tmpdir(), 'tilewright-engine-'))
  const io = capturedIo({ folder: root })
  const playOption = play === undefined ? [] : ['--play', play]
  const status = await run(['build', '--target', target, ...playOption, '--out', join(folder, 'engine')], io)
  if (status !== 0) throw new Error(`the engine was not built: ${io.text.err}`)
  cpSync(join(import.meta.dirname, 'program'), folder, { recursive: true })
  const remove = (): void => {
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, remove }
}
