// A lock file made on one machine can silently omit the native packages of all others. These checks read the lock file
// as data and report what is missing, so that a changed dependency cannot break another system unnoticed.

export interface LockEntry {
  readonly version?: string
  readonly resolved?: string
  readonly link?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

export interface Lock {
  readonly packages: Readonly<Record<string, LockEntry>>
}

const platforms = ['linux', 'darwin', 'win32'].flatMap((system) => ['x64', 'arm64'].map((cpu) => `${system}-${cpu}`))

/** Packages with native code in optional packages, one per platform. */
const packagesWithNatives = ['nx', 'rolldown', 'esbuild', 'lightningcss', '@typescript/go']

/** Reports each platform for which a package with native code is missing. */
export function missingNatives(lock: Lock): string[] {
  return Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) => {
    const owner = packageName(path)
    if (!packagesWithNatives.includes(owner)) return []
    return platforms.flatMap((platform) => {
      const native = Object.keys(optionalDependencies).find((name) => isFor(platform, name))
      if (native === undefined) return [`${owner} names no native package for ${platform}`]
      return isLocked(lock, path, native) ? [] : [`${native}, which ${owner} needs on ${platform}, is not locked`]
    })
  })
}

/** Reports entries with a download URL; the lock file has none, so that it works with any registry. */
export function downloadAddresses(lock: Lock): string[] {
  return Object.entries(lock.packages)
    .filter(([, { resolved, link }]) => resolved !== undefined && link !== true)
    .map(([path]) => `${packageName(path)} holds a download address`)
}

function isFor(platform: string, name: string): boolean {
  const rest = name.slice(name.lastIndexOf(platform) + platform.length)
  return name.includes(platform) && ['', '-gnu', '-msvc'].includes(rest)
}

function isLocked(lock: Lock, ownerPath: string, name: string): boolean {
  return [`${ownerPath}/node_modules/${name}`, `node_modules/${name}`].some((path) => path in lock.packages)
}

function packageName(path: string): string {
  return path.replace(/^.*node_modules\//, '')
}
