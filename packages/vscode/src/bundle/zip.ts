/** Files as one ZIP archive (APPNOTE 6.3.3), the same bytes for the same files: no times, sorted, deflated. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  /** With slashes. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** Names are UTF-8. */
const flags = 0x0800
const deflated = 8
const version = 20
/** The first day that the format knows: 1 January 1980. */
const day = 0x0021

export function zip(files: readonly ZippedFile[]): Buffer {
  const entries = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, bytes }) => ({
      name: Buffer.from(path, 'utf8'),
      packed: deflateRawSync(bytes, { level: 9 }),
      sizes: { sum: crc32(bytes), length: bytes.length },
    }))
  const parts: Buffer[] = []
  const places: number[] = []
  let at = 0
  const add = (part: Buffer): void => {
    parts.push(part)
    at += part.length
  }
  for (const { name, packed, sizes } of entries) {
    places.push(at)
    add(Buffer.concat([numbers([0x04034b50, 4]), about(packed, sizes, name), numbers([0, 2]), name, packed]))
  }
  const begin = at
  for (const [i, { name, packed, sizes }] of entries.entries())
    add(
      Buffer.concat([
        numbers([0x02014b50, 4], [version, 2]),
        about(packed, sizes, name),
        // No more fields, no comment, one disk, no attributes.
        numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [places[i] ?? 0, 4]),
        name,
      ]),
    )
  const count = entries.length
  add(numbers([0x06054b50, 4], [0, 2], [0, 2], [count, 2], [count, 2], [at - begin, 4], [begin, 4], [0, 2]))
  return Buffer.concat(parts)
}

/** What is said of a file in front of it and again in the list at the end. */
function about(
  packed: Buffer,
  { sum, length }: { readonly sum: number; readonly length: number },
  name: Buffer,
): Buffer {
  return numbers(
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [day, 2],
    [sum, 4],
    [packed.length, 4],
    [length, 4],
    [name.length, 2],
  )
}

/** Whole numbers, each in so many bytes, the lowest first. */
function numbers(...all: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value >>> 0, at, bytes)
  return buffer
}
