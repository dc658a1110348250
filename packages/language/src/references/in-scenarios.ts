/** Records the names in scenarios: those of the rules and the scenario's own players, labels and drawings. */
import type { EventRef, Ident, ScenarioDecl, ScenarioRef, ScenarioStep } from '../ast/ast.ts'
import { labelsIn } from '../ast/squares.ts'
import { noteDrawing } from './in-drawings.ts'
import { localKey, wordKeys, type Key, type Notes, type Role } from './reference.ts'

/** Names that the scenario declares. */
interface Own {
  readonly labels: ReadonlyMap<string, Key>
  readonly players: ReadonlyMap<string, Key>
  readonly drawings: ReadonlyMap<string, Key>
}

const byName = (names: readonly Ident[]): ReadonlyMap<string, Key> =>
  new Map(names.map((name) => [name.name, localKey(name)]))

export function noteScenario(notes: Notes, scenario: ScenarioDecl): void {
  const own: Own = {
    labels: byName(scenario.tiles.map(({ label }) => label)),
    players: byName(scenario.players),
    drawings: byName(scenario.drawings.map(({ name }) => name)),
  }
  const { note } = notes
  const tileKeys = (name: string): Key[] => [...keyIn(own.drawings, name), `tile:${name}`, `drawing:${name}`]
  for (const unit of [...scenario.play, ...scenario.without]) note(unit, [`unit:${unit.name}`])
  for (const { name, value } of scenario.settings) {
    note(name, wordKeys(name.name))
    note(value, [`value:${name.name}/${value.name}`])
  }
  for (const player of scenario.players)
    note(player, [localKey(player)], 'declares', { kindOrigin: { noun: 'player' } })
  for (const drawing of scenario.drawings) {
    note(drawing.name, [localKey(drawing.name)], 'declares', { kindOrigin: { noun: 'tile' } })
    noteDrawing(notes, drawing)
  }
  for (const { label, kind } of scenario.tiles) {
    note(label, [localKey(label)], 'declares', { kindOrigin: { noun: 'tile' } })
    note(kind, tileKeys(kind.name))
  }
  for (const { name } of scenario.layouts) note(name, wordKeys(name.name))
  for (const label of labelsIn(scenario.rows)) note(label, [...keyIn(own.labels, label.name)])
  for (const step of scenario.steps) noteStep(notes, own, step)
  for (const cited of scenario.provenance.cites) note(cited, [`statement:${cited.name}`], 'cites')
}

const keyIn = (names: ReadonlyMap<string, Key>, name: string): readonly Key[] => {
  const key = names.get(name)
  return key === undefined ? [] : [key]
}

/** All keys that a bare name may resolve to. */
function entityKeys({ labels, players, drawings }: Own, name: string): readonly Key[] {
  return [
    ...keyIn(labels, name),
    ...keyIn(players, name),
    ...wordKeys(name),
    ...keyIn(drawings, name),
    `tile:${name}`,
    `drawing:${name}`,
  ]
}

function noteStep({ note }: Notes, own: Own, step: ScenarioStep): void {
  const player = (name: Ident | undefined): void => {
    if (name !== undefined) note(name, keyIn(own.players, name.name))
  }
  const entity = (name: Ident, role: Role = 'reads'): void => note(name, entityKeys(own, name.name), role)
  const ref = (one: ScenarioRef | undefined): void => {
    switch (one?.type) {
      case 'part':
        note(one.kind, wordKeys(one.kind.name))
        entity(one.label)
        return
      case 'name':
        entity(one.name)
        return
      case 'owned':
        note(one.kind, wordKeys(one.kind.name))
        player(one.player)
        return
      case 'corner':
        entity(one.label)
        return
      default:
        return
    }
  }
  const verb = (name: Ident): void => note(name, [`option:${name.name}`], 'reads')
  const rule = (name: Ident | undefined): void => {
    if (name !== undefined) note(name, [`rule:${name.name}`, `option:${name.name}`])
  }
  const event = ({ name, entities }: EventRef): void => {
    note(name, [`event:${name.name}`])
    for (const one of entities)
      if (one.type === 'name')
        note(one.name, [
          ...entityKeys(own, one.name.name),
          `rule:${one.name.name}`,
          `option:${one.name.name}`,
          `choice:${one.name.name}`,
        ])
      else ref(one)
  }
  switch (step.type) {
    case 'given-piece':
      entity(step.kind)
      player(step.owner)
      ref(step.at)
      return
    case 'given-state':
      note(step.name, wordKeys(step.name.name), 'sets')
      ref(step.of)
      ref(step.value)
      return
    case 'given-points':
    case 'then-total':
      player(step.player)
      return
    case 'given-stack':
      step.kinds.forEach((kind) => entity(kind))
      return
    case 'given-tokens':
      note(step.tokens, wordKeys(step.tokens.name))
      for (const kind of step.kinds) note(kind, wordKeys(kind.name))
      return
    case 'when-choice':
    case 'then-may':
      player(step.player)
      verb(step.verb)
      step.args.forEach(ref)
      return
    case 'then-only':
      player(step.player)
      for (const action of step.actions) {
        verb(action.verb)
        action.args.forEach(ref)
      }
      return
    case 'when-draw':
      entity(step.kind)
      return
    case 'when-roll':
      player(step.player)
      if (step.die !== undefined) note(step.die, wordKeys(step.die.name))
      return
    case 'when-runs':
      note(step.phase, [`phase:${step.phase.name}`], 'runs')
      return
    case 'then-scores':
      player(step.player)
      rule(step.rule)
      return
    case 'then-scorings':
      for (const scoring of step.scorings) {
        player(scoring.player)
        rule(scoring.rule)
      }
      return
    case 'then-decides':
      player(step.player)
      note(step.choice, [`choice:${step.choice.name}`])
      return
    case 'then-pieces':
      entity(step.kind)
      player(step.owner)
      ref(step.at)
      return
    case 'then-value':
      note(step.name, wordKeys(step.name.name))
      step.of.forEach(ref)
      ref(step.value)
      step.others?.forEach(ref)
      return
    case 'then-view':
      player(step.player)
      ref(step.what)
      ref(step.at)
      return
    case 'then-event':
      event(step.event)
      return
    case 'then-order':
      step.events.forEach(event)
      return
    case 'then-log':
      player(step.player)
      event(step.event)
      return
    case 'then-stack':
    case 'then-over':
      return
  }
}
