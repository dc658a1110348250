/** A progress bar on a terminal, for work that takes longer than a second. */
import { overLine } from '@tilewright/text'
import type { Io } from './io.ts'

export interface Progress {
  /** Updates the amount done, from 0 to the total. */
  at(done: number): void
  end(): void
}

const delay = 1000
const redraw = 100
const barWidth = 24

export function startProgress(io: Io, what: string, total: number): Progress {
  const startedAt = performance.now()
  let last = 0
  let shown = false
  if (!io.terminal.err) return { at: () => undefined, end: () => undefined }
  return {
    at: (done) => {
      const now = performance.now()
      if (now - startedAt < delay || now - last < redraw) return
      last = now
      shown = true
      io.err(overLine(progressLine(what, done, total, (now - startedAt) / 1000)))
    },
    end: () => {
      if (shown) io.err(overLine(''))
    },
  }
}

/** Formats a line of progress: bar, share, counts and estimated remaining seconds. */
export function progressLine(what: string, done: number, total: number, seconds: number): string {
  const share = total === 0 ? 1 : Math.min(1, done / total)
  const full = Math.round(share * barWidth)
  const left = done === 0 ? '' : `, ${Math.ceil(seconds / share - seconds)} s left`
  return (
    `${what} [${'#'.repeat(full)}${'-'.repeat(barWidth - full)}] ${Math.floor(share * 100)} %  ${done}/${total}` + left
  )
}
