import { describe, expect, test } from 'vitest'

import { downloadAddresses, missingNatives } from './natives.ts'
import type { Lock } from './natives.ts'
import { readLock } from './read.ts'

const nativesOfEsbuild = [
  '@esbuild/linux-x64',
  '@esbuild/linux-arm64',
  '@esbuild/darwin-x64',
  '@esbuild/darwin-arm64',
  '@esbuild/win32-x64',
  '@esbuild/win32-arm64',
]

function lockOf(named: readonly string[], locked: readonly string[]): Lock {
  return {
    packages: {
      'node_modules/esbuild': { optionalDependencies: Object.fromEntries(named.map((name) => [name, '1.0.0'])) },
      ...Object.fromEntries(locked.map((name) => [`node_modules/${name}`, { version: '1.0.0' }])),
    },
  }
}

describe('the lock file of this workspace', () => {
  test('names the native packages of every platform', () => {
    expect(missingNatives(readLock())).toEqual([])
  })

  test('contains no download addresses', () => {
    expect(downloadAddresses(readLock())).toEqual([])
  })
})

describe('missing natives', () => {
  test('are none when all platforms are listed and locked', () => {
    expect(missingNatives(lockOf(nativesOfEsbuild, nativesOfEsbuild))).toEqual([])
  })

  test('are reported when a package does not list a platform', () => {
    const named = nativesOfEsbuild.filter((name) => name !== '@esbuild/darwin-arm64')
    expect(missingNatives(lockOf(named, named))).toEqual(['esbuild names no native package for darwin-arm64'])
  })

  test('are reported when a listed package has no entry', () => {
    const locked = nativesOfEsbuild.filter((name) => name !== '@esbuild/win32-x64')
    expect(missingNatives(lockOf(nativesOfEsbuild, locked))).toEqual([
      '@esbuild/win32-x64, which esbuild needs on win32-x64, is not locked',
    ])
  })

  test('are not replaced by a build for another C library', () => {
    const named = nativesOfEsbuild.map((name) => (name === '@esbuild/linux-x64' ? `${name}-musl` : name))
    expect(missingNatives(lockOf(named, named))).toEqual(['esbuild names no native package for linux-x64'])
  })
})

describe('download addresses', () => {
  test('are reported for packages, but not for links inside the workspace', () => {
    const lock: Lock = {
      packages: {
        'node_modules/commander': { resolved: 'somewhere' },
        'node_modules/@tilewright/cli': { resolved: 'packages/cli', link: true },
      },
    }
    expect(downloadAddresses(lock)).toEqual(['commander holds a download address'])
  })
})
