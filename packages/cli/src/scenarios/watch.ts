/** Runs at once, and again after each change of the rules. */
import { basename, relative, sep } from 'node:path'
import { projectFileName } from '../project/project-file-name.ts'
import type { Io } from '../terminal/io.ts'

/** Editors write a file in several steps. */
const pauseMilliseconds = 80

/** Whether a path below the root (with `/`) is a file of the rules, or a folder in which one can be. */
export function isWatched(path: string, folders: readonly string[]): boolean {
  if (path === '' || path === projectFileName) return true
  const parts = path.split('/')
  if (parts.some((part) => part.startsWith('.') || part === 'node_modules')) return false
  return folders.some((folder) => {
    const above = folder === '.' || path === folder || path.startsWith(`${folder}/`)
    return above || folder.startsWith(`${path}/`)
  })
}

/**
 * Resolves when the person presses Ctrl-C. `run` is called with the file that changed, the first time with null, when
 * changes are noticed already; changes during a run lead to one more run. `folders` are relative to the root. Every way
 * to save a file is noticed: in place, by renaming another file onto it, by taking it away and writing it again, and
 * folders that are renamed or come back.
 */
export async function watchRules(
  io: Io,
  root: string,
  folders: readonly string[],
  run: (file: string | null) => Promise<void>,
): Promise<void> {
  // The watchers of Node lose a file that is renamed onto another one (Linux, with `recursive`).
  const { watch } = await import('chokidar')
  const pathOf = (path: string): string => relative(root, path).split(sep).join('/')
  await new Promise<void>((resolve, reject) => {
    let pending: string | null | undefined = null
    let timer: NodeJS.Timeout | undefined
    let running = false
    let stopListening = (): void => undefined
    const watcher = watch(root, {
      ignoreInitial: true,
      ignored: (path, stats) => {
        const name = pathOf(path)
        if (!isWatched(name, folders)) return true
        return stats?.isFile() === true && !name.endsWith('.carc') && name !== projectFileName
      },
    })
    const end = (finish: () => void): void => {
      clearTimeout(timer)
      stopListening()
      watcher.close().then(finish, finish)
    }
    const fail = (error: unknown): void => {
      end(() => {
        reject(error instanceof Error ? error : new Error(String(error)))
      })
    }
    const work = async (): Promise<void> => {
      if (running || pending === undefined) return
      const file = pending
      pending = undefined
      running = true
      // While JavaScript is busy no listener is called: Ctrl-C then ends the process at once.
      stopListening()
      await run(file)
      if (file === null) io.err('Watching the rules. Press Ctrl-C to end.\n')
      stopListening = listen()
      running = false
      schedule()
    }
    const start = (): void => {
      work().catch(fail)
    }
    const schedule = (): void => {
      clearTimeout(timer)
      timer = setTimeout(start, pauseMilliseconds)
    }
    const listen = (): (() => void) =>
      io.onInterrupt(() => {
        end(resolve)
      })
    watcher.on('ready', start)
    watcher.on('all', (_, path) => {
      pending = basename(path)
      schedule()
    })
    watcher.on('error', fail)
  })
}
