/** Where the cache lies: outside of projects, so that no repository can bring one along. */
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The folder for cached results of commands; undefined where `TILEWRIGHT_CACHE` is `off` or the user has no home.
 * `TILEWRIGHT_CACHE` may also name a folder. Otherwise it is where the system keeps caches of a user: `XDG_CACHE_HOME`
 * or `~/.cache`, `~/Library/Caches` on macOS, `LOCALAPPDATA` on Windows.
 */
export function cacheFolder(
  env: Environment = process.env,
  platform: NodeJS.Platform = process.platform,
  home: string = homedir(),
): string | undefined {
  const own = env['TILEWRIGHT_CACHE']
  if (own === 'off') return undefined
  if (own !== undefined && own !== '') return resolve(own)
  const base = platform === 'win32' ? env['LOCALAPPDATA'] : platform === 'darwin' ? undefined : env['XDG_CACHE_HOME']
  if (base !== undefined && base !== '') return join(base, 'tilewright')
  if (home === '') return undefined
  return join(home, platform === 'darwin' ? 'Library/Caches' : '.cache', 'tilewright')
}
