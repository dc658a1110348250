/** `then …`: conditions that must hold now, or events since the previous group of `then`. */
import { isOver, view } from '@tilewright/engine'
import type { Ident, ScenarioRef, ScenarioStep, ThenPieces, ThenView } from '@tilewright/language'
import { enginePlace } from './arrange.ts'
import { broken } from './broken.ts'
import { writeWaiting } from './offers.ts'
import { isAt, piecesNamed, placeOfRef, samePlace } from './references.ts'
import type { Diagnostic, MakeDiagnostic, Run } from './play.ts'
import { runningWords } from './play.ts'
import { seatOf } from './table.ts'
import { checkEvent, checkLog, checkOrder } from './then-events.ts'
import { checkDecides, checkMay, checkOnly } from './then-options.ts'
import { checkScores, checkScorings } from './then-scores.ts'
import { checkTiles, checkTilesSeen } from './then-tiles.ts'
import { isTileWord } from './tile-words.ts'
import { checkValue } from './then-value.ts'
import { writePiece, writePlace } from './format-entities.ts'

export type ThenStep = Extract<ScenarioStep, { readonly type: `then-${string}` }>

/** Returns a diagnostic if the statement does not hold. `expected` is the statement as written. */
export function check(run: Run, step: ThenStep, expected: string): Diagnostic | undefined {
  const diagnostic = (message: string, actual: string): Diagnostic => ({ message, expected, actual })
  switch (step.type) {
    case 'then-scores':
      return checkScores(run, step, diagnostic)
    case 'then-scorings':
      return checkScorings(run, step, diagnostic)
    case 'then-total': {
      const total = run.game.scores[seatOf(run, step.player)] ?? 0
      return total === step.points
        ? undefined
        : diagnostic(
            `${step.player.name} has ${String(total)} points, not ${String(step.points)}.`,
            `${step.player.name} has ${String(total)} points`,
          )
    }
    case 'then-may':
      return checkMay(run, step, diagnostic)
    case 'then-decides':
      return checkDecides(run, step, diagnostic)
    case 'then-pieces':
      return isTileWord(run, step.kind.name) ? checkTiles(run, step, diagnostic) : checkPieces(run, step, diagnostic)
    case 'then-value':
      return checkValue(run, step, diagnostic)
    case 'then-stack': {
      const size = run.game.bagCount
      return size === step.count
        ? undefined
        : diagnostic(
            `The stack has ${String(size)} tiles, not ${String(step.count)}.`,
            `stack has ${String(size)} tiles`,
          )
    }
    case 'then-over': {
      if (!run.begun && !run.ranPhase) broken('Nothing has happened yet, so the game cannot be over.', step.span)
      return isOver(run.game) ? undefined : diagnostic('The game goes on.', writeWaiting(run))
    }
    case 'then-only':
      return checkOnly(run, step, diagnostic)
    case 'then-event':
      return checkEvent(run, step, diagnostic)
    case 'then-order':
      return checkOrder(run, step, diagnostic)
    case 'then-log':
      return checkLog(run, step, diagnostic)
    case 'then-view':
      return checkView(run, step, diagnostic)
  }
}

function checkPieces(run: Run, step: ThenPieces, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  const place = step.at === undefined ? ({ type: 'supply', id: 0 } as const) : placeOfRef(run, step.at)
  const named = piecesNamed(run, step.kind, step.owner)
  const count = named.filter((piece) => isAt(run, piece, place)).length
  if (count === step.count) return undefined
  const others = named
    .filter((piece) => !isAt(run, piece, place) && writePlace(run, piece) !== '')
    .map((piece) => writePiece(run, piece))
  return diagnostic(
    `There are ${String(count)}, not ${String(step.count)}.`,
    [`${String(count)} there`, ...new Set(others)].join('; '),
  )
}

/**
 * Checks that a piece of that kind and owner is there, as far as the player can see. A hidden one is seen without its
 * kind.
 */
function checkView(run: Run, step: ThenView, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  seatOf(run, step.player)
  if (step.what.type === 'name' && isTileWord(run, step.what.name.name))
    return checkTilesSeen(run, step, step.what.name.name, diagnostic)
  const [kind, owner] = pieceWords(step.what)
  piecesNamed(run, kind, owner)
  const at = step.at === undefined ? undefined : enginePlace(run, placeOfRef(run, step.at))
  const there = view(run.game, step.player.name, ['pieces']).pieces.filter((piece) =>
    at === undefined ? piece.at !== 'supply' && piece.at !== 'out' : samePlace(piece.at, at),
  )
  const count = there
    .filter(
      ({ piece, tokens, owner: whose }) =>
        (piece === kind.name || tokens === kind.name) && (owner === undefined || whose === owner.name),
    )
    .reduce((sum, count) => sum + count.count, 0)
  const seen = count > 0
  if (step.count === undefined ? seen !== step.negated : count === step.count) return undefined
  const texts = there.map(
    ({ piece, tokens, owner: whose, count }) =>
      `${String(count)} ${piece === '?' ? `hidden ${tokens ?? 'piece'}` : piece}` +
      (whose === null ? '' : ` of ${whose}`),
  )
  return diagnostic(
    step.count === undefined
      ? `${step.player.name} ${seen ? 'sees' : 'does not see'} it.`
      : `${step.player.name} sees ${String(count)}, not ${String(step.count)}.`,
    `${step.player.name} sees ${runningWords(texts)}${at === undefined ? '' : ' there'}`,
  )
}

function pieceWords(ref: ScenarioRef): [Ident, Ident | undefined] {
  if (ref.type === 'owned') return [ref.kind, ref.player]
  return ref.type === 'name'
    ? [ref.name, undefined]
    : broken('Only pieces are seen: `then red sees pawn of blue on field of A`.', ref.span)
}
