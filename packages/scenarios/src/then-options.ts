/** `then red may …`, `then red may not …`, `then red may only …`, `then red decides …`: current decisions. */
import { baseForm, type ThenDecides, type ThenMay, type ThenOnly } from '@tilewright/language'
import { unknownWord } from './broken.ts'
import type { PlayerAction } from './option-matching.ts'
import { hasVerb, isChoiceCalled, isOptionCalled, isVerbOf, matches } from './option-matching.ts'
import type { Offer } from './offers.ts'
import { waiting, writeOffer, writeOffers, writeWaiting } from './offers.ts'
import type { Diagnostic, MakeDiagnostic, Run } from './play.ts'
import { begin, matchingOffers } from './play.ts'
import { isNeverDrawn, tileName } from './game-state.ts'
import { seatOf, wordsOf } from './table.ts'
import { checkRef, tilesInHand } from './values.ts'

export function checkMay(run: Run, step: ThenMay, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  seatOf(run, step.player)
  for (const ref of step.args) checkRef(run, ref)
  begin(run)
  knownVerb(run, step)
  const pending = waiting(run).filter(({ player }) => player === step.player.name)
  const { name } = step.player
  if (pending.length === 0) return diagnostic(`${name} has nothing to decide now.`, writeWaiting(run))
  if (step.negated && !pending.some((decision) => isVerbOf(run, decision.choice, step.verb.name)))
    return diagnostic(
      `This holds whatever the rules allow: \`${baseForm(step.verb.name)}\` is nothing that can be decided in ` +
        `${pending.map(({ choice }) => choice).join(', ')}. Say what is not decided: ` +
        `\`then ${name} does not decide …\`.`,
      writeWaiting(run),
    )
  const possible = matchingOffers(run, step).length > 0
  const absent = possible ? undefined : tileNotDrawn(run, step)
  if (absent === undefined && possible !== step.negated) return undefined
  const offers = pending.flatMap((decision) => decision.offers())
  if (absent !== undefined)
    return diagnostic(
      `Nobody has drawn ${absent}, so this says nothing about where it may lie. Write what the stack holds.`,
      `${name} may ${writeOffers(run, offers)}`,
    )
  const same = offers.filter((offer) => hasVerb(offer, step.verb.name))
  return diagnostic(
    possible ? `${name} may do this.` : `${name} may not do this.`,
    `${name} may ${writeOffers(run, same.length > 0 ? same : offers)}`,
  )
}

/** Checks that the player's options are exactly those listed. */
export function checkOnly(run: Run, step: ThenOnly, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  seatOf(run, step.player)
  const actions = step.actions.map((action) => ({ ...action, player: step.player }))
  for (const action of actions) for (const ref of action.args) checkRef(run, ref)
  begin(run)
  for (const action of actions) knownVerb(run, action)
  const { name } = step.player
  const pending = waiting(run).filter(({ player }) => player === name)
  if (pending.length === 0) return diagnostic(`${name} has nothing to decide now.`, writeWaiting(run))
  const offers = pending.flatMap((decision) => decision.offers())
  const surplus = offers.filter((offer) => !actions.some((action) => matches(run, offer, action)))
  const missing = actions.filter((action) => !offers.some((offer) => matches(run, offer, action)))
  if (surplus.length === 0 && missing.length === 0) return undefined
  const parts = [
    ...(missing.length === 0
      ? []
      : [`${name} may not ${missing.map(({ span }) => wordsOf(run.context, span)).join(', ')}.`]),
    ...(surplus.length === 0 ? [] : [`${name} may ${writeOffers(run, surplus)}, too.`]),
  ]
  return diagnostic(parts.join(' '), `${name} may only ${allOffers(run, offers)}`)
}

const allOffers = (run: Run, offers: readonly Offer[]): string =>
  [...new Set(offers.map((offer) => writeOffer(run, offer, baseForm)))].join(', ')

function knownVerb(run: Run, { verb }: Pick<PlayerAction, 'verb'>): void {
  const { library } = run.game.rules
  const options = library.options.map(({ label }) => label)
  if (options.some((option) => isOptionCalled(option, verb.name)) || verb.name === 'chooses') return
  if (!library.choices.some(({ name }) => isChoiceCalled(name, verb.name)))
    unknownWord('There is no option', { ...verb, name: baseForm(verb.name) }, options.map(baseForm))
}

/** The tile that a statement would lay, if another was drawn: it can then be laid nowhere for that reason. */
function tileNotDrawn(run: Run, step: ThenMay): string | undefined {
  const [ref] = step.args
  if (ref?.type !== 'name' || !step.args.some(({ type }) => type === 'square') || run.labels.has(ref.name.name))
    return undefined
  const name = run.declared.get(ref.name.name)?.kind.name ?? ref.name.name
  const isTile = run.game.rules.tileData.some((tile) => tile.name === name)
  const drawn =
    !isTile || isNeverDrawn(run.game, name) || tilesInHand(run).some((tile) => tileName(run.game, tile) === name)
  return drawn ? undefined : name
}

export function checkDecides(run: Run, step: ThenDecides, diagnostic: MakeDiagnostic): Diagnostic | undefined {
  seatOf(run, step.player)
  const names = run.game.rules.library.choices.map(({ name }) => name)
  if (!names.some((name) => isChoiceCalled(name, step.choice.name)))
    unknownWord('There is no choice', step.choice, names)
  begin(run)
  const isDecided = waiting(run).some(
    ({ player, choice }) => player === step.player.name && isChoiceCalled(choice, step.choice.name),
  )
  return isDecided !== step.negated
    ? undefined
    : diagnostic(
        `${step.player.name} ${isDecided ? 'decides' : 'does not decide'} ${step.choice.name} now.`,
        writeWaiting(run),
      )
}
