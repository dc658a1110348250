/** Calls back after each change of the rules. */
import { existsSync, watch, type FSWatcher } from 'node:fs'
import { basename, join, sep } from 'node:path'
import { projectFileName } from '../project/project-file-name.ts'
import type { Io } from '../terminal/io.ts'

/** Editors write a file in several steps. */
const pauseMilliseconds = 80

/** Files that are no rules of one's own: those of editors, and installed packages. */
const isHidden = (name: string): boolean => basename(name).startsWith('.') || name.split(sep).includes('node_modules')

/** Resolves when the person presses Ctrl-C. Changes during a run lead to one more run. */
export async function watchRules(
  io: Io,
  root: string,
  /** Relative to the root. */
  folders: readonly string[],
  changed: (file: string) => Promise<void>,
): Promise<void> {
  io.err('Watching the rules. Press Ctrl-C to end.\n')
  await new Promise<void>((resolve, reject) => {
    let pending: string | undefined
    let timer: NodeJS.Timeout | undefined
    let running = false
    const end = (finish: () => void): void => {
      for (const one of below) one.close()
      above.close()
      clearTimeout(timer)
      stopListening()
      finish()
    }
    const work = async (): Promise<void> => {
      if (running || pending === undefined) return
      const file = pending
      pending = undefined
      running = true
      // While JavaScript is busy nobody listens: Ctrl-C then ends the process at once.
      stopListening()
      await changed(file)
      stopListening = listen()
      running = false
      schedule()
    }
    const schedule = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        work().catch((error: unknown) => {
          end(() => {
            reject(error instanceof Error ? error : new Error(String(error)))
          })
        })
      }, pauseMilliseconds)
    }
    const heard = (name: string): void => {
      pending = name
      schedule()
    }
    const watchFolders = (): FSWatcher[] =>
      folders
        .map((folder) => join(root, folder))
        .filter((folder) => existsSync(folder))
        .map(
          (folder) =>
            watch(folder, { recursive: true }, (_, name) => {
              if (name?.endsWith('.carc') === true && !isHidden(name)) heard(name)
            }).on('error', () => undefined), // A folder that goes away is heard of from the one it lies in.
        )
    let below = watchFolders()
    const tops = new Set(folders.map((folder) => folder.split('/')[0]))
    // A folder itself may be renamed, or come back as another one.
    const above = watch(root, (_, name) => {
      if (name === projectFileName) heard(name)
      if (name === null || !tops.has(name)) return
      for (const one of below) one.close()
      below = watchFolders()
      heard(name)
    })
    const listen = (): (() => void) =>
      io.onInterrupt(() => {
        end(resolve)
      })
    let stopListening = listen()
  })
}
