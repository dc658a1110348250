/** A board for a client: draws views of the engine, and reports the options that people choose on it. */
import { choicesOf, endOf, type Choice, type SeenAction } from '../view/choices.ts'
import { markOf, tilesAsideIn, type SeenTarget } from '../view/marks.ts'
import { createBoard, type BoardHandlers } from './create-board.ts'
import { followKeys } from './keys.ts'
import type { BoardTexts, BoardModel } from './board-model.ts'
import { pieceSvg, sightOf, squareSvg, type Sight, type ViewTexts } from './model-of-view.ts'
import { createPicking } from './picking.ts'
import type { SeenView, SetPictures } from './seen-view.ts'

/** Words of the board; names of the rules are given to `title`. */
export interface MountedTexts extends BoardTexts, ViewTexts {
  readonly none: string
  readonly yes: string
  readonly no: string
}

export interface MountOptions {
  readonly pictures: SetPictures
  /** A person has performed an option: its number, as `applyOption` takes it, and the action itself. */
  readonly onAction?: (option: number, action: SeenAction) => void
  /** The choices, or the picked one, have changed: for a list beside the board. */
  readonly onSelect?: (selection: Selection) => void
  /** In another language, or with titles. */
  readonly texts?: Partial<MountedTexts>
  /** Colours as declarations of a style; if omitted, the light ones of the pictures, if empty, those of the page. */
  readonly colours?: string
  /** Where keys are followed: on the whole page (the default), or only while the board has the focus. */
  readonly keys?: 'page' | 'board'
}

/** The choices of the decision now, in the order of their numbers, and the picked one. */
export interface Selection {
  readonly choices: readonly Choice[]
  readonly picked: Choice | null
}

export interface MountedBoard {
  /** Shows another view. */
  readonly update: (view: SeenView) => void
  /** Picks a choice; a choice that is picked is performed. */
  readonly press: (choice: Choice) => void
  /** Performs what is picked; returns whether something was. */
  readonly perform: () => boolean
  /** Turns the tile in hand clockwise by quarters. */
  readonly turn: (quarters: number) => void
  /** Leaves what is picked, or goes back to the choice before. */
  readonly back: () => void
  /** Shows the whole board. */
  readonly fit: () => void
  /** Empties the element and stops listening. */
  readonly destroy: () => void
}

const english: MountedTexts = {
  board: 'Board',
  zones: 'Beside the board',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show the whole board',
  free: 'free',
  none: 'none',
  yes: 'yes',
  no: 'no',
  title: (name) => name,
}

/**
 * Draws a view of a game in an element, which needs a size of its own and the style sheet `board.css`.
 *
 * @example
 * const board = mountBoard(element, view(game, 'Ann'), { pictures, onAction: (option) => {
 *   applyOption(game, option)
 *   board.update(view(game, 'Ann'))
 * } })
 */
export function mountBoard(element: HTMLElement, view: SeenView, options: MountOptions): MountedBoard {
  const { pictures, onAction, onSelect, colours = pictures.lightColours, keys = 'page' } = options
  const texts = { ...english, ...options.texts }
  let seen = view
  let sight = sightOf(view, pictures, texts)
  /** The next view follows an action on this board. */
  let isOwn = true
  let selection: Selection | undefined
  const picking = createPicking({
    changed: () => {
      const [choices, picked, hovered] = [picking.choices(), picking.picked(), picking.hovered()]
      board.draw({ choices, marks: choices, picked, hovered, ghost: ghostsOf(seen, pictures, picking.held()) })
      if (choices === selection?.choices && picked === selection.picked) return
      selection = { choices, picked }
      onSelect?.(selection)
    },
    taken: (option) => {
      const action = optionsOf(seen)?.[option]
      isOwn = true
      if (action !== undefined) onAction?.(option, action)
    },
  })
  const board = createBoard(element, {
    ...idle,
    press: picking.press,
    hover: picking.hover,
    turn: picking.turn,
    pressedAt: picking.leave,
  })
  // Set one by one: a policy of the page can forbid style attributes.
  for (const [name, value] of declarationsIn(colours)) element.style.setProperty(name, value)
  const update = (next: SeenView): void => {
    const before = new Set(keysOf(sight))
    const hasOtherTile = next.hand[0] !== seen.hand[0]
    ;[seen, sight] = [next, sightOf(next, pictures, texts, zonesIn(next))]
    const arriving = isOwn ? [] : keysOf(sight).filter((key) => !before.has(key))
    isOwn = false
    board.draw({ ...sight.model, arriving: new Set(arriving), texts })
    picking.begin(choicesIn(next, sight, pictures, texts), hasOtherTile)
    board.settle()
  }
  update(view)
  const stop = followKeys(keys === 'page' ? window : element, {
    isActive: () => element.isConnected,
    choices: picking.choices,
    picked: picking.picked,
    press: picking.press,
    act: picking.perform,
    turnBy: picking.turn,
    back: picking.back,
  })
  const { press, perform, turn, back } = picking
  return {
    update,
    press,
    perform,
    turn,
    back,
    fit: board.fit,
    destroy: () => {
      stop()
      board.destroy()
      for (const [name] of declarationsIn(colours)) element.style.removeProperty(name)
    },
  }
}

/** What this board does not report. */
const idle: Pick<BoardHandlers, 'heldAt' | 'restsAt' | 'describe' | 'explain' | 'left'> = {
  heldAt: () => undefined,
  restsAt: () => undefined,
  describe: () => undefined,
  explain: () => undefined,
  left: () => undefined,
}

/** The tile in hand as a choice would lay it, if it is held like this. */
const ghostsOf =
  ({ hand }: SeenView, { tiles }: SetPictures, held: number): BoardModel['ghost'] =>
  (choice) => {
    const square = tiles[hand[0] ?? '']?.[0]
    const turns = endOf(choice, held)?.turn ?? null
    return square === undefined || turns === null ? null : { svg: squareSvg(square, turns) }
  }

const keysOf = ({ model: { tiles, pieces } }: Sight): string[] => [...tiles, ...pieces].map(({ key }) => key)

/** Splits `--name:value;…`. */
const declarationsIn = (colours: string): [name: string, value: string][] =>
  colours.split(';').flatMap((one): [string, string][] => {
    const at = one.indexOf(':')
    return at < 0 ? [] : [[one.slice(0, at).trim(), one.slice(at + 1).trim()]]
  })

const decisionIn = ({ decisions }: SeenView) => decisions.find(({ options }) => options !== null)
const optionsOf = (view: SeenView): readonly SeenAction[] | null => decisionIn(view)?.options ?? null

/** The zones among the arguments of options. */
const zonesIn = (view: SeenView): object[] =>
  (optionsOf(view) ?? []).flatMap(({ args }) =>
    args.filter((arg): arg is object => typeof arg === 'object' && arg !== null && 'zone' in arg),
  )

/** The choices of the seat that looks. */
function choicesIn(view: SeenView, sight: Sight, pictures: SetPictures, texts: MountedTexts): readonly Choice[] {
  const options = optionsOf(view) ?? []
  const groups = decisionIn(view)?.targets ?? []
  const first = new Map(groups.flatMap(({ target, options: all }) => all.map((option) => [option, target] as const)))
  const players = new Set(view.players.map(({ name }) => name))
  const making = { ground: { panels: sight.panels, spotAt: sight.spotAt }, tilesAside: tilesAsideIn(options) }
  return choicesOf(
    {
      targetsOf: (action, option) => targetsOf(action, first.get(option), players),
      label: (target) => labelOf(target, texts),
      verb: ({ option }) => (option === null ? texts.none : texts.title(option)),
      detail: () => '',
      mark: (target, player) => markOf(making, target, player),
      figure: (piece, owner) => {
        const seat = view.players.findIndex(({ name }) => name === owner)
        return pieceSvg(pictures, piece, seat < 0 ? null : seat)
      },
    },
    options,
  )
}

/** The targets of an action: the first one as the engine gives it, then its other arguments by their form. */
function targetsOf(
  { args }: SeenAction,
  first: SeenTarget | undefined,
  players: ReadonlySet<string>,
): readonly SeenTarget[] {
  if (first === undefined || first.on === 'nothing') return []
  const others = args.flatMap((arg) => targetOf(arg, players) ?? [])
  const key = JSON.stringify(first)
  const at = others.findIndex((target) => JSON.stringify(target) === key)
  return [first, ...others.filter((_, i) => i !== at)]
}

/** The target of an argument by its form. */
function targetOf(arg: unknown, players: ReadonlySet<string>): SeenTarget | undefined {
  if (typeof arg === 'boolean') return { on: 'answer', answer: arg }
  if (typeof arg === 'number') return { on: 'number', number: arg }
  if (typeof arg === 'string') return players.has(arg) ? { on: 'player', player: arg } : { on: 'word', word: arg }
  if (typeof arg !== 'object' || arg === null) return undefined
  // The engine writes references in these forms only (docs/protocol.md).
  if ('piece' in arg) return { on: 'piece', piece: arg as { piece: string; owner: string | null; n: number } }
  if ('tile' in arg) return { on: 'tile', tile: arg as { tile: string; n: number } }
  if ('corner' in arg) return { on: 'corner', corner: arg }
  if ('kind' in arg) return { on: 'segment', segment: arg }
  if ('zone' in arg) return { on: 'zone', zone: arg as { zone: string; owner: string | null } }
  if (!('x' in arg) || !('y' in arg)) return undefined
  return { on: 'square', x: Number(arg.x), y: Number(arg.y) }
}

function labelOf(target: SeenTarget, { title, yes, no, none }: MountedTexts): string {
  switch (target.on) {
    case 'square':
      return `${String(target.x)},${String(target.y)}`
    case 'corner':
      return placeText(target.corner)
    case 'segment':
      return 'kind' in target.segment ? title(String(target.segment.kind)) : placeText(target.segment)
    case 'tile':
      return title(target.tile.tile)
    case 'piece':
      return [target.piece.owner, title(target.piece.piece)].filter(Boolean).join(' ')
    case 'player':
      return target.player
    case 'zone':
      return [title(target.zone.zone), target.zone.owner].filter(Boolean).join(' · ')
    case 'word':
      return title(target.word)
    case 'number':
      return String(target.number)
    case 'answer':
      return target.answer ? yes : no
    case 'nothing':
      return none
  }
}

/** A corner or part by its square. */
const placeText = (place: object): string =>
  'x' in place && 'y' in place ? `${String(place.x)},${String(place.y)}` : JSON.stringify(place)
