/** Files as one ZIP archive (APPNOTE 6.3.3). Reproducible: no times, sorted, deflated. */
import { crc32, deflateRawSync } from 'node:zlib'

export interface ZippedFile {
  /** Relative, separated by slashes. */
  readonly path: string
  readonly bytes: Uint8Array
}

/** Bit 11: names are UTF-8. */
const flags = 0x0800
const deflated = 8
const version = 20
/** The earliest date of the format, 1 January 1980. */
const date = 0x0021

export function zip(files: readonly ZippedFile[]): Buffer {
  const entries = files
    .toSorted((a, b) => (a.path < b.path ? -1 : 1))
    .map(({ path, bytes }) => ({
      name: Buffer.from(path, 'utf8'),
      packed: deflateRawSync(bytes, { level: 9 }),
      sizes: { sum: crc32(bytes), length: bytes.length },
    }))
  const parts: Buffer[] = []
  const offsets: number[] = []
  let offset = 0
  const add = (part: Buffer): void => {
    parts.push(part)
    offset += part.length
  }
  for (const { name, packed, sizes } of entries) {
    offsets.push(offset)
    add(
      Buffer.concat([
        littleEndian([0x04034b50, 4]),
        sharedFields(packed, sizes, name),
        littleEndian([0, 2]),
        name,
        packed,
      ]),
    )
  }
  const directoryOffset = offset
  for (const [i, { name, packed, sizes }] of entries.entries())
    add(
      Buffer.concat([
        littleEndian([0x02014b50, 4], [version, 2]),
        sharedFields(packed, sizes, name),
        // No extra fields, no comment, disk 0, no attributes.
        littleEndian([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [offsets[i] ?? 0, 4]),
        name,
      ]),
    )
  const count = entries.length
  add(
    littleEndian(
      [0x06054b50, 4],
      [0, 2],
      [0, 2],
      [count, 2],
      [count, 2],
      [offset - directoryOffset, 4],
      [directoryOffset, 4],
      [0, 2],
    ),
  )
  return Buffer.concat(parts)
}

/** The fields shared by a local file header and its central directory entry. */
function sharedFields(
  packed: Buffer,
  { sum, length }: { readonly sum: number; readonly length: number },
  name: Buffer,
): Buffer {
  return littleEndian(
    [version, 2],
    [flags, 2],
    [deflated, 2],
    [0, 2],
    [date, 2],
    [sum, 4],
    [packed.length, 4],
    [length, 4],
    [name.length, 2],
  )
}

/** Encodes integers in little-endian order, each in the given number of bytes. */
function littleEndian(...all: readonly (readonly [value: number, bytes: 2 | 4])[]): Buffer {
  const buffer = Buffer.alloc(all.reduce((sum, [, bytes]) => sum + bytes, 0))
  let at = 0
  for (const [value, bytes] of all) at = buffer.writeUIntLE(value >>> 0, at, bytes)
  return buffer
}
