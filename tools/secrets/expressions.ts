/** Generates expressions and sets over hidden and open objects. */
import { print, tree, type Sort, type Tree } from './tree.ts'
import { deeper, fresh, oneOf, pick, withName, type Declared, type NameSort, type Scope } from './scope.ts'

/** A set of elements of one sort; following text refers to an element as `name`. */
export interface SetText {
  readonly set: Tree
  readonly of: NameSort
  readonly name: string
}

export const number = (scope: Scope): Tree => {
  const { chance, names, depth, bold } = scope
  const nest = depth > 0 ? 1 : 0
  const inner = deeper(scope)
  const has = (sort: NameSort): number => (names[sort].length > 0 ? 1 : 0)
  const token = has('gem') + has('coin')
  const values = callable(scope, 'number').length > 0 ? 5 : 0
  return oneOf<Tree>(chance, [
    [8, () => tree('number', String(chance.below(4)))],
    [3, () => tree('number', 'told')],
    [bold * 2, () => tree('number', 'memory')],
    [3, () => tree('number', 'known of', player(inner))],
    [1, () => tree('number', 'total of', player(inner))],
    [1 + bold, () => tree('number', 'veiled of', player(inner))],
    [has('number') * 8, () => tree('number', pick(chance, names.number))],
    [token * bold * 3, () => tree('number', 'worth of', oneToken(scope))],
    [has('gem') * bold, () => tree('number', pick(chance, ['marked of', 'shadow of']), gem(scope))],
    [nest * 5, () => tree('number', '( count of', filtered(inner, anySet(inner)).set, ')')],
    [nest * bold * 2, () => sumOf(inner)],
    [nest, () => tree('number', '(', number(inner), pick(chance, ['+', '-']), number(inner), ')')],
    [nest, () => tree('number', '(', number(inner), 'mod 2 )')],
    [values, () => called(scope, 'number')],
  ])
}

function sumOf(scope: Scope): Tree {
  const { set, of, name } = tokenSet(scope)
  const inside = withName(scope, of, name)
  const what =
    scope.chance.below(4) === 0 && scope.depth > 0 ? number(deeper(inside)) : tree('number', 'worth of', name)
  return tree('number', '( sum of', what, 'for each', set, ')')
}

/** Values with a result of the sort whose argument can be named here. */
const callable = ({ declared, names }: Scope, gives: NameSort): Declared['values'] =>
  declared.values.filter(
    (one) => one.gives === gives && (one.of === null || one.of === 'player' || names[one.of].length > 0),
  )

function called(scope: Scope, gives: NameSort): Tree {
  const { name, of } = pick(scope.chance, callable(scope, gives))
  return of === null ? tree(gives, name) : tree(gives, '(', name, 'of', named(scope, of), ')')
}

/** Returns an expression of the sort that is always defined where the names are. */
function named(scope: Scope, sort: NameSort): Tree {
  switch (sort) {
    case 'number':
      return number({ ...scope, depth: 0 })
    case 'player':
      return player(scope)
    case 'gem':
      return gem(scope)
    case 'coin':
    case 'tile':
      return tree(sort, pick(scope.chance, scope.names[sort]))
  }
}

export const player = (scope: Scope): Tree => {
  const { chance, names, chooser } = scope
  const named = names.player.length > 0 ? 4 : 0
  return oneOf<Tree>(chance, [
    [4, () => tree('player', 'active')],
    [chooser ? 6 : 0, () => tree('player', 'chooser')],
    [named, () => tree('player', pick(chance, names.player))],
    [2, () => tree('player', '(', 'next of', pick(chance, chooser ? ['chooser'] : ['active', ...names.player]), ')')],
    [names.coin.length > 0 ? 1 : 0, () => tree('player', '( owner of', pick(chance, names.coin), ')')],
  ])
}

const gem = ({ chance, names }: Scope): Tree => tree('gem', pick(chance, names.gem))
const oneToken = ({ chance, names }: Scope): Tree => {
  const sort = names.coin.length === 0 || (names.gem.length > 0 && chance.below(2) === 0) ? 'gem' : 'coin'
  return tree(sort, pick(chance, names[sort]))
}

export const condition = (scope: Scope): Tree => {
  const { chance, names, depth, declared, bold } = scope
  const nest = depth > 0 ? 1 : 0
  const inner = deeper(scope)
  const has = (sort: NameSort): number => (names[sort].length > 0 ? 1 : 0)
  const permitted = declared.permissions.filter(({ of }) => of === 'player' || names[of].length > 0)
  return oneOf<Tree>(chance, [
    [4, () => compared(inner)],
    [2, () => tree('condition', 'flagged')],
    [nest * 4, () => tree('condition', '( any', filtered(inner, anySet(inner)).set, ')')],
    [
      has('gem') * bold,
      () => tree('condition', gem(scope), pick(chance, ['is ruby', 'is opal', 'is dear', 'is picked'])),
    ],
    [
      has('coin') * bold,
      () => tree('condition', pick(chance, names.coin), pick(chance, ['is gold', 'is tin', 'is dear'])),
    ],
    [has('coin'), () => tree('condition', 'owner of', pick(chance, names.coin), 'is', player(inner))],
    [has('tile') * (1 + bold), () => tree('condition', pick(chance, names.tile), 'has stump')],
    [3, () => tree('condition', player(inner), 'is active')],
    [1, () => tree('condition', pick(chance, ['picked is none', 'picked is not none']))],
    [
      1,
      () => {
        const whose = player(inner)
        return tree('condition', pick(chance, ['wager of', 'lent of']), whose, pick(chance, ['is none', 'is gold']))
      },
    ],
    [nest, () => tree('condition', '( not', condition(inner), ')')],
    [nest, () => tree('condition', '(', condition(inner), pick(chance, ['and', 'or']), condition(inner), ')')],
    [
      permitted.length > 0 ? 4 : 0,
      () => {
        const { name, of } = pick(chance, permitted)
        return tree('condition', '(', name, 'of', named(scope, of), ')')
      },
    ],
  ])
}

const compared = (scope: Scope): Tree => {
  const { chance } = scope
  const any = number(scope)
  // Two constants would make the test or its branches meaningless.
  const left = /^\d+$/.test(print(any))
    ? tree('number', pick(chance, ['told', 'total of active', 'known of active']))
    : any
  const bound = chance.below(5) === 0 ? number(scope) : tree('number', pick(chance, usualBounds(print(left))))
  return tree('condition', '(', left, pick(chance, ['=', '>', '>', '<']), bound, ')')
}

/** Returns bounds with plausible values on both sides. */
function usualBounds(text: string): readonly string[] {
  if (text.startsWith('memory')) return ['5', '9']
  if (/^(?:worth|shadow) of/.test(text)) return ['1', '2', '5']
  if (text.startsWith('( sum')) return ['2', '5', '10']
  return text.startsWith('( count') ? ['0', '1', '2'] : ['0', '1']
}

/** A set of tokens, tiles or players. */
export const anySet = (scope: Scope): SetText =>
  oneOf(scope.chance, [
    [6, () => tokenSet(scope)],
    [2, () => tileSet(scope)],
    [2, () => playerSet(scope)],
  ])

export const tokenSet = (scope: Scope): SetText => (scope.chance.below(2) === 0 ? gemSet(scope) : coinSet(scope))

export function gemSet(scope: Scope): SetText {
  const { chance } = scope
  const name = fresh(scope, 'g')
  const noun = chance.below(16) < scope.bold ? pick(chance, ['ruby', 'opal']) : 'gem'
  return {
    set: tree('set', noun, pick(chance, ['in box', 'in box', 'in box', 'in tray']), 'as', name),
    of: 'gem',
    name,
  }
}

export function coinSet(scope: Scope): SetText {
  const { chance } = scope
  const name = fresh(scope, 'c')
  const noun = chance.below(16) < scope.bold ? pick(chance, ['gold', 'tin']) : 'coin'
  const where = oneOf<readonly (string | Tree)[]>(chance, [
    [6, () => ['in supply of', player(scope)]],
    [3, () => ['in tray']],
    [2, () => ['in hand of', player(scope)]],
    [1, () => ['in purse of', player(scope)]],
    [1, () => ['in hand']],
  ])
  return { set: tree('set', noun, ...where, 'as', name), of: 'coin', name }
}

export function tileSet(scope: Scope): SetText {
  const { chance } = scope
  const name = fresh(scope, 't')
  const where = oneOf<readonly (string | Tree)[]>(chance, [
    [4, () => ['in cellar']],
    [4, () => ['in hand of', player(scope)]],
    [1, () => ['in unseen']],
    [1, () => ['in shelf']],
    [1, () => ['in hand']],
  ])
  return { set: tree('set', 'tile', ...where, 'as', name), of: 'tile', name }
}

export function playerSet(scope: Scope): SetText {
  const name = fresh(scope, 'p')
  const order = scope.chance.below(4) === 0 ? ['after', player(scope)] : []
  return { set: tree('set', 'player', ...order, 'as', name), of: 'player', name }
}

/** Adds a condition to a set, or restricts it to the elements with the maximum or minimum. */
export function filtered(scope: Scope, one: SetText): SetText {
  const { chance } = scope
  const inside = withName(scope, one.of, one.name)
  const clause = oneOf<readonly Tree[]>(chance, [
    [7, () => []],
    [4, () => [tree('clause', 'where', condition(inside))]],
    [one.of === 'tile' ? 0 : 1, () => [extreme(inside, one)]],
  ])
  return { ...one, set: tree('set', one.set, ...clause) }
}

/** Restricts a set to the maximum or minimum: tokens by their worth, players by any number. */
function extreme(scope: Scope, { of, name }: SetText): Tree {
  const by = of === 'player' ? number(deeper(withName(scope, 'player', name))) : tree('number', `worth of ${name}`)
  return tree('clause', pick(scope.chance, ['having most', 'having least']), '(', by, ')')
}

export const sortOf: Readonly<Record<NameSort, Sort>> = {
  number: 'number',
  player: 'player',
  gem: 'gem',
  coin: 'coin',
  tile: 'tile',
}
