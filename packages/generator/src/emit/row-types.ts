/**
 * Rows of a library's tables as plain data: the row types of the engine (`arena/library.ts`) without optional
 * properties. A property that is optional in the engine is `undefined` here, so that no function that makes rows can
 * forget it. `tools/differential/tables.test.ts` compares these types with those of the engine.
 */
import type { Kind } from '@tilewright/language'

/** Indices in the table of units: all of them have to be in play. */
type UnitSet = readonly number[]

export interface UnitRow {
  readonly name: string
  readonly title: string
  readonly of: number
  readonly off: boolean
  readonly needs: readonly number[]
  readonly excludes: readonly number[] | undefined
  readonly players: readonly [number, number] | null
  readonly editions: readonly string[]
}

export interface EdgeRow {
  readonly name: string
  readonly style: 'open' | 'line' | 'area' | 'closes'
  readonly matches: readonly number[]
}

export interface FeatureRow {
  readonly name: string
  readonly title: string
  readonly along: number
  readonly between: boolean
}

export interface PieceRow {
  readonly name: string
  readonly title: string
  readonly tokenSet: number
  readonly classes: readonly number[]
  readonly count: number
  readonly perPlayer: boolean
  readonly hidden: boolean
  readonly worth: number
  readonly set: UnitSet
}

export interface ZoneRow {
  readonly name: string
  readonly title: string
  readonly perPlayer: boolean
  readonly set: UnitSet
  readonly unseen: true | undefined
  readonly hidden: true | undefined
}

export interface DieRow {
  readonly name: string
  readonly title: string
  readonly faces: readonly number[]
  readonly set: UnitSet
}

export interface SettingRow {
  readonly name: string
  readonly title: string
  readonly values: readonly string[]
  readonly initial: number
  readonly set: UnitSet
  readonly fixed: readonly { readonly value: number; readonly set: UnitSet }[] | undefined
}

export interface StateRow {
  readonly name: string
  readonly of: Kind | null
  readonly kind: Kind
  readonly setOf: boolean
  readonly hidden: boolean
  readonly set: UnitSet
  readonly standing: true | undefined
  readonly lasts: true | undefined
  /** The engine's default is `reset`. */
  readonly part: 'keep' | undefined
}

export interface ShownRow {
  readonly set: UnitSet
  readonly on: readonly number[] | null
  readonly hidden: boolean
}

export interface ValueRow {
  readonly name: string
  readonly params: readonly Kind[]
  readonly result: Kind
  readonly setOf: boolean
  readonly shown: readonly ShownRow[] | undefined
}

export interface PhaseRow {
  readonly name: string
  readonly param: Kind | null
  readonly begins: true | undefined
  readonly resumes: true | undefined
  readonly busyIn: readonly UnitSet[] | undefined
  readonly runs: readonly number[] | undefined
}

export interface ChoiceRow {
  readonly name: string
  readonly title: string
  readonly secret: boolean
  readonly veiled: true | undefined
  readonly again: readonly number[] | undefined
  readonly element: Kind | null
}

/** Provenance of a declaration: used only by explanations. */
export interface ProvenanceRow {
  readonly label: string
  readonly title: string
  readonly cites: readonly string[]
  readonly assumed: string | null
  readonly at: string
}

export interface RuleRow extends ProvenanceRow {
  readonly set: UnitSet
  readonly phase: number
  readonly asksSecrets: true | undefined
}

export interface OptionRow extends ProvenanceRow {
  readonly set: UnitSet
  readonly choices: readonly number[]
  readonly anytime: true | undefined
  readonly asksSecrets: true | undefined
  readonly params: readonly { readonly kind: Kind; readonly preposition: string | null; readonly noun: string }[]
}

/** Four kinds of edges, N E S W. */
export type EdgesRow = readonly [number, number, number, number]

export interface CellRow {
  readonly name: string
  readonly x: number
  readonly y: number
  readonly edges: EdgesRow
  readonly half: { readonly corner: number; readonly diagonal: number } | undefined
}

export interface CellPartRow {
  readonly cell: number
  readonly sides: number
  readonly halves: number
  readonly corners: number
}

export interface SegmentRow {
  readonly kind: number
  readonly sides: number
  readonly shares: number | undefined
  readonly halves: number
  readonly marks: readonly number[]
  readonly borders: readonly number[]
  readonly meets: readonly number[] | undefined
  /** Tiles of the rules have corners only in the parts of their cells (`on`). */
  readonly corners: undefined
  readonly on: readonly CellPartRow[] | undefined
}

export interface TileRow {
  readonly name: string
  readonly title: string
  readonly at: string
  readonly count: number
  readonly edges: EdgesRow
  readonly segments: readonly SegmentRow[]
  readonly marks: readonly number[]
  readonly directions: readonly (readonly [mark: number, direction: number])[] | undefined
  readonly cells: readonly CellRow[] | undefined
  readonly set: UnitSet
  readonly turns: number
  readonly overlay: true | undefined
  readonly apart: true | undefined
  readonly classes: readonly number[] | undefined
}

/** All tables of a library that contain only data; its code is emitted separately. */
export interface LibraryRows {
  readonly fingerprint: string
  readonly build: string
  readonly fingerprints: readonly { readonly set: UnitSet; readonly hash: string }[]
  readonly renamed: Readonly<Record<string, string>>
  readonly apart: true | undefined
  readonly fixesSettings: true | undefined
  readonly units: readonly UnitRow[]
  readonly edges: readonly EdgeRow[]
  readonly features: readonly FeatureRow[]
  readonly marks: readonly string[]
  readonly markWorths: readonly number[] | undefined
  readonly classes: readonly string[]
  readonly pieces: readonly PieceRow[]
  readonly tokenSets: readonly string[]
  readonly zones: readonly ZoneRow[]
  readonly dice: readonly DieRow[] | undefined
  readonly settings: readonly SettingRow[]
  readonly states: readonly StateRow[]
  readonly values: readonly ValueRow[]
  readonly permissions: readonly ValueRow[]
  readonly phases: readonly PhaseRow[]
  readonly choices: readonly ChoiceRow[]
  readonly events: readonly string[]
  readonly tiles: readonly TileRow[]
  readonly mays: readonly ProvenanceRow[]
  readonly rules: readonly RuleRow[]
  readonly options: readonly OptionRow[]
  readonly changes: true | undefined
  readonly links: number | undefined
  readonly linkedBy: readonly UnitSet[] | undefined
  readonly sets: readonly UnitSet[]
  readonly slots: readonly number[]
  readonly stops: readonly (readonly [code: number, block: number, letters: string])[]
}
