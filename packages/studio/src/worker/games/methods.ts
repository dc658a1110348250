/** The requests of the page to the games worker. */
import type { PaletteName } from '@tilewright/draw'
import type { Titles } from '../../words/titles.ts'
import type { Language } from '../../words/words.ts'
import type { SetupModel } from './boxes.ts'
import type { Explained } from './explained.ts'
import type { FeatureExplained, TilesMore } from './feature-explained.ts'
import type { PartAddress } from './part-address.ts'
import type { PictureData } from './picture-data.ts'
import type { TableModel } from './view-model.ts'
import type { WrittenScenario } from './scenario.ts'
import type { Seat, TableSetup } from './table.ts'
import type { PartQuery, PartModel, Why } from './why.ts'

/** The seat that looks (null: public information) and the language. */
export interface ViewRequest {
  readonly viewer: string | null
  readonly language: Language
  /** All scorings are listed, not only the last. */
  readonly wholeLog?: boolean
}

export type GameMethods = {
  readonly boxes: { readonly params: { readonly language: Language }; readonly result: SetupModel }
  readonly begin: { readonly params: TableSetup; readonly result: null }
  /**
   * Opens the host's save of a game, or the record of a seat; refused when the current rules cannot play or show it.
   */
  readonly open: { readonly params: { readonly text: string }; readonly result: null }
  /** Returns the players of the game stored in this browser, if there is one. */
  readonly left: { readonly params: null; readonly result: readonly string[] | null }
  /** Opens a room with a new game on the server of the page; returns its key. Nobody has a seat yet. */
  readonly invite: {
    readonly params: {
      readonly setup: TableSetup
      /** Seconds in which a turn can be undone; 0: it ends at once, null: when its player says so. */
      readonly grace: number | null
    }
    readonly result: string
  }
  /** The same for the game at this table: it goes on in the room as it stands. */
  readonly inviteTable: { readonly params: { readonly grace: number | null }; readonly result: string }
  /** Opens the whole game with friends at this table, when it is over; the browser does not store it. */
  readonly lookBack: { readonly params: null; readonly result: null }
  /** Joins the room with this key, in the seat taken at an earlier visit, or to watch. Notifies `changed`. */
  readonly join: { readonly params: { readonly key: string }; readonly result: null }
  /** Takes a free seat of the room. */
  readonly sit: { readonly params: ViewRequest & { readonly player: string }; readonly result: TableModel }
  readonly goOn: { readonly params: null; readonly result: null }
  readonly look: { readonly params: ViewRequest; readonly result: TableModel }
  /** The table as it was after so many steps. */
  readonly past: { readonly params: ViewRequest & { readonly step: number }; readonly result: TableModel }
  /**
   * A person chooses an option. `steps` is the number of steps the choice refers to; with `hold`, a step that can be
   * undone waits for `confirmTurn` before anything is drawn.
   */
  readonly take: {
    readonly params: ViewRequest & {
      readonly player: string
      readonly option: number
      readonly steps: number
      readonly hold: boolean
    }
    readonly result: TableModel
  }
  /** Lets the step go on that was held after `steps` steps; nothing if it was undone meanwhile. */
  readonly confirmTurn: { readonly params: ViewRequest & { readonly steps: number }; readonly result: TableModel }
  /** Computer players decide, at most `times` decisions, until a person has to. */
  readonly computer: { readonly params: ViewRequest & { readonly times: number }; readonly result: TableModel }
  /** Stores this game in place of the one of another tab. */
  readonly claim: { readonly params: ViewRequest; readonly result: TableModel }
  readonly undo: { readonly params: ViewRequest; readonly result: TableModel }
  /** Changes who plays one seat; requests for several seats do not overwrite each other. */
  readonly seat: { readonly params: ViewRequest & { readonly seat: Seat }; readonly result: TableModel }
  /** Returns URLs of pictures, valid as long as the worker lives; only the URLs are transferred. */
  readonly images: {
    readonly params: { readonly keys: readonly string[]; readonly palette: PaletteName }
    readonly result: Readonly<Record<string, string>>
  }
  readonly part: { readonly params: ViewRequest & PartQuery; readonly result: PartModel | null }
  /** Explains points, by default the last; null before the first scoring. */
  readonly explained: { readonly params: ViewRequest & { readonly id?: number }; readonly result: Explained | null }
  /** Explains a feature: its values, its holders, and the effect of one more figure. */
  readonly feature: { readonly params: ViewRequest & PartAddress; readonly result: FeatureExplained | null }
  /** The effect of one more tile: a separate request, because it takes longer. */
  readonly tilesMore: { readonly params: ViewRequest & PartAddress; readonly result: TilesMore }
  /** One sentence for each of these scorings. */
  readonly sentences: {
    readonly params: ViewRequest & { readonly ids: readonly number[] }
    readonly result: Readonly<Record<number, string>>
  }
  readonly why: { readonly params: ViewRequest & { readonly id: number }; readonly result: Why }
  /**
   * `host`: everything, including the order of the stack; `seat`: what that seat may know. With friends, the whole game
   * is saved only when it is over, and the seat is one's own (null: the public).
   */
  readonly save: {
    readonly params: { readonly what: 'host' } | { readonly what: 'seat'; readonly player: string | null }
    readonly result: string
  }
  /** Writes the last action as a scenario of Carc. */
  readonly scenario: { readonly params: null; readonly result: WrittenScenario }
  /** Replaces the rules by generated ones; undefined restores those of the page. */
  readonly rules: {
    readonly params: {
      readonly files?: readonly { readonly path: string; readonly text: string }[]
      readonly pictures?: PictureData
      /** The title tables of the user's folder. */
      readonly titles?: Titles
      /** Names of the boxes of the user's folder. */
      readonly boxes?: readonly string[]
    }
    readonly result: null
  }
}
