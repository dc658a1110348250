/**
 * Shape of a saved game: how it came about, by names alone. Kernel numbers (segments, squares, pieces, positions in the
 * rules) are never saved, so that another release with other numbers can replay the record.
 */
import type { Action } from '../naming/actions.ts'
import type { Ref } from '../naming/refs.ts'
import type { CellPart } from '../arena/library.ts'
import type { ManualChange, Draws } from '../model/origin.ts'

export const SAVE_FORMAT = 2

/** A cell of such a tile; no edge at a seam, and where a half square has no side. */
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
    /** area segments that a face borders on, by index in the tile */
    readonly borders: readonly number[]
    /** segments of the tile that meet this one, by index */
    readonly meets?: readonly number[]
    /** on a tile with cells: its drawings */
    readonly on?: readonly CellPart[]
  }[]
  /** for tiles that are not one square */
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

export type SavedDeed = ManualChange & {
  /** Number of steps before it. */
  readonly after: number
}

export interface SavedGame {
  readonly format: number
  /** All expansions and parts in play, by name, including implied ones. */
  readonly units: readonly string[]
  /** All settings of these expansions. */
  readonly settings: Readonly<Record<string, string>>
  /** Names in seat order. */
  readonly players: readonly string[]
  readonly askAlways: boolean
  /** Fingerprint of the rules in play; other expansions do not affect it. */
  readonly rules: string
  /** Drawings of a position set up by hand, possibly none; null for a game that its rules began. */
  readonly drawings: readonly Drawing[] | null
  readonly deeds: readonly SavedDeed[]
  readonly steps: readonly SavedStep[]
  /** Random results, in order. */
  readonly draws: Draws
  /** The four words of the random state of draws. */
  readonly chance: readonly number[]
  /** The four words of the initial random state of mixing. */
  readonly mixing: readonly number[]
  /** Digest of the final state. */
  readonly end: string
  /** Hash of units, settings and players, which detects edits of them. Not written by release 0.1.0. */
  readonly table?: string
}
