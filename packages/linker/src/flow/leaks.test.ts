import { describe, expect, it } from 'vitest'
import { linkModules } from '../sample.ts'

/** Face-down gems in a box, coins in players' supplies, hidden states, and rules that could leak them. */
const head = `
tokens gem "gem" hidden { opal x 2 worth 1 ruby x 2 worth 5 % }
tokens coin "coin" hidden per player { tin x 1 worth 1 gold x 1 worth 9 % }
zone box "box"
zone tray "tray"
zone cellar "cellar" unseen
zone hand of player "hand" hidden
mark stump
state told is number
state known of player is number
state veiled of player is number hidden
state pick of player is coin hidden
choice guess "Guess?"
option skips for guess "Skip" { % }
phase trick
rule hide-gems { during main
  draw gem from supply
  move gem to box face down
  draw gem as second from supply
  move second to box face down
  % }
rule play-trick { during main after hide-gems run trick % }
`
const dares = 'option dares for guess "D" { % }'
const all = 'sum of worth of t for each gem in box as t'

/** Each leaks a secret to a player who must not know it. */
const ways: Readonly<Record<string, string>> = {
  'an option when a tile that nobody saw is of some kind': `
    option dares for guess "D" { when (any tile in cellar as t where t has stump) % }
    rule t1 { during trick draw tile from stack to cellar  ask guess by active % }`,
  'a tile that nobody saw, moved to where all see it': `
    rule t1 { during trick draw tile from stack to cellar  each tile in cellar as t { move t to box } % }`,
  'whether a tile that nobody has seen lies in the cellar': `
    rule t1 { during trick draw tile from stack to cellar
      each tile in unseen as t { if zone of t is cellar { add 1 to told } } % }`,
  'a question for each tile of some kind that nobody saw': `${dares}
    rule t1 { during trick draw tile from stack to cellar
      each tile in cellar as t where t has stump { ask guess by active } % }`,
  'a tile that nobody saw, to choose from': `
    rule t1 { during trick draw tile from stack to cellar  choose y from tile in cellar by active  move y to box % }`,
  'an option when a tile in another hand is of some kind': `
    option dares for guess "D" { when (any tile in hand of (next of active) as t where t has stump) % }
    rule t1 { during trick draw tile from stack to hand of next of active  ask guess by active % }`,
  'a tile of another hand, to choose from': `
    rule t1 { during trick draw tile from stack to hand of active
      choose y from tile in hand of (next of active) by active  move y to box % }`,
  'an option with tiles of all hands': `
    option takes tile for guess "T" { among tile in hand  move tile to box % }
    rule t1 { during trick ask guess by active % }`,
  'an option with tiles of a hand, for one or the other player': `
    option takes tile for guess "T" { among tile in hand of active  move tile to box % }
    rule t1 { during trick ask guess by active  ask guess by next of active % }`,
  'the first tile of a hand, moved by a rule': `
    rule t1 { during trick draw tile from stack to hand of active
      if any tile in hand of active { let t be one tile in hand of active  move t to box } % }`,
  'whether a tile of some kind was drawn out of a hand': `
    rule t1 { during trick draw tile in hand of active where tile has stump to cellar % }`,
  'points for the tiles of some kind in a hand': `
    rule t1 { during trick score (count of tile in hand of active as t where t has stump) for active % }`,
  'coins in another hand, by their faces': `
    option dares for guess "D" { when (any coin in hand of (next of active) as c where worth of c > 1) % }
    rule t1 { during trick ask guess by active % }`,
  'an option when a face in the box is worth something': `
    option dares for guess "D" { when any gem in box as t where worth of t = 5 % }
    rule t1 { during trick ask guess by active % }`,
  'numbers to choose from, up to a sum of faces': `
    rule t1 { during trick let n be ${all}  choose y from number from 1 to n by active  set told to y % }`,
  'an option when a hidden state made of faces': `
    state memory is number hidden
    option dares for guess "D" { when memory > 3 % }
    rule t1 { during trick set memory to (${all}) ask guess by active % }`,
  'a public state made of faces': `rule t1 { during trick set told to (${all}) % }`,
  'points for a face that nobody turned up': `
    rule t1 { during trick each gem in box as t { score worth of t for active } % }`,
  'points after a question whose answers turn something down': `
    option dares for guess "D" { draw gem as d from supply move d to box face down % }
    rule t1 { during trick each gem in box as t { reveal t } ask guess by active
      each gem in box as t { score worth of t for active } % }`,
  'a question if a face': `
    rule t1 { during trick if any gem in box as t where worth of t = 5 { ask guess by active } % } ${dares}`,
  'a question for each token of a face': `
    ${dares} rule t1 { during trick each gem in box as t where worth of t = 5 { ask guess by active } % }`,
  'a question for each token of a kind': `${dares} rule t1 { during trick each ruby in box { ask guess by active } % }`,
  'questions while there is a face': `
    ${dares} rule t1 { during trick repeat at most 2 times while any ruby in box { ask guess by active } % }`,
  'a rule when there is a face': `${dares} rule t1 { during trick when any ruby in box ask guess by active % }`,
  'a question after a rule may have stopped on a face': `
    ${dares} rule t1 { during trick if any ruby in box { stop } ask guess by active % }`,
  'an argument of a phase': `
    phase inner of number as many
    rule t2 { during inner choose y from number from 1 to many by active set told to y % }
    rule t1 { during trick run inner of (${all}) % }`,
  'a figure that leaves because of a face': `
    rule t1 { during trick each figure in supply of active as f where f is pawn and any ruby in box { remove f } % }`,
  'an announcement with a sum of faces': `event heard rule t1 { during trick announce heard with (${all}) % }`,
  'an announcement because of a face': `
    event heard rule t1 { during trick if any ruby in box { announce heard } % }`,
  'drawing by face': `rule t1 { during trick draw gem as d from box where worth of d = 5 move d to tray face down % }`,
  "choosing by face in another's supply": `
    option steals coin for guess "S" { among coin in supply of (next of active) where worth of coin = 9
      move coin to tray face down % }
    rule t1 { during trick ask guess by active % }`,
  "an option when another's supply has a face": `
    option dares for guess "D" { when any gold in supply of (next of active) % }
    rule t1 { during trick ask guess by active % }`,
  'an option when a hidden state of some player': `
    option dares for guess "D" { when any player where veiled of player > 0 % }
    rule t0 { during trick secretly player choose n from number from 0 to 1 into veiled % }
    rule t1 { during trick after t0 ask guess by active % }`,
  'a public state copied from a hidden one': `
    rule t0 { during trick secretly player choose n from number from 0 to 1 into veiled % }
    rule t1 { during trick after t0 each player { set known of player to veiled of player } % }`,
  'points for a hidden state that was told, and to which something was added since': `
    rule t0 { during trick secretly player choose n from number from 0 to 1 into veiled % }
    rule t1 { during trick after t0 each player { reveal veiled of player }
      each player as p { add sum of worth of t for each coin in supply of p as t to veiled of p }
      each player { score veiled of player for player } % }`,
  'points for faces of whoever is active now, where those of another were turned up': `
    rule t1 { during trick each coin in supply of active as c { reveal c }
      set active to next of active
      score sum of worth of c for each coin in supply of active as c for active % }`,
  'points for faces of whoever an answer made active': `
    option dares for guess "D" { set active to next of active % }
    rule t1 { during trick each coin in supply of active as c { reveal c }  ask guess by active
      score sum of worth of c for each coin in supply of active as c for active % }`,
  'points for faces of whoever is active now, by a name for who was before': `
    rule t1 { during trick let who be active  set active to next of active
      each coin in supply of who as c { reveal c }
      score sum of worth of c for each coin in supply of active as c for active % }`,
  'points for faces of whoever is active after another phase': `
    phase passing rule p1 { during passing set active to next of active % }
    rule t1 { during trick let who be active  run passing  each coin in supply of who as c { reveal c }
      score sum of worth of c for each coin in supply of active as c for active % }`,
  'points for faces where a piece lies now, and not where it lay': `
    rule t1 { during trick move wolf to box  each gem in zone of wolf as g { reveal g }  move wolf to tray
      score sum of worth of g for each gem in zone of wolf as g for active % }`,
  'an option by a value that reads a hidden state': `
    value knows of player is number define knows of player { is veiled of player % }
    option dares for guess "D" { when any player where knows of player > 0 % }
    rule t0 { during trick secretly player choose n from number from 0 to 1 into veiled % }
    rule t1 { during trick after t0 ask guess by active % }`,
  'an option by the face of a token chosen in secret': `
    option dares for guess "D" { when any player where pick of player is gold % }
    rule t0 { during trick secretly player may choose c from coin in supply of player into pick % }
    rule t1 { during trick after t0 ask guess by active % }`,
  'who is asked, by faces': `
    ${dares} rule t1 { during trick
      each player with most (sum of worth of t for each coin in supply of player as t) { ask guess by player } % }`,
  'an option by a permission over a hidden state': `
    state memory is number hidden permission brave of player may brave of player { when memory > 3 % }
    option dares for guess "D" { when brave of active % }
    rule t1 { during trick set memory to (${all}) ask guess by active % }`,
  'a public state of each token made of its face': `
    state mark-of of gem is number rule t1 { during trick each gem in box { add worth of gem to mark-of of gem } % }`,
}

/**
 * These look similar and leak nothing: face-down tokens are chosen by their location, and mixed with those beside
 * them.
 */
const harmless: Readonly<Record<string, string>> = {
  'counting tiles that nobody saw, and drawing one': `
    rule t1 { during trick draw tile from stack to cellar  set told to count of tile in cellar
      draw tile as dug in cellar  if dug has stump { ask guess by active } % }`,
  'what tiles there are that nobody has seen': `
    option dares for guess "D" { when (any tile in unseen as t where t has stump) and any tile in cellar % }
    rule t1 { during trick draw tile from stack to cellar  ask guess by active % }`,
  'choosing a gem by its place': `
    rule t1 { during trick may choose y from gem in box by active if y is not none { move y to tray face down } % }`,
  "choosing a coin of another's supply by its place": `
    rule t1 { during trick may choose y from coin in supply of next of active by active
      if y is not none { move y to tray face down } % }`,
  "an option for each coin of another's supply": `
    option steals coin for guess "S" { among coin in supply of (next of active) move coin to tray face down % }
    rule t1 { during trick ask guess by active % }`,
  'moving all that lies face down': `
    rule t1 { during trick each coin in tray as c { move c to box face down }
      each player { draw coin as d from supply of player where owner of d is player move d to tray face down } % }`,
  'points for what was turned up before': `
    rule t1 { during trick each gem in box as t { reveal t } each gem in box as t { score worth of t for active } % }`,
  'a tile of one’s own hand, when it was chosen': `
    option lays tile for guess "L" { among tile in hand of chooser where tile has stump
      if tile has stump { score 1 for chooser }  move tile to box % }
    rule t1 { during trick draw tile from stack to hand of active  ask guess by active % }`,
  'a tile of one’s own hand that a rule lets him choose': `
    rule t1 { during trick choose y from tile in hand of active by active  move y to box % }`,
  'how many tiles are in hands, and a draw out of one': `
    rule t1 { during trick score count of tile in hand for active
      draw tile in hand of (next of active) as t  if t is not none { move t to box } % }`,
  'a coin in one’s own hand, by its face': `
    option spends coin for guess "S" { among coin in hand of chooser where worth of coin > 1  move coin to tray % }
    rule t1 { during trick ask guess by active % }`,
  'points after a question whose answers turn nothing down': `
    ${dares} rule t1 { during trick each gem in box as t { reveal t } ask guess by active
      each gem in box as t { score worth of t for active } % }`,
  'points for what was turned up, after a question whose answers change something else': `
    option dares for guess "D" { add 1 to told  move wolf to tray % }
    rule t1 { during trick each coin in supply of active as c { reveal c }  ask guess by active
      score sum of worth of c for each coin in supply of active as c for active % }`,
  'a hidden state that was told': `
    rule t0 { during trick secretly player choose n from number from 0 to 1 into veiled % }
    rule t1 { during trick after t0 each player { reveal veiled of player }
    each player { score veiled of player for player } % }`,
}

const codes = (text: string): string[] =>
  linkModules({ base: `${head} ${text}` })
    .diagnostics.map(({ code }) => code)
    .filter((code) => code === 'reveals-hidden')

describe('hidden information is leaked by', () => {
  it.each(Object.entries(ways))('%s: refused', (_, text) => {
    expect(codes(text)).not.toEqual([])
  })
})

describe('hidden information is not leaked by', () => {
  it.each(Object.entries(harmless))('%s: accepted', (_, text) => {
    expect(codes(text)).toEqual([])
  })
})
