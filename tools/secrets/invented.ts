/** Rules that read hidden information in many ways and that the linker accepts. */

const head = `
// file: rules/pebbles/pebbles.carc
expansion pebbles "Pebbles" { players 2 to 4 }
edge grass { open }
feature meadow "meadow" { between }
tile plain x 20 "P" { edges grass grass grass grass % }
figure keeper "keeper" { count 1 per player % }
tokens gem "gem" hidden { opal x 3 worth 1 ruby x 3 worth 5 % }
tokens coin "coin" hidden per player { tin x 2 worth 1 gold x 2 worth 9 % }
zone box "box"
zone tray "tray"
zone purse of player "purse"
state active is player
state rounds is number
state known of player is number
state veiled of player is number hidden
choice act "What now?"
option waits for act "Wait" { % }
phase game { begins }
phase trick
rule begin { during game
  draw tile as first from stack
  place first at origin
  draw gem from supply
  move gem to box face down
  draw gem as second from supply
  move second to box face down
  repeat at most 12 times {
    run trick
    set active to next of active
  }
  % }
`

/** By name; each is appended to the head. */
const ways: Readonly<Record<string, string>> = {
  'gems are chosen by their place': `
    rule take { during trick
      may choose y from gem in box by active
      if y is not none { move y to tray face down }
      draw gem as more from supply
      move more to box face down % }`,
  "coins are taken from another's supply": `
    option takes coin for act "Take" { among coin in supply of (next of active)  move coin to tray face down % }
    rule ask-him { during trick ask act by active % }`,
  'a coin of one’s own is put away, and what is offered depends on its face': `
    option hides coin for act "Hide" {
      among coin in supply of active where worth of coin > 1
      move coin to purse of active face down % }
    rule ask-him { during trick ask act by active % }`,
  'all coins in the tray move, and come back': `
    rule shuffle-tray { during trick
      each coin in tray as c { move c to box face down }
      each coin in box as c { move c to tray face down }
      each player { draw coin as d from supply of player  move d to tray face down }
      choose pause from number from 1 to 2 by active % }`,
  'numbers are thought of, told, and paid': `
    rule think { during trick
      secretly player choose n from number from 0 to 3 into veiled
      each player { reveal veiled of player }
      each player { score veiled of player for player } % }`,
  'coins are laid down in secret and turned up': `
    state wager of player is coin hidden
    rule lay { during trick
      secretly player may choose c from coin in supply of player into wager
      each player { move wager of player to tray face down  set wager of player to none }
      each coin in tray as c { reveal c }
      each coin in tray as c { score worth of c for owner of c  return c } % }`,
  'gems lie in the meadow face down, and each of them pays': `
    phase haying of feature
    value yield of gem is number
    define yield of gem { is 2 % }
    value worth-of of feature is number
    define worth-of of feature { is sum of yield of gem for each gem in feature % }
    rule sow { during trick
      draw gem from supply
      let site be one segment on board
      move gem to site face down
      run haying of (feature of site)
      choose pause from number from 1 to 2 by active % }
    rule reap { during haying  score worth-of of feature for active % }`,
  'tiles are buried unseen, counted, and dug up again': `
    tile stony x 8 "S" { edges grass grass grass grass  shows pebble % }
    die luck { faces 1, 2, 2 % }
    zone cellar "cellar" unseen
    zone shelf "shelf"
    mark pebble
    permission be-stony of tile
    may be-stony of tile { when tile has pebble % }
    option digs for act "Dig" {
      when any tile in cellar
      draw tile as found in cellar
      move found to shelf % }
    option counts for act "Count" {
      when count of tile in cellar > 1 and (any tile in unseen as other where be-stony of other)
      score count of tile in unseen as other where not be-stony of other for active % }
    rule bury { during trick
      roll luck
      if luck = 2 { draw tile from stack to cellar }
      if count of tile in cellar > 2 { draw tile as next-one from stack  move next-one to shelf }
      ask act by active % }`,
  'tiles of one’s own are held in hand, played and laid, and coins lie beside them': `
    tile stony x 8 "S" { edges grass grass grass grass  shows pebble % }
    class odd of tile { is apart }
    tile odd-plain x 4 "O" { is odd  edges grass grass grass grass % }
    tile odd-stony x 4 "Q" { is odd  edges grass grass grass grass  shows pebble % }
    zone hand of player "hand" hidden
    zone odds "odds" unseen
    zone shelf "shelf"
    mark pebble
    rule hide-odds { during game before begin
      repeat at most 8 times { draw tile from supply where tile is odd to odds } % }
    rule hand-out { during trick
      draw tile from stack to hand of active
      draw tile in odds to hand of active
      ask act by active % }
    option shows-off tile for act "Show" { among tile in hand of chooser  score 1 for chooser % }
    option plays tile for act "Play" {
      among tile in hand of chooser where tile has pebble
      move tile to shelf
      if tile is odd { score 2 for chooser } % }
    option lays tile on placement for act "Lay" {
      among tile in hand of chooser  among placement of tile
      when count of tile in hand of next of chooser > 1
      place tile at placement % }
    option digs for act "Dig" {
      when count of tile in hand of chooser > 2 and (any tile in unseen as other where other has pebble)
      draw tile as found in hand of next of chooser
      if found is not none { move found to shelf } % }
    option buries-one for act "Give back" {
      when count of tile in hand of chooser > 3
      draw tile in hand of chooser to odds % }
    option stows coin for act "Stow" { among coin in supply of chooser  move coin to hand of chooser face down % }
    option spends coin for act "Spend" {
      among coin in hand of chooser where worth of coin > 1
      move coin to tray face down % }
    option asks-around for act "Ask around" { when any coin in hand of next of chooser
      draw coin in hand of next of chooser
      move coin to hand of chooser face down % }`,
}

export const inventedRules: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(ways).map(([name, text]) => [
    name,
    `${head.trimStart()}${text}`.replaceAll('%', 'assumed "invented"'),
  ]),
)
