/** `then …`: what must be so now, or must have happened since the group of `then` before. */
import { isOver, view } from '@tilewright/engine'
import { builtInEvents } from '@tilewright/language'
import type {
  Ident,
  ScenarioRef,
  ScenarioStep,
  ThenDecides,
  ThenEvent,
  ThenMay,
  ThenPieces,
  ThenView,
} from '@tilewright/language'
import { enginePlace } from './arrange.ts'
import { broken, indexOfWord, unknownWord } from './broken.ts'
import { hasVerb, isChoiceCalled, isVerbOf } from './matching.ts'
import { waiting, writeOffers, writeWaiting } from './offers.ts'
import { isAt, piecesNamed, placeOfRef } from './places.ts'
import type { Finding, MakeFinding, Run } from './play.ts'
import { begin, meant, runningWords } from './play.ts'
import { isOverlayKind, tileName } from './reading.ts'
import { seatOf } from './table.ts'
import { checkScores, checkScorings } from './then-scores.ts'
import { checkValue } from './then-value.ts'
import { checkRef, tilesInHand } from './values.ts'
import { writePiece, writePlace } from './words.ts'

export type ThenStep = Extract<ScenarioStep, { readonly type: `then-${string}` }>

/** What does not hold, or undefined. `expected` is the sentence as it was written. */
export function check(run: Run, step: ThenStep, expected: string): Finding | undefined {
  const finding = (message: string, actual: string): Finding => ({ message, expected, actual })
  switch (step.type) {
    case 'then-scores':
      return checkScores(run, step, finding)
    case 'then-scorings':
      return checkScorings(run, step, finding)
    case 'then-total': {
      const total = run.game.scores[seatOf(run, step.player)] ?? 0
      return total === step.points
        ? undefined
        : finding(
            `${step.player.name} has ${String(total)} points, not ${String(step.points)}.`,
            `${step.player.name} has ${String(total)} points`,
          )
    }
    case 'then-may':
      return checkMay(run, step, finding)
    case 'then-decides':
      return checkDecides(run, step, finding)
    case 'then-pieces':
      return checkPieces(run, step, finding)
    case 'then-value':
      return checkValue(run, step, finding)
    case 'then-stack': {
      const size = run.game.bagCount
      return size === step.count
        ? undefined
        : finding(`The stack has ${String(size)} tiles, not ${String(step.count)}.`, `stack has ${String(size)} tiles`)
    }
    case 'then-over': {
      if (!run.begun && !run.ranPhase) broken('Nothing has happened yet, so the game cannot be over.', step.span)
      return isOver(run.game) ? undefined : finding('The game goes on.', writeWaiting(run))
    }
    case 'then-event':
      return checkEvent(run, step, finding)
    case 'then-view':
      return checkView(run, step, finding)
  }
}

function checkMay(run: Run, step: ThenMay, finding: MakeFinding): Finding | undefined {
  seatOf(run, step.player)
  for (const ref of step.args) checkRef(run, ref)
  begin(run)
  const { library } = run.game.rules
  const verbs = [
    ...library.options.map(({ label }) => label),
    'chooses',
    ...library.choices.flatMap(({ name }) => [name, name.split('.').at(-1) ?? name]),
  ]
  if (!verbs.includes(step.verb.name))
    unknownWord(
      'There is no option',
      step.verb,
      library.options.map(({ label }) => label),
    )
  const own = waiting(run).filter(({ player }) => player === step.player.name)
  const { name } = step.player
  if (own.length === 0) return finding(`${name} has nothing to decide now.`, writeWaiting(run))
  if (step.negated && !own.some((decision) => isVerbOf(run, decision.choice, step.verb.name)))
    return finding(
      `This holds whatever the rules allow: \`${step.verb.name}\` is nothing that can be decided in ` +
        `${own.map(({ choice }) => choice).join(', ')}. Say what is not decided: ` +
        `\`then ${name} does not decide …\`.`,
      writeWaiting(run),
    )
  const possible = meant(run, step).length > 0
  const absent = possible ? undefined : tileNotDrawn(run, step)
  if (absent === undefined && possible !== step.negated) return undefined
  const offers = own.flatMap((decision) => decision.offers())
  if (absent !== undefined)
    return finding(
      `Nobody has drawn ${absent}, so this says nothing about where it may lie. Write what the stack holds.`,
      `${name} may ${writeOffers(run, offers)}`,
    )
  const same = offers.filter((offer) => hasVerb(offer, step.verb.name))
  return finding(
    possible ? `${name} may do this.` : `${name} may not do this.`,
    `${name} may ${writeOffers(run, same.length > 0 ? same : offers)}`,
  )
}

/** The tile that a sentence would lay, if it is not the one that was drawn: where it may not lie is no wonder then. */
function tileNotDrawn(run: Run, step: ThenMay): string | undefined {
  const [ref] = step.args
  if (ref?.type !== 'name' || !step.args.some(({ type }) => type === 'square') || run.labels.has(ref.name.name))
    return undefined
  const name = run.declared.get(ref.name.name)?.kind.name ?? ref.name.name
  const known = run.game.rules.tileData.some((tile) => tile.name === name)
  const drawn =
    !known || isOverlayKind(run.game, name) || tilesInHand(run).some((tile) => tileName(run.game, tile) === name)
  return drawn ? undefined : name
}

function checkDecides(run: Run, step: ThenDecides, finding: MakeFinding): Finding | undefined {
  seatOf(run, step.player)
  const names = run.game.rules.library.choices.map(({ name }) => name)
  if (!names.some((name) => isChoiceCalled(name, step.choice.name)))
    unknownWord('There is no choice', step.choice, names)
  begin(run)
  const found = waiting(run).some(
    ({ player, choice }) => player === step.player.name && isChoiceCalled(choice, step.choice.name),
  )
  return found !== step.negated
    ? undefined
    : finding(
        `${step.player.name} ${found ? 'decides' : 'does not decide'} ${step.choice.name} now.`,
        writeWaiting(run),
      )
}

function checkPieces(run: Run, step: ThenPieces, finding: MakeFinding): Finding | undefined {
  const place = step.at === undefined ? ({ type: 'supply', id: 0 } as const) : placeOfRef(run, step.at)
  const named = piecesNamed(run, step.kind, step.owner)
  const count = named.filter((piece) => isAt(run, piece, place)).length
  if (count === step.count) return undefined
  const others = named
    .filter((piece) => !isAt(run, piece, place) && writePlace(run, piece) !== '')
    .map((piece) => writePiece(run, piece))
  return finding(
    `There are ${String(count)}, not ${String(step.count)}.`,
    [`${String(count)} there`, ...new Set(others)].join('; '),
  )
}

/** An event is called by its own name if the rules announce it, else by what the engine calls it. */
function checkEvent(run: Run, { name: word, times }: ThenEvent, finding: MakeFinding): Finding | undefined {
  const { name } = word
  indexOfWord('There is no event', word, [...run.game.rules.library.events, ...builtInEvents])
  const names = run.events.map((event) => (event.type === 'announced' ? event.event : event.type))
  const count = names.filter((one) => one === name).length
  if (times === undefined ? count > 0 : count === times) return undefined
  const often = count === 0 ? 'did not happen' : count === 1 ? 'happened once' : `happened ${String(count)} times`
  return finding(`${name} ${often}.`, runningWords([...new Set(names)]))
}

/** Is a piece of that kind and owner there, as far as the player can see? A hidden one is seen without its kind. */
function checkView(run: Run, step: ThenView, finding: MakeFinding): Finding | undefined {
  seatOf(run, step.player)
  const [kind, owner] = pieceWords(step.what)
  piecesNamed(run, kind, owner)
  const at = step.at === undefined ? undefined : enginePlace(run, placeOfRef(run, step.at))
  const there = view(run.game, step.player.name).pieces.filter((piece) =>
    at === undefined ? piece.at !== 'supply' && piece.at !== 'out' : samePlace(piece.at, at),
  )
  const seen = there.some(
    ({ piece, tokens, owner: whose }) =>
      (piece === kind.name || tokens === kind.name) && (owner === undefined || whose === owner.name),
  )
  if (seen !== step.negated) return undefined
  const words = there.map(
    ({ piece, tokens, owner: whose, count }) =>
      `${String(count)} ${piece === '?' ? `hidden ${tokens ?? 'piece'}` : piece}` +
      (whose === null ? '' : ` of ${whose}`),
  )
  return finding(
    `${step.player.name} ${seen ? 'sees' : 'does not see'} it.`,
    `${step.player.name} sees ${runningWords(words)}${at === undefined ? '' : ' there'}`,
  )
}

/** Pieces with another piece, and squares, are the same when all that names them is. */
function samePlace(a: unknown, b: unknown): boolean {
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return a === b
  return (
    Object.entries(b).every(
      ([key, value]) =>
        key === 'at' ||
        (Array.isArray(value)
          ? JSON.stringify(value) === JSON.stringify((a as Record<string, unknown>)[key])
          : samePlace((a as Record<string, unknown>)[key], value)),
    ) && 'kind' in a === 'kind' in b
  )
}

function pieceWords(ref: ScenarioRef): [Ident, Ident | undefined] {
  if (ref.type === 'owned') return [ref.kind, ref.player]
  return ref.type === 'name'
    ? [ref.name, undefined]
    : broken('Only pieces are seen: `then red sees pawn of blue on field of A`.', ref.span)
}
