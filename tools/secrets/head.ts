/** The world that generated programs play in: few things of every kind that can be hidden, and some that cannot. */

const head = `
expansion pebbles "Pebbles" { players 2 to 4 }
edge grass { open }
feature meadow "meadow" { between }
mark stump
tile plain x 9 "P" { edges grass grass grass grass % }
tile stony x 9 "S" { edges grass grass grass grass  shows stump % }
figure keeper "keeper" { count 1 per player % }
class dear of token
tokens gem "gem" hidden { opal x 3 worth 1  ruby x 3 worth 5 is dear % }
tokens coin "coin" hidden per player { tin x 2 worth 1  gold x 2 worth 9 is dear % }
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
phase once-scored of player { follows score }
rule begin { during game
  draw tile as first from stack
  place first at origin
  repeat at most 2 times { draw gem from supply  move gem to box face down }
  draw gem as bright from supply
  move bright to tray
  draw tile from stack to cellar
  each player as each-one {
    draw coin from supply of each-one
    move coin to tray face down
    draw tile from stack to hand of each-one
  }
  each gem in box as dark { set shadow of dark to worth of dark  add worth of dark to memory }
  secretly player choose thought from number from 0 to 2 into veiled
  secretly player may choose stake from coin in supply of player into wager
  repeat at most 3 times {
    run trick
    ask act by active
    ask guess by next of active
    choose pause from number from 1 to 2 by active
    set active to next of active
  }
  % }
`

export const assumed = 'assumed "generated"'
export const file = '// file: rules/pebbles/pebbles.carc'
export const headText = head.trim().replaceAll('%', assumed)
