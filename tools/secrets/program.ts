/**
 * Generates random programs over hidden objects: one to six rules and options, and what they call. Each rule has its
 * own phase, so that no orders are needed.
 */
import type { Chance } from '@tilewright/cli'
import { coinSet, condition, filtered, gemSet, number, tileSet, type SetText } from './expressions.ts'
import { assumed, file, headText } from './head.ts'
import { fresh, oneOf, pick, withName, type Declared, type NameSort, type Scope } from './scope.ts'
import { body } from './statements.ts'
import { print, tree, type Tree } from './tree.ts'

/** Returns the text of a program, including the head. */
export const textOf = (program: Tree): string => `${file}\n${headText}\n${print(program)}\n`

const noNames: Scope['names'] = { number: [], player: [], gem: [], coin: [], tile: [] }

/** Generates a program; deterministic for a given `chance`. */
export function programOf(chance: Chance): Tree {
  const counter = { next: 1 }
  const steps = 1 + chance.below(3)
  const calls = Array.from({ length: steps }, (_, i) => `run step-${String(i + 1)}`)
  let declared: Declared = { values: [], permissions: [] }
  const items: Tree[] = []
  const bold = pick(chance, [0, 1, 1, 2, 2, 4])
  const scope = (depth = 2): Scope => ({
    chance,
    names: noNames,
    declared,
    counter,
    chooser: false,
    asks: [],
    runs: [],
    bold,
    depth,
  })
  const ruling = (): Scope => ({ ...scope(), asks: ['act', 'act', 'guess'], runs: ['gift', 'visit'] })
  for (let n = chance.below(3); n > 0; n--) {
    const made = chance.below(3) > 0 ? value(scope(1)) : permission(scope(1))
    items.push(...made.items)
    declared = made.declared
  }
  for (let i = 1; i <= steps; i++) {
    items.push(rule(ruling(), `step-${String(i)}`, `rule-${String(i)}`))
    if (chance.below(6) === 0) items.push(instead(ruling(), i))
  }
  for (let n = chance.below(3); n > 0; n--) items.push(option(scope()))
  if (chance.below(3) === 0)
    items.push(called({ ...scope(), asks: ['guess'], runs: ['visit'] }, 'gift', 'many', 'number'))
  if (chance.below(3) === 0) items.push(called(scope(), 'visit', 'guest', 'player'))
  if (chance.below(5) === 0) items.push(called(scope(1), 'when-paid', 'player', 'player'))
  const phases = calls.map((_, i) => `phase step-${String(i + 1)}`).join(' ')
  const play = `rule play { during trick ${calls.join(' ')} ${assumed} }`
  return tree('program', `${phases}\n${play}`, ...items.flatMap((item) => ['\n', item]))
}

const when = (scope: Scope, outOf: number): readonly Tree[] =>
  scope.chance.below(outOf) === 0 ? [tree('clause', 'when', condition(scope))] : []

function rule(scope: Scope, phase: string, name: string): Tree {
  return tree('item', `rule ${name} { during ${phase}`, ...when(scope, 5), ...body(scope, 3), assumed, '}')
}

function instead(scope: Scope, step: number): Tree {
  const head = `rule other-${String(step)} { during step-${String(step)} instead of rule-${String(step)}`
  return tree('item', head, 'when', condition(scope), ...body(scope, 2), assumed, '}')
}

function called(scope: Scope, phase: string, name: string, sort: NameSort): Tree {
  const inside = withName(scope, sort, name)
  return tree('item', `rule for-${phase} { during ${phase}`, ...when(inside, 5), ...body(inside, 2), assumed, '}')
}

/** Generates an option without a parameter, or for an element of a set. */
function option(scope: Scope): Tree {
  const { chance } = scope
  const choice = pick(chance, ['act', 'act', 'act', 'guess', 'any-choice'])
  const choosing: Scope = {
    ...scope,
    chooser: true,
    asks: choice === 'act' ? ['guess'] : [],
    runs: choice === 'act' ? ['visit'] : [],
  }
  const name = fresh(scope, 'does')
  const about = oneOf<SetText | undefined>(chance, [
    [3, () => undefined],
    [2, () => gemSet(choosing)],
    [4, () => coinSet(choosing)],
    [2, () => tileSet(choosing)],
  ])
  const title = `for ${choice} "${name}" {`
  if (about === undefined)
    return tree('item', 'option', name, title, ...when(choosing, 2), ...body(choosing, 2), assumed, '}')
  const set = filtered(choosing, about)
  // By default an option's parameter has the name of its kind; this one gets its own name.
  const noun = about.of === 'gem' ? 'gem' : about.of === 'coin' ? 'coin' : 'tile'
  const inside = withName(choosing, about.of, about.name)
  return tree(
    'item',
    `option ${name} ${noun} as ${about.name}`,
    title,
    tree('item', 'among', set.set),
    ...when(inside, 5),
    ...body(inside, 2),
    assumed,
    '}',
  )
}

interface Made {
  readonly items: readonly Tree[]
  readonly declared: Declared
}

function value(scope: Scope): Made {
  const { chance, declared } = scope
  const name = fresh(scope, 'v')
  const of = pick<NameSort | null>(chance, [null, 'player', 'player', 'gem', 'gem'])
  const gives = chance.below(6) === 0 ? 'gem' : 'number'
  if (gives === 'gem')
    return {
      items: [tree('item', `value ${name} gives gem`), tree('item', `define ${name} { gives picked ${assumed} }`)],
      declared: { ...declared, values: [...declared.values, { name, of: null, gives }] },
    }
  const shown = of !== 'gem' && chance.below(2) === 0 ? 'shown' : ''
  const inside = of === null ? scope : withName(scope, of, of)
  const items = [
    tree('item', `value ${name} ${of === null ? '' : `of ${of}`} gives number ${shown}`),
    tree('item', `define ${name} ${of === null ? '' : `of ${of}`} {`, 'gives', number(inside), assumed, '}'),
  ]
  if (of === 'gem' && chance.below(2) === 0) {
    const kind = pick(chance, ['ruby', 'opal'])
    const parameter = withName(scope, 'gem', kind)
    items.push(tree('item', `define ${name} of ${kind} {`, 'gives', number(parameter), assumed, '}'))
  }
  if (of === 'player' && chance.below(4) === 0)
    items.push(tree('item', `change ${name} of player {`, ...when(inside, 2), 'to it +', number(inside), assumed, '}'))
  return { items, declared: { ...declared, values: [...declared.values, { name, of, gives }] } }
}

function permission(scope: Scope): Made {
  const { chance, declared } = scope
  const name = fresh(scope, 'm')
  const of = pick<NameSort>(chance, ['player', 'gem', 'coin', 'tile'])
  const kinds = of === 'gem' ? ['gem', 'ruby', 'opal'] : of === 'coin' ? ['coin', 'gold'] : [of]
  const kind = pick(chance, kinds)
  const inside = withName(scope, of, kind)
  return {
    items: [
      tree('item', `permission ${name} of ${of}`),
      tree('item', `may ${name} of ${kind} {`, ...(kind === of ? when(inside, 1) : when(inside, 3)), assumed, '}'),
    ],
    declared: { ...declared, permissions: [...declared.permissions, { name, of }] },
  }
}
