/** `when …`: a player decides, or a phase runs. */
import { eventsOf, resume, runPhaseByName } from '@tilewright/engine'
import type { GameEvent } from '@tilewright/engine'
import type { GivenStack, ScenarioStep, Span, WhenRuns } from '@tilewright/language'
import { didYouMean } from '@tilewright/text'
import { indexOfWord } from './broken.ts'
import type { PlayerAction } from './option-matching.ts'
import { hasVerb, isChoiceCalled, isVerbOf, matches, newTile } from './option-matching.ts'
import type { Offer } from './offers.ts'
import { take, waiting, writeOffer, writeOffers, writeWaiting } from './offers.ts'
import type { Draw } from './stack.ts'
import { drawnKinds, prepareRolls, prepareStack, undrawnToken, unrolled } from './stack.ts'
import type { Table } from './table.ts'
import { bindLabel, seatOf } from './table.ts'
import { checkRef } from './values.ts'

/** A table in play, with its events. */
export interface Run extends Table {
  readonly stack: GivenStack | undefined
  /** Events since the previous group of `then`. */
  events: GameEvent[]
  /** Number of events from an earlier part of the game, which can no longer be explained. */
  old: number
  /** The draws that the scenario names. */
  draws: readonly Draw[]
  /** Number of scripted draws when the stack was prepared. */
  settled: number
  begun: boolean
  ranPhase: boolean
}

/** Expected and actual result of a statement that does not hold. */
export interface Diagnostic {
  readonly message: string
  readonly expected: string
  readonly actual: string
}
/** Creates a diagnostic from message and actual result. */
export type MakeDiagnostic = (message: string, actual: string) => Diagnostic

function makeStack(run: Run): void {
  if (run.begun || run.ranPhase) return
  run.draws = drawnKinds(run, run.scenario)
  run.settled = prepareStack(run, run.stack, run.draws)
  prepareRolls(run)
}

/** Prepares the stack and runs the rules to the first decision, unless that has been done. */
export function begin(run: Run): void {
  if (run.begun) return
  makeStack(run)
  run.begun = true
  resume(run.game)
  run.events.push(...eventsOf(run.game))
}

export function runPhase(run: Run, step: WhenRuns): void {
  indexOfWord(
    'There is no phase',
    step.phase,
    run.game.rules.library.phases.map(({ name }) => name),
  )
  makeStack(run)
  run.old = run.events.length
  runPhaseByName(run.game, step.phase.name)
  run.begun = run.begun || waiting(run).length > 0
  run.ranPhase = true
  run.events.push(...eventsOf(run.game))
}

/** The first `when … draws …` whose tile was not drawn, or the first given token that was not drawn. */
export function undrawn(run: Run): { readonly what: string; readonly span: Span } | undefined {
  const drawn = run.settled - run.game.script.filter((entry) => entry >= 0).length
  const tile = run.draws.find((draw, i) => !draw.laid && i >= drawn)
  if (tile !== undefined) return { what: `The tile ${tile.kind.name}`, span: tile.span }
  const roll = unrolled(run)
  if (roll !== undefined) return { what: 'The die', span: roll }
  const token = undrawnToken(run)
  return token === undefined ? undefined : { what: `The token ${token.name}`, span: token.span }
}

/** Formats a list for people. */
export function runningWords(items: readonly string[]): string {
  return items.length === 0 ? 'nothing' : items.join(', ')
}

/** The legal options of the player that match the statement; options that look the same count once. */
export function matchingOffers(run: Run, action: PlayerAction): Offer[] {
  const byText = new Map<string, Offer>()
  for (const decision of waiting(run)) {
    if (decision.player !== action.player.name) continue
    for (const offer of decision.offers()) {
      if (!matches(run, offer, action)) continue
      const text = writeOffer(run, offer)
      if (!byText.has(text)) byText.set(text, offer)
    }
  }
  return [...byText.values()]
}

const mostForced = 100

/** Performs the statement `expected`. Forced decisions before it are taken automatically. */
export function play(run: Run, action: PlayerAction, expected: string): Diagnostic | undefined {
  seatOf(run, action.player)
  for (const ref of action.args) checkRef(run, ref)
  begin(run)
  for (let i = 0; i < mostForced; i++) {
    const [offer, second] = matchingOffers(run, action)
    if (offer !== undefined && second === undefined) {
      const label = newTile(run, action)?.label
      run.events.push(...take(run, offer))
      for (const ref of action.args) if (label !== undefined && ref.type === 'square') bindLabel(run, label, ref)
      return undefined
    }
    if (offer !== undefined)
      return {
        message: 'This can mean several things.',
        expected,
        actual: writeOffers(run, matchingOffers(run, action)),
      }
    const forced = forcedOffer(run)
    if (forced === undefined || (forced.player === action.player.name && hasVerb(forced, action.verb.name))) break
    run.events.push(...take(run, forced))
  }
  return refused(run, action, expected)
}

/** The only option of the only pending decision; secret decisions are never taken automatically. */
export function forcedOffer(run: Run): Offer | undefined {
  const [decision, second] = waiting(run)
  if (decision === undefined || second !== undefined || decision.count !== 1 || decision.secret) return undefined
  return decision.offers()[0]
}

/** Whether a `then` statement is about the decision that the offer belongs to, so that the decision has to wait. */
function speaksOf(run: Run, step: ScenarioStep, { player, choice }: Offer): boolean {
  if (step.type === 'then-decides')
    return !step.negated && step.player.name === player && isChoiceCalled(choice, step.choice.name)
  if (step.type === 'then-only') return step.player.name === player
  return step.type === 'then-may' && step.player.name === player && isVerbOf(run, choice, step.verb.name)
}

/** Takes forced decisions, as a game does by itself, up to one that the scenario refers to. */
export function takeForced(run: Run, group: readonly ScenarioStep[], next: ScenarioStep | undefined): void {
  for (let i = 0; i < mostForced; i++) {
    const forced = forcedOffer(run)
    if (forced === undefined) return
    if (group.some((step) => speaksOf(run, step, forced))) return
    if (next?.type === 'when-choice' && next.player.name === forced.player && hasVerb(forced, next.verb.name)) return
    run.events.push(...take(run, forced))
  }
}

function refused(run: Run, action: PlayerAction, expected: string): Diagnostic {
  const ownDecisions = waiting(run).filter(({ player }) => player === action.player.name)
  if (ownDecisions.length === 0)
    return { message: `${action.player.name} has nothing to decide now.`, expected, actual: writeWaiting(run) }
  const offers = ownDecisions.flatMap((decision) => decision.offers())
  const same = offers.filter((offer) => hasVerb(offer, action.verb.name))
  const deciding = ownDecisions.map(({ choice }) => choice).join(', ')
  if (same.length > 0)
    return {
      message:
        `${action.player.name} may not do this; what \`${action.verb.name}\` allows now is something else.` +
        turnMeant(run, same, action),
      expected,
      actual: `${action.player.name} may ${writeOffers(run, same)}`,
    }
  const verbs = [...new Set(run.game.rules.library.options.map(({ label }) => label))]
  const near = verbs.includes(action.verb.name) ? undefined : didYouMean(action.verb.name, verbs)
  const hint =
    verbs.includes(action.verb.name) || action.verb.name === 'chooses'
      ? ''
      : ` No option is called so.${near === undefined ? '' : ` Did you mean \`${near}\`?`}`
  return {
    message: `${action.player.name} decides ${deciding}, and \`${action.verb.name}\` is not possible there now.${hint}`,
    expected,
    actual: `${action.player.name} may ${writeOffers(run, offers)}`,
  }
}

/** The possible turns, if only the turn is wrong: the turn is in the tile's declaration and easily overlooked. */
function turnMeant(run: Run, same: readonly Offer[], action: PlayerAction): string {
  const turns = [0, 90, 180, 270].filter((turned) => {
    const args = action.args.map((ref) => (ref.type === 'square' ? { ...ref, turned } : ref))
    return same.some((offer) => matches(run, offer, { ...action, args }))
  })
  return turns.length === 0 ? '' : ` It is possible turned ${turns.join(' or ')}.`
}
