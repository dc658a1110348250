/** Generates bodies of rules and options. */
import { tree, type Tree } from './tree.ts'
import {
  coinSet,
  condition,
  filtered,
  gemSet,
  number,
  player,
  playerSet,
  tileSet,
  tokenSet,
  type SetText,
} from './expressions.ts'
import { deeper, fresh, oneOf, pick, withName, type NameSort, type Scope } from './scope.ts'

/** Statements, and the names that can be used after them. */
interface Written {
  readonly trees: readonly Tree[]
  readonly scope: Scope
}

const one = (scope: Scope, ...parts: readonly (string | Tree)[]): Written => ({
  trees: [tree('statement', ...parts)],
  scope,
})

/** Generates a body of one to `most` statements. */
export function body(scope: Scope, most: number): Tree[] {
  const trees: Tree[] = []
  let now = scope
  for (let n = 1 + scope.chance.below(most); n > 0; n--) {
    const written = statement(now)
    trees.push(...written.trees)
    now = written.scope
  }
  return trees
}

const block = (scope: Scope, most = 2): readonly (string | Tree)[] => ['{', ...body(deeper(scope), most), '}']

function statement(scope: Scope): Written {
  const nest = scope.depth > 0 ? 1 : 0
  return oneOf<Written>(scope.chance, [
    [4, () => one(scope, 'score', number(scope), 'for', player(scope))],
    [3, () => write(scope)],
    [2, () => bind(scope)],
    [scope.asks.length > 0 ? 4 : 0, () => one(scope, 'ask', pick(scope.chance, scope.asks), 'by', player(scope))],
    [1, () => one(scope, 'announce bell')],
    [1, () => one(scope, 'set active to', player(scope))],
    [scope.runs.length, () => calls(scope)],
    [2, () => moves(scope)],
    [3, () => draws(scope)],
    [4, () => reveals(scope)],
    [3, () => chooses(scope)],
    [2, () => secretly(scope)],
    [nest * 6, () => conditional(scope)],
    [nest * 5, () => loops(scope)],
    [nest, () => one(scope, 'repeat at most 2 times while', condition(deeper(scope)), ...block(scope))],
  ])
}

/** Generates a call of a phase with an argument. */
function calls(scope: Scope): Written {
  return pick(scope.chance, scope.runs) === 'gift'
    ? one(scope, 'run gift of', number(scope))
    : one(scope, 'run visit of', player(scope))
}

function write(scope: Scope): Written {
  const { chance, names } = scope
  const word = pick(chance, [['set', 'to'] as const, ['add', 'to'] as const])
  const to = (...state: readonly (string | Tree)[]): Written =>
    word[0] === 'set'
      ? one(scope, 'set', ...state, 'to', number(scope))
      : one(scope, 'add', number(scope), 'to', ...state)
  const has = (sort: NameSort): number => (names[sort].length > 0 ? 1 : 0)
  return oneOf<Written>(chance, [
    [2, () => to('told')],
    [4, () => to('memory')],
    [2, () => to('known of', player(scope))],
    [3, () => to('veiled of', player(scope))],
    [1, () => one(scope, 'set flagged to', pick(chance, ['yes', 'no']))],
    [has('gem') * 3, () => to('marked of', pick(chance, names.gem))],
    [has('gem') * 2, () => to('shadow of', pick(chance, names.gem))],
    [has('gem') * 3, () => one(scope, 'set picked to', pick(chance, names.gem))],
    [1, () => one(scope, 'set picked to none')],
    [has('coin') * 3, () => one(scope, 'set lent of', player(scope), 'to', pick(chance, [...names.coin, 'none']))],
  ])
}

function bind(scope: Scope): Written {
  return oneOf<Written>(scope.chance, [
    [
      3,
      () => {
        const name = fresh(scope, 'n')
        return one(withName(scope, 'number', name), 'let', name, 'be', number(scope))
      },
    ],
    [
      2,
      () => {
        const name = fresh(scope, 'w')
        return one(withName(scope, 'player', name), 'let', name, 'be', player(scope))
      },
    ],
  ])
}

const token = ({ chance, names }: Scope): string => pick(chance, [...names.gem, ...names.coin])
const zone = (scope: Scope): readonly (string | Tree)[] =>
  oneOf<readonly (string | Tree)[]>(scope.chance, [
    [3, () => ['box']],
    [3, () => ['tray']],
    [1, () => ['purse of', player(scope)]],
    [2, () => ['hand of', player(scope)]],
  ])
const down = ({ chance }: Scope): readonly string[] => (chance.below(4) > 0 ? ['face down'] : [])

/** Generates an action on a named token. */
function handle(scope: Scope, name: string): Tree {
  return oneOf<Tree>(scope.chance, [
    [6, () => tree('statement', 'move', name, 'to', ...zone(scope), ...down(scope))],
    [2, () => tree('statement', 'return', name)],
    [1, () => tree('statement', 'remove', name)],
    [3, () => tree('statement', 'reveal', name)],
  ])
}

function moves(scope: Scope): Written {
  const { names, chance } = scope
  if (names.gem.length + names.coin.length > 0 && chance.below(3) > 0)
    return { trees: [handle(scope, token(scope))], scope }
  if (names.tile.length > 0) {
    const tile = pick(chance, names.tile)
    return one(scope, `if zone of ${tile} is not none {`, tree('statement', `move ${tile} to shelf`), '}')
  }
  const { set, of, name } = tokenSet(scope)
  return one(scope, 'each', set, '{', handle(withName(scope, of, name), name), '}')
}

/** The result can be none, so statements that use it are guarded by a test. */
function ifFound(scope: Scope, sentence: Tree, of: NameSort, name: string): Written {
  const inside = withName(scope, of, name)
  const guarded = tree('statement', `if ${name} is not none`, ...block(inside))
  return { trees: [tree('statement', sentence, ...(scope.chance.below(4) > 0 ? [guarded] : []))], scope }
}

function draws(scope: Scope): Written {
  const { chance } = scope
  return oneOf<Written>(chance, [
    [3, () => one(scope, 'draw tile from stack to cellar')],
    [3, () => one(scope, 'draw tile from stack to hand of', player(scope))],
    [1, () => one(scope, 'draw tile in cellar to hand of', player(scope))],
    [1, () => one(scope, 'draw tile in hand of', player(scope), 'to cellar')],
    [
      2,
      () => {
        const name = fresh(scope, 't')
        const set = tree('set', pick(chance, [`tile as ${name} from stack`, `tile as ${name} in cellar`]))
        const put = tree('statement', `if ${name} is not none`, ...block(withName(scope, 'tile', name)))
        return one(scope, 'draw', set, ...(chance.below(2) > 0 ? [put] : []))
      },
    ],
    [
      5,
      () => {
        const { set, of, name } = tokenSet(scope)
        return ifFound(scope, tree('clause', 'draw', set), of, name)
      },
    ],
    [
      2,
      () => {
        const name = fresh(scope, 'g')
        return ifFound(scope, tree('clause', `draw gem as ${name} from supply`), 'gem', name)
      },
    ],
  ])
}

function reveals(scope: Scope): Written {
  const { names, chance } = scope
  return oneOf<Written>(chance, [
    [names.gem.length + names.coin.length > 0 ? 2 : 0, () => one(scope, 'reveal', token(scope))],
    [2, () => one(scope, 'reveal veiled of', player(scope))],
    [
      2,
      () => {
        const { set, name } = playerSet(scope)
        return one(scope, 'each', set, `{ reveal veiled of ${name} }`)
      },
    ],
    [1, () => one(scope, 'reveal memory')],
    [
      5,
      () => {
        const found = tokenSet(scope)
        const { set, name } = chance.below(3) === 0 ? filtered(scope, found) : found
        return one(scope, 'each', set, `{ reveal ${name} }`)
      },
    ],
    [1, () => one(scope, 'reveal wager of', player(scope))],
  ])
}

function chooses(scope: Scope): Written {
  const { chance } = scope
  const set = oneOf<SetText>(chance, [
    [4, () => gemSet(scope)],
    [5, () => coinSet(scope)],
    [2, () => tileSet(scope)],
    [
      4,
      () => {
        const name = fresh(scope, 'n')
        return {
          set: tree('set', 'number from 1 to', number({ ...scope, depth: Math.min(scope.depth, 1) })),
          of: 'number',
          name,
        }
      },
    ],
  ])
  const name = fresh(scope, 'y')
  if (set.of === 'number')
    return one(withName(scope, 'number', name), 'choose', name, 'from', set.set, 'by', player(scope))
  const chosen = chance.below(3) === 0 ? filtered(scope, set) : set
  const may = chance.below(3) > 0 ? 'may' : ''
  return ifFound(scope, tree('clause', may, 'choose', name, 'from', chosen.set, 'by', player(scope)), set.of, name)
}

function secretly(scope: Scope): Written {
  const { chance } = scope
  const { set, name } = playerSet(scope)
  const inside = withName(scope, 'player', name)
  const who = chance.below(4) === 0 ? tree('set', set, tree('clause', 'where', condition(inside))) : set
  if (chance.below(2) === 0) {
    const to = chance.below(4) === 0 ? number(deeper(deeper(inside))) : tree('number', '2')
    return one(scope, 'secretly', who, `choose ${fresh(scope, 'n')} from number from 0 to`, to, 'into veiled')
  }
  const coin = fresh(scope, 'c')
  const coins = tree('set', `coin in supply of ${name} as ${coin}`)
  const clause = chance.below(4) === 0 ? [tree('clause', 'where', condition(withName(inside, 'coin', coin)))] : []
  return one(scope, 'secretly', who, 'may', `choose ${fresh(scope, 'y')} from`, coins, ...clause, 'into wager')
}

function conditional(scope: Scope): Written {
  const test = condition(deeper(scope))
  return oneOf<Written>(scope.chance, [
    [4, () => one(scope, 'if', test, ...block(scope))],
    [1, () => one(scope, 'if', test, ...block(scope), 'otherwise', ...block(scope))],
    [3, () => one(scope, 'if', test, '{ stop }')],
  ])
}

function loops(scope: Scope): Written {
  const { chance } = scope
  const found = oneOf<SetText>(chance, [
    [5, () => tokenSet(scope)],
    [2, () => tileSet(scope)],
    [4, () => playerSet(scope)],
  ])
  const { set, of, name } = filtered(deeper(scope), found)
  const inside = withName(scope, of, name)
  const token = of === 'gem' || of === 'coin'
  return oneOf<Written>(chance, [
    [5, () => one(scope, 'each', set, ...block(inside))],
    [token ? 3 : 0, () => one(scope, 'each', set, '{', handle(inside, name), '}')],
    [2, () => one(scope, 'each', set, '{ if', condition(deeper(inside)), '{ stop } }')],
    [1, () => one(scope, 'each', set, '{ stop }')],
  ])
}
