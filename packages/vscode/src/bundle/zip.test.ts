import { inflateRawSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { zip } from './zip.ts'

const file = (path: string, text: string): { path: string; bytes: Buffer } => ({ path, bytes: Buffer.from(text) })
const files = [file('b/ä.txt', 'second'), file('a.txt', 'first '.repeat(1000)), file('empty', '')]

test('the same files give the same bytes in any order', () => {
  expect(zip(files).equals(zip(files.toReversed()))).toBe(true)
})

test('each file is found through the central directory, with its size and bytes', () => {
  const archive = zip(files)
  const end = archive.length - 22
  expect(archive.readUInt32LE(end)).toBe(0x06054b50)
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const found: [string, string][] = []
  for (let i = 0; i < count; i += 1) {
    expect(archive.readUInt32LE(at)).toBe(0x02014b50)
    const [packed, name, offset] = [
      archive.readUInt32LE(at + 20),
      archive.readUInt16LE(at + 28),
      archive.readUInt32LE(at + 42),
    ]
    const begin = offset + 30 + archive.readUInt16LE(offset + 26)
    const text = inflateRawSync(archive.subarray(begin, begin + packed)).toString()
    expect(text.length).toBe(archive.readUInt32LE(at + 24))
    found.push([archive.toString('utf8', at + 46, at + 46 + name), text])
    at += 46 + name
  }
  expect(at).toBe(end)
  expect(found).toEqual([
    ['a.txt', 'first '.repeat(1000)],
    ['b/ä.txt', 'second'],
    ['empty', ''],
  ])
})
