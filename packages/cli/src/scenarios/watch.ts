/** Calls back after each change of the rules. */
import { watch } from 'node:fs'
import { join } from 'node:path'
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
      watcher.close()
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
    const watcher = watch(join(root, rulesFolder), { recursive: true }, (_, name) => {
      if (name?.endsWith('.carc') !== true) return
      pending = name
      schedule()
    })
    const listen = (): (() => void) =>
      io.onInterrupt(() => {
        end(resolve)
      })
    let stopListening = listen()
  })
}
