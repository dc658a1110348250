/** What `mountBoard` takes: a view of the engine or of the protocol, and the pictures of its set. */
import type { SeenAction } from '../view/choices.ts'
import type { SeenTarget } from '../view/marks.ts'
import type { SeenGame } from '../view/seen-game.ts'

/** A view of a seat with what it has to decide; structurally compatible with the engine's views. */
export interface SeenView extends SeenGame {
  /** In order of placement. */
  readonly tiles: readonly { readonly tile: string }[]
  /** The tiles in hand. */
  readonly hand: readonly string[]
  readonly decisions: readonly {
    /** Null for decisions of others. */
    readonly options: readonly SeenAction[] | null
    readonly targets: readonly { readonly target: SeenTarget; readonly options: readonly number[] }[] | null
  }[]
}

/** A place on a picture. */
interface PicturePlace {
  readonly x: number
  readonly y: number
}

/** Pictures as `tilewright build --pictures` and the request `rules/pictures` give them. */
export interface SetPictures {
  /** The squares of each tile, in the order of their cells. */
  readonly tiles: Readonly<
    Record<
      string,
      readonly {
        /** To be turned about its middle, clockwise. */
        readonly ground: string
        /** What stays upright, with its middle. */
        readonly upright: readonly (PicturePlace & { readonly svg: string })[]
        readonly segments: readonly (PicturePlace & {
          readonly kind: string
          readonly outline: string
          readonly lying: boolean
        })[]
      }[]
    >
  >
  /** Each kind of piece by the seat of its owner, and last without one. */
  readonly pieces: Readonly<Record<string, readonly string[]>>
  readonly boards: readonly {
    readonly name: string
    readonly on: string | null
    readonly width: number
    readonly height: number
    readonly ground: string
    readonly zones: readonly {
      readonly zone: string
      readonly outline: string
      readonly places: readonly PicturePlace[]
      readonly title: PicturePlace | null
    }[]
  }[]
  /** Colours as the style of an element round the pictures. */
  readonly lightColours: string
  readonly darkColours: string
}

export type SquarePicture = NonNullable<SetPictures['tiles'][string]>[number]
