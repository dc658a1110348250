import { readFileSync } from 'node:fs'

import type { Lock } from './natives.ts'

/** Reads the lock file of this workspace. */
export function readLock(): Lock {
  return JSON.parse(readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8')) as Lock
}
