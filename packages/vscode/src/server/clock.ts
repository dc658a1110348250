/** The time of whatever runs the server. */
import type { Host } from '@tilewright/language-server'

export const clock: Host['clock'] = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => {
      clearTimeout(timer)
    }
  },
}
