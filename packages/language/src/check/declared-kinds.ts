/** Checks declarations of kinds of things: edges, features, marks, figures, tokens, zones, states and settings. */
import type { Checkers } from './checker.ts'
import type { Declaration, Ident, KindRef } from '../ast/ast.ts'
import { sortOf } from './class-sorts.ts'
import { checkClass, checkClasses, classesFor } from './classes.ts'
import { checkLayout } from './layouts.ts'
import { checkLasting } from './lasting-states.ts'
import { admit, fail, lookup, nounKind, type Scope } from './scope.ts'
import type { IrState } from '../ir/ir.ts'
import type { Kind } from '../vocabulary/vocabulary.ts'

export const kindCheckers: Pick<
  Checkers,
  | 'edge'
  | 'feature'
  | 'space'
  | 'mark'
  | 'class'
  | 'figure'
  | 'tokens'
  | 'zone'
  | 'die'
  | 'setting'
  | 'fixed-setting'
  | 'state'
  | 'layout'
  | 'renamed'
  | 'event'
> = {
  'edge': ({ scope, located, project }, declaration) => {
    project.edges.push({
      ...located,
      name: declaration.name.name,
      style: declaration.style,
      matches: declaration.matches.map((edge) => edge.name),
    })
    for (const edge of declaration.matches) lookup(scope, 'edges', edge, 'edge')
  },
  'feature': ({ scope, located, project }, declaration) => {
    checkClasses(scope, declaration.classes, 'feature')
    if (declaration.along) lookup(scope, 'edges', declaration.along, 'edge')
    project.features.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? declaration.name.name,
      along: declaration.along?.name ?? null,
      between: declaration.between,
      ...classesFor(scope.symbols, declaration.classes),
    })
  },
  'space': ({ scope, located, project }, declaration) => {
    checkClasses(scope, declaration.classes, 'space')
    project.features.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? declaration.name.name,
      along: null,
      between: false,
      ...classesFor(scope.symbols, declaration.classes),
    })
  },
  'mark': ({ scope, located, project }, declaration) => {
    checkClasses(scope, declaration.classes, 'mark')
    project.marks.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? declaration.name.name,
      ...classesFor(scope.symbols, declaration.classes),
      ...(declaration.worth === undefined ? {} : { worth: declaration.worth.value }),
    })
  },
  'class': ({ scope, located, project }, declaration) => {
    checkClass(scope, declaration)
    project.classes.push({
      ...located,
      name: declaration.name.name,
      title: declaration.name.name,
      of: sortOf(declaration),
      ...classesFor(scope.symbols, declaration.classes),
    })
  },
  'figure': ({ scope, located, project }, declaration) => {
    checkClasses(scope, declaration.classes, 'figure')
    refuseOwned(scope, declaration)
    project.figures.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title.text,
      classes: classesFor(scope.symbols, declaration.classes).classes ?? [],
      count: declaration.count.value,
      perPlayer: declaration.perPlayer,
    })
  },
  'tokens': ({ scope, located, project }, declaration) => {
    checkClasses(scope, declaration.classes, 'token')
    for (const kind of declaration.kinds) checkClasses(scope, kind.classes, 'token')
    refuseOwned(scope, declaration)
    project.tokens.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title.text,
      hidden: declaration.hidden,
      perPlayer: declaration.perPlayer,
      kinds: declaration.kinds.map((kind) => ({
        name: kind.name.name,
        count: kind.count.value,
        worth: kind.worth?.value ?? 0,
        ...classesFor(scope.symbols, [...declaration.classes, ...kind.classes]),
      })),
    })
  },
  'zone': ({ scope, located, project }, declaration) => {
    if (declaration.owner && declaration.owner.name !== 'player')
      fail(scope, 'unknown-kind', declaration.owner.span, 'A zone belongs to nobody, or to each player: `of player`.')
    if (declaration.hidden && declaration.owner === undefined)
      fail(
        scope,
        'unknown-kind',
        declaration.span,
        'What lies in a zone that is `hidden` its owner knows, and this one has none.',
        'Say `zone hand of player "hand" hidden`; or `unseen` where nobody may know what lies there.',
      )
    checkClasses(scope, declaration.classes, 'zone')
    project.zones.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? declaration.name.name,
      perPlayer: declaration.owner !== undefined,
      ...(declaration.unseen ? { unseen: true } : {}),
      ...(declaration.hidden ? { hidden: true } : {}),
      ...classesFor(scope.symbols, declaration.classes),
    })
  },
  'die': ({ located, project }, declaration) => {
    project.dice.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? declaration.name.name,
      faces: declaration.faces.map(({ value }) => value),
    })
  },
  'setting': ({ scope, located, project }, declaration) => {
    checkSetting(scope, declaration)
    project.settings.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title.text,
      values: declaration.values.map((value) => value.name),
      initial: declaration.initial.name,
    })
  },
  'fixed-setting': ({ scope, located, project }, { setting, value }) => {
    const decl = lookup(scope, 'words', setting, 'setting')?.decl
    if (decl === undefined) return
    if (decl.type !== 'setting') {
      fail(scope, 'wrong-kind', setting.span, `\`${setting.name}\` is no setting.`, 'Only a setting has a fixed value.')
      return
    }
    const values = decl.values.map((one) => one.name)
    if (values.includes(value.name)) project.fixed.push({ ...located, setting: decl.name.name, value: value.name })
    else
      fail(
        scope,
        'unknown-name',
        value.span,
        `The setting \`${setting.name}\` has no such value.`,
        `Its values: ${values.join(', ')}.`,
      )
  },
  'state': ({ scope, located, project }, declaration) => {
    const state: IrState = {
      ...located,
      name: declaration.name.name,
      of: declaration.of ? ownerKind(scope, declaration.of) : null,
      kind: kindOfRef(scope, declaration.kind),
      setOf: declaration.kind.set,
      hidden: declaration.hidden,
      ...(declaration.standing === undefined ? {} : { standing: true as const }),
      ...(declaration.parting === undefined ? {} : { part: 'keep' as const }),
      ...(declaration.lasting === undefined ? {} : { lasts: declaration.lasting.phase.name }),
    }
    project.states.push(state)
    project.rules.push(...checkLasting(scope, declaration, state))
    if (declaration.parting && (!declaration.of || nounKind(declaration.of.name, scope) !== 'feature'))
      fail(
        scope,
        'wrong-kind',
        declaration.parting,
        'Only features part: say of which kind of feature the state is.',
        'Write `state … of feature keeps … when it parts`.',
      )
    if (declaration.standing && (!declaration.of || nounKind(declaration.of.name, scope) !== 'piece'))
      fail(
        scope,
        'wrong-kind',
        declaration.standing,
        'Only pieces stand somewhere: say what figure or token the state belongs to.',
        'Write `state … of figure keeps … while it stands`.',
      )
  },
  'layout': ({ scope }, declaration) => {
    checkLayout(scope, declaration)
  },
  'renamed': ({ located, project }, declaration) => {
    project.renamed.push({ ...located, from: declaration.from.name, to: declaration.to.name })
  },
  'event': ({ located, project }, declaration) => {
    project.events.push({
      ...located,
      name: declaration.name.name,
      title: declaration.title?.text ?? declaration.name.name,
    })
  },
}

/** Reports pieces of players in the class of pieces that are nobody's. */
function refuseOwned(scope: Scope, declaration: Extract<Declaration, { type: 'figure' | 'tokens' }>): void {
  const neutral = declaration.classes.find(({ name }) => name === 'neutral')
  if (neutral !== undefined && declaration.perPlayer)
    fail(
      scope,
      'wrong-kind',
      neutral.span,
      `\`${declaration.name.name}\` belongs to players: there are so many of it \`per player\`.`,
      'What is `neutral` belongs to nobody: leave out one of the two.',
    )
}

function checkSetting(scope: Scope, declaration: Extract<Declaration, { type: 'setting' }>): void {
  const names = declaration.values.map((value) => value.name)
  declaration.values.forEach((value, i) => {
    if (names.indexOf(value.name) !== i)
      fail(scope, 'declared-twice', value.span, `\`${value.name}\` is a value of this setting already.`)
  })
  if (!names.includes(declaration.initial.name))
    fail(
      scope,
      'unknown-name',
      declaration.initial.span,
      `\`${declaration.initial.name}\` is no value of this setting.`,
      `Its values: ${names.join(', ')}.`,
    )
}

/** Kinds that are numbered in a game, so that each element can have a state. */
const owners: ReadonlySet<string> = new Set(['player', 'tile', 'square', 'corner', 'segment', 'feature', 'piece'])

function ownerKind(scope: Scope, name: Ident): Kind {
  const kind = kindOrFail(scope, name)
  if (kind !== 'none' && !owners.has(kind))
    fail(
      scope,
      'unknown-kind',
      name.span,
      `A state cannot belong to a ${kind}.`,
      `It belongs to a ${[...owners].join(', ')}, or to the game.`,
    )
  return kind
}

export function kindOfRef(scope: Scope, ref: KindRef): Kind {
  const kind = kindOrFail(scope, ref.name)
  if (ref.set && kind !== 'player' && kind !== 'none')
    fail(scope, 'wrong-kind', ref.span, 'Only a set of players can be a value.')
  return kind
}

function kindOrFail(scope: Scope, name: Ident): Kind {
  const kind = nounKind(name.name, scope)
  const symbol = kind === 'none' ? undefined : scope.symbols.words.get(name.name)
  if (symbol) admit(scope, symbol, name)
  if (kind === 'none')
    fail(
      scope,
      'unknown-kind',
      name.span,
      `\`${name.name}\` is not a kind of thing.`,
      'Kinds: player, tile, square, segment, feature, figure, token, placement, side, edge, number, yes-no.',
    )
  return kind
}
