/**
 * The rules that every generated program extends: a few objects of every kind that can be hidden, and some that cannot.
 * A game waits once before anything is hidden: from there, the two worlds differ only in what is hidden later. Unused
 * tiles come first, so that the numbers of the used tiles are unlikely to occur as other numbers in rule bodies
 * (`twinOf` exchanges nothing that rules might have stored).
 */

const head = `
expansion pebbles "Pebbles" { players 2 to 4 }
edge grass { open }
feature meadow "meadow" { between }
mark stump
class kept-away of tile { is apart }
tile filler x 200 "F" { is kept-away  edges grass grass grass grass % }
tile plain x 4 "P" { edges grass grass grass grass % }
tile stony x 4 "S" { edges grass grass grass grass  shows stump % }
tile bare x 4 "B" { edges grass grass grass grass % }
tile woody x 4 "W" { edges grass grass grass grass  shows stump % }
figure keeper "keeper" { count 1 per player % }
class dear of token
tokens gem "gem" hidden { opal x 3 worth 1  ruby x 3 worth 5 is dear % }
tokens coin "coin" hidden per player { tin x 3 worth 1  gold x 3 worth 9 is dear % }
zone box "box"
zone tray "tray"
zone shelf "shelf"
zone cellar "cellar" unseen
zone purse of player "purse"
zone hand of player "hand" hidden
state active keeps player
state told keeps number
state flagged keeps yes-no
state known of player keeps number
state memory keeps number hidden
state veiled of player keeps number hidden
state marked of gem keeps number
state shadow of gem keeps number hidden
state picked keeps gem
state lent of player keeps coin
state wager of player keeps coin hidden
choice act "What now?"
choice guess "What is it?"
option waits for act "Wait" { % }
option passes for guess "Pass" { % }
event bell "A bell rings"
phase game { begins }
phase trick
phase gift of number as many
phase visit of player as guest
phase when-paid of player { follows score }
rule begin { during game
  draw tile as first from stack
  place first at origin
  draw gem as bright from supply
  move bright to tray
  draw tile as laid from stack
  move laid to shelf
  each player as each-one {
    draw coin as spent from supply of each-one
    move spent to purse of each-one
    set known of each-one to 1
  }
  choose start from number from 1 to 2 by active
  repeat at most 3 times { draw gem from supply  move gem to box face down }
  draw tile from stack to cellar
  draw tile from stack to cellar
  each player as each-one {
    draw coin from supply of each-one
    move coin to tray face down
    draw coin as held from supply of each-one
    move held to hand of each-one face down
    draw tile from stack to hand of each-one
  }
  each gem in tray as light { set shadow of light to 1 }
  each gem in box as dark { set shadow of dark to worth of dark  add worth of dark to memory }
  secretly player choose thought from number from 0 to 2 into veiled
  secretly player may choose picked from coin in supply of player into wager
  repeat at most 2 times {
    run trick
    ask act by active
    ask guess by next of active
    run gift of told
    run visit of next of active
    run visit of active
    score 1 for active
    choose pause from number from 1 to 2 by active
    if flagged { set flagged to no } otherwise { set flagged to yes }
    add 1 to told
    set active to next of active
  }
  % }
`

export const assumed = 'assumed "generated"'
export const file = '// file: rules/pebbles/pebbles.carc'
export const headText = head.trim().replaceAll('%', assumed)
