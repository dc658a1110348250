import { copyFileSync, mkdirSync, mkdtempSync, renameSync, rmSync, unlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { capturedIo } from '../terminal/captured-io.ts'
import { isWatched, watchRules } from './watch.ts'

let root: string
let file: string
let runs: (string | null)[]
let end: () => void
let ended: Promise<void>

const until = async (isDone: () => boolean): Promise<void> => {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 10))
}

/** Makes a change and waits for the resulting run. */
async function noticed(change: () => void): Promise<string | null | undefined> {
  const before = runs.length
  change()
  await until(() => runs.length > before)
  return runs.at(-1)
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'tilewright-watch-'))
  mkdirSync(join(root, 'rules', 'box'), { recursive: true })
  mkdirSync(join(root, 'node_modules', 'other'), { recursive: true })
  file = join(root, 'rules', 'box', 'rule.carc')
  writeFileSync(file, 'first\n')
  runs = []
  end = () => undefined
  const io = { ...capturedIo({ folder: root }), onInterrupt: (stop: () => void) => ((end = stop), () => undefined) }
  ended = watchRules(io, root, ['rules'], (changed) => {
    runs.push(changed)
    return Promise.resolve()
  })
  await until(() => runs.length === 1)
})

afterEach(async () => {
  end()
  await ended
  rmSync(root, { recursive: true, force: true })
})

/** Writes another file and renames it: `sed -i`, vim, formatters, `git checkout`. */
const saveByRename = (text: string) => () => {
  writeFileSync(`${file}.new`, text)
  renameSync(`${file}.new`, file)
}
const saveInPlace = (text: string) => () => {
  writeFileSync(file, text)
}

describe('a change of the rules triggers a run', () => {
  it('but the first run starts without a change', () => {
    expect(runs).toEqual([null])
  })

  it('for each way to save, in any order and number', async () => {
    const ways: readonly (() => void)[] = [
      saveByRename('2\n'),
      saveInPlace('3\n'),
      saveByRename('4\n'),
      saveByRename('5\n'),
      () => {
        unlinkSync(file)
        writeFileSync(file, '6\n')
      },
      saveInPlace('7\n'),
      () => {
        writeFileSync(join(root, 'copy'), '8\n')
        copyFileSync(join(root, 'copy'), file)
      },
      saveInPlace('9\n'),
    ]
    for (const way of ways) {
      expect(await noticed(way)).toBe('rule.carc')
      // One save can emit several events; consecutive events are one run.
      await new Promise((resolve) => setTimeout(resolve, 200))
    }
  })

  it('in new folders, and in folders that return', async () => {
    await noticed(() => {
      mkdirSync(join(root, 'rules', 'new'))
      writeFileSync(join(root, 'rules', 'new', 'more.carc'), 'x\n')
    })
    await noticed(() => {
      renameSync(join(root, 'rules'), join(root, 'away'))
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    await noticed(() => {
      renameSync(join(root, 'away'), join(root, 'rules'))
    })
    await new Promise((resolve) => setTimeout(resolve, 300))
    expect(await noticed(saveByRename('again\n'))).toBe('rule.carc')
  })

  it('but not for files elsewhere', async () => {
    writeFileSync(join(root, 'rules', 'box', 'notes.txt'), 'x')
    writeFileSync(join(root, 'node_modules', 'other', 'rule.carc'), 'x')
    writeFileSync(join(root, 'rules', '.hidden.carc'), 'x')
    expect(await noticed(saveInPlace('last\n'))).toBe('rule.carc')
    expect(runs).toEqual([null, 'rule.carc'])
  })
})

describe('the watched paths', () => {
  it.each([
    ['', true],
    ['tilewright.json', true],
    ['rules', true],
    ['rules/box/deep', true],
    ['src', true],
    ['src/boxes', true],
    ['src/other', false],
    ['node_modules', false],
    ['rules/node_modules', false],
    ['rules/.git', false],
  ])('%s: %s', (path, expected) => {
    expect(isWatched(path, ['rules', 'src/boxes'])).toBe(expected)
  })
})
