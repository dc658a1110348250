/** A bar that appears on a terminal once something has taken longer than a second. */
import { overLine } from '@tilewright/text'
import type { Io } from './io.ts'

export interface Progress {
  /** How much is done, from 0 to the total. */
  at(done: number): void
  end(): void
}

const patience = 1000
const redraw = 100
const barWidth = 24

export function startProgress(io: Io, what: string, total: number): Progress {
  const begun = performance.now()
  let last = 0
  let shown = false
  if (!io.terminal.err) return { at: () => undefined, end: () => undefined }
  return {
    at: (done) => {
      const now = performance.now()
      if (now - begun < patience || now - last < redraw) return
      last = now
      shown = true
      io.err(overLine(progressLine(what, done, total, (now - begun) / 1000)))
    },
    end: () => {
      if (shown) io.err(overLine(''))
    },
  }
}

/** One line of progress: bar, share, counts, and the seconds that are probably left. */
export function progressLine(what: string, done: number, total: number, seconds: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const full = Math.round(share * barWidth)
  const left = done === 0 ? '' : `, ${Math.ceil(seconds / share - seconds)} s left`
  return (
    `${what} [${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${Math.floor(share * 100)} %  ${done}/${total}` + left
  )
}
