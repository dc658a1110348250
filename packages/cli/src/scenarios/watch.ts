/** Calls back after each change of the rules. */
import { existsSync, watch, type FSWatcher } from 'node:fs'
import { basename, join } from 'node:path'
import { rulesFolder } from '../project/find-root.ts'
import type { Io } from '../terminal/io.ts'

/** Editors write a file in several steps. */
const pauseMilliseconds = 80

/** Resolves when the person presses Ctrl-C. Changes during a run lead to one more run. */
export async function watchRules(io: Io, root: string, changed: (file: string) => Promise<void>): Promise<void> {
  io.err('Watching the rules. Press Ctrl-C to end.\n')
  await new Promise<void>((resolve, reject) => {
    let pending: string | undefined
    let timer: NodeJS.Timeout | undefined
    let running = false
    const end = (finish: () => void): void => {
      below?.close()
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
    const folder = join(root, rulesFolder)
    const watchFolder = (): FSWatcher | undefined =>
      existsSync(folder)
        ? watch(folder, { recursive: true }, (_, name) => {
            if (name?.endsWith('.carc') === true && !basename(name).startsWith('.')) heard(name)
          }).on('error', () => undefined) // A folder that goes away is heard of from the one it lies in.
        : undefined
    let below = watchFolder()
    // The folder itself may be renamed, or come back as another one.
    const above = watch(root, (_, name) => {
      if (name !== rulesFolder) return
      below?.close()
      below = watchFolder()
      heard(rulesFolder)
    })
    const listen = (): (() => void) =>
      io.onInterrupt(() => {
        end(resolve)
      })
    let stopListening = listen()
  })
}
