/**
 * The shape of a saved game: how it came about, by names alone. Numbers of the kernel (segments, squares, pieces,
 * points of the rules) never leave it, so that another release, which counts otherwise, can play the record again.
 */
import type { Action } from '../naming/actions.ts'
import type { Ref } from '../naming/refs.ts'
import type { CellPart } from '../arena/library.ts'
import type { Deed, Draws } from '../model/origin.ts'

export const SAVE_FORMAT = 2

/** A cell of such a tile; no edge at a seam, and where half a square has no side. */
export interface DrawnCell {
  readonly name: string
  readonly x: number
  readonly y: number
  /** N E S W */
  readonly edges: readonly (string | null)[]
  readonly half?: { readonly corner: number; readonly diagonal: string }
}

/** A tile that only this game has, by the names of its library. */
export interface Drawing {
  readonly name: string
  readonly title: string
  readonly count: number
  /** N E S W */
  readonly edges: readonly string[]
  readonly segments: readonly {
    readonly kind: string
    /** bits N E S W */
    readonly sides: number
    /** bits NL NR EL ER SL SR WL WR */
    readonly halves: number
    readonly marks: readonly string[]
    /** area segments a face touches, by index in the tile */
    readonly borders: readonly number[]
    /** segments of the tile that meet this one, by index in it */
    readonly meets?: readonly number[]
    /** of a tile with cells: where it is drawn */
    readonly on?: readonly CellPart[]
  }[]
  /** of what is not one square */
  readonly cells?: readonly DrawnCell[]
  readonly marks: readonly string[]
  readonly turns: number
  readonly at: string
  readonly overlay?: true
}

/** A phase that was run by hand. */
export interface PhaseRun {
  readonly phase: string
  readonly arg: Ref
}

/** One step: a decision, or a phase run by hand. */
export type SavedStep = Action | PhaseRun

export type SavedDeed = Deed & {
  /** How many steps came before. */
  readonly after: number
}

export interface SavedGame {
  readonly format: number
  /** Expansions and parts in play, each by name: none comes by itself. */
  readonly units: readonly string[]
  /** All settings that these expansions have. */
  readonly settings: Readonly<Record<string, string>>
  /** Names in seat order. */
  readonly players: readonly string[]
  readonly askAlways: boolean
  /** Names the rules in play: what does not take part does not count. */
  readonly rules: string
  /** A table that was set up by hand has drawings, perhaps none; null for a game that its rules began. */
  readonly drawings: readonly Drawing[] | null
  readonly deeds: readonly SavedDeed[]
  readonly steps: readonly SavedStep[]
  /** What chance gave, in order. */
  readonly draws: Draws
  /** The four words that chance goes on with. */
  readonly chance: readonly number[]
  /** The four words that the mixing of face-down tokens began with. */
  readonly mixing: readonly number[]
  /** Names the state that all this leads to. */
  readonly end: string
  /** Names the units, settings and players: whoever changes these has another game. Left out by release 0.1.0. */
  readonly table?: string
}
