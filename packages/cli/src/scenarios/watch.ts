/** Runs at once, and again after each change of the rules. */
import { basename, relative, sep } from 'node:path'
import { projectFileName } from '../project/project-file-name.ts'
import type { Io } from '../terminal/io.ts'

/** In milliseconds. Editors write a file in several steps. */
const pauseMilliseconds = 80

/** Whether a path relative to the root, with `/`, is a rule file or a folder that may contain one. */
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
 * Resolves after Ctrl-C. `run` is called with the changed file, or with null the first time, when the watcher is ready.
 * Changes during a run cause one more run. `folders` are relative to the root. Detects every way to save a file: in
 * place, by renaming another file, by deleting and recreating it, and by renaming folders.
 */
export async function watchRules(
  io: Io,
  root: string,
  folders: readonly string[],
  run: (file: string | null) => Promise<void>,
): Promise<void> {
  // Node's own watchers lose a file that is replaced by a rename (Linux, with `recursive`).
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
    const runPending = async (): Promise<void> => {
      if (running || pending === undefined) return
      const file = pending
      pending = undefined
      running = true
      // Listeners are not called while JavaScript is busy. Without one, Ctrl-C ends the process at once.
      stopListening()
      await run(file)
      if (file === null) io.err('Watching the rules. Press Ctrl-C to end.\n')
      stopListening = listen()
      running = false
      schedule()
    }
    const start = (): void => {
      runPending().catch(fail)
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
