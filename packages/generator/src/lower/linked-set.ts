/** What is known of the linked tables and the arena of a set when its program is lowered. */
import type { NestedNumbers, Width } from './program.ts'

export interface LinkedColumn {
  readonly name: string
  readonly width: Width
  readonly length: number
  readonly isKept: boolean
}

export interface LinkedSet {
  /** Linked rules of the fullest table, whose arrays have room for all. */
  readonly fullest: LinkedValues
  /** Linked rules by number of players, from `fewest` on. */
  readonly tables: readonly LinkedValues[]
  readonly fewest: number
  /** Columns of the arena: the kept ones in the order of the layout, the stack last. */
  readonly columns: readonly LinkedColumn[]
  /** Counters in the order of the header. */
  readonly counters: readonly string[]
  /** What an error function of the engine returns or throws. */
  readonly errors: EngineErrors
  readonly naming: SetNaming
}

/** How views and saves name the segments of a set, and its rules. */
export interface SetNaming {
  /** The fingerprint that saved games carry. */
  readonly rulesInPlay: string
  /** By kind of tile, and segment of it. */
  readonly parts: readonly (readonly SegmentParts[])[]
}

export interface SegmentParts {
  /** Where it is drawn: cell, sides, halves, corners. */
  readonly cells: readonly (readonly [cell: number, sides: number, halves: number, corners: number])[]
  /** Which of these names it. */
  readonly naming: number
  /** Its ordinal (from 1) among those that have the same name. */
  readonly number: number
}

export type LinkedValues = Readonly<Record<string, unknown>>

export interface ErrorText {
  readonly code: string
  readonly message: string
  readonly hint: string | null
}

/** Texts of errors that the engine makes outside printed code. */
export interface EngineErrors {
  readonly noDefinition: (value: number, argument: number) => ErrorText
  readonly unknownNumber: (what: string, number: number) => ErrorText
  readonly endless: ErrorText
  readonly tooManyEvents: ErrorText
  readonly tooDeep: ErrorText
  readonly numberRange: (number: number) => ErrorText
}

export const widthOf: Readonly<Record<string, Width>> = {
  Int8Array: 'i8',
  Uint8Array: 'u8',
  Int16Array: 'i16',
  Uint16Array: 'u16',
  Int32Array: 'i32',
}

/** The width of a typed array; undefined for other values. */
export const arrayWidth = (value: unknown): Width | undefined =>
  ArrayBuffer.isView(value) ? widthOf[value.constructor.name] : undefined

/** The names and `[]` of a path such as `library.choices[].again[]`. */
const stepsOf = (path: string): readonly string[] => path.match(/\[\]|[^.[\]]+/g) ?? []

/** Values below a path, for each index in turn. */
export function valuesAt(values: LinkedValues, path: string, leaf: (value: unknown) => number): NestedNumbers {
  const steps = stepsOf(path)
  const from = (value: unknown, step: number): NestedNumbers => {
    const name = steps[step]
    if (name === undefined) return leaf(value)
    if (name === '[]') return elementsOf(value).map((element) => from(element, step + 1))
    return from((value as LinkedValues | undefined)?.[name], step + 1)
  }
  return from(values, 0)
}

export const elementsOf = (value: unknown): readonly unknown[] =>
  Array.isArray(value) ? (value as unknown[]) : ArrayBuffer.isView(value) ? [...(value as Int32Array)] : []

/** Some value at a path, to find its kind; undefined if there is none. */
export function sampleAt(values: LinkedValues, path: string): unknown {
  const steps = stepsOf(path)
  const from = (value: unknown, step: number): unknown => {
    const name = steps[step]
    if (name === undefined || value === undefined) return value
    if (name !== '[]') return from((value as LinkedValues)[name], step + 1)
    for (const element of elementsOf(value)) {
      const found = from(element, step + 1)
      if (found !== undefined) return found
    }
    return undefined
  }
  return from(values, 0)
}
