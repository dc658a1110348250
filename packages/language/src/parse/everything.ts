/** A text with every form of the language, for tests. It says nothing sensible. */
export const everything = `// every form
expansion base "Base" {
  edition C1, C2
  needs other, another
  players 2 to 6
  part abbot "The Abbot" off
  part river "The River" needs abbot
}
interaction base with abbot, river
in part abbot

edge field { open }
edge road { line }
edge abbey { area   matches field, road }
feature road "road" { along road }
feature field { between }
space monastery "monastery"
space garden { aside }
piece village
mark inn "inn"
class meeple
figure normal "meeple" { is meeple, follower   count 7 per player   cite A-1, A-2 }
figure dragon "dragon" { count 1   assumed "why not" }
tokens animal "animal token" hidden { flea x 1 worth 1   seal x 5 }
tokens chip "chip" hidden per player { four x 1 worth 4   cite A }
zone prison of player "prison"
zone bag
setting moves "When" { early   late   default early   cite X }
state active is player
state scored of feature is yes-no hidden
state bet of player is set of chip

value points of feature is number
value strength of player in feature as f is set of player
define points of city as c named big over small, tiny {
  when complete of c and moves is early
  is 2 * (count of tile in c + 1) - -3 / x
  except when not a is one of b, c or d has not inn {
    is none
    assumed "so"
  }
  cite B.1
}
permission occupy of figure on segment
may occupy of meeple on road named here { when any figure in road   cite C }
may not occupy of figure on segment { assumed "never" }

phase game { begins }
phase rounds { resumes }
phase scoring of feature
event moved "It moved"
choice act "What"
order first after second { cite D }
order first before second { cite D }

rule award "Score" {
  during scoring
  after one-rule, two-rule
  before three-rule
  instead of four-rule
  when x >= 3 or y < 2 and z <= 1
  let best be all player where strength of player in f = 3 with most points of player
  set scored of feature to yes
  add sum of worth of t for each token as t in bag to steps
  if a is not b {
    stop
  } otherwise if c {
    run scoring of feature of tile
  } otherwise {
    run rounds
  }
  each figure available to active as f where not f is none {
    repeat at most 6 times while any tile adjacent to tile {
      stop
    }
  }
  ask act by active
  choose p from placement of current by next of active
  may choose n from number from 1 to size of stack by active
  secretly player in order may choose c from chip of player with least worth of c into bet
  score points of feature for active
  place current at origin
  move figure to (tile of figure) face down
  return figure
  remove figure
  draw tile as t from stack where t has inn
  discard t
  reveal token
  announce moved with figure, 3
  cite E
}

option places figure on segment as s for act "Place" {
  among figure available to active
  among segment of current
  when occupy of figure on s
  move figure to s
  cite F
}
option passes for act {
  assumed "may pass"
}

tile D x 4 "D" { edges city road field road   city N with inn   road E W   fields 2   cite T }
tile S { edges city city road city   city N E W   road S to city   field SL SR   inn }
contents {
  expect 72 tiles cite B-1
  expect 8 tiles with garden
}
source facts "Base" {
  language en
  revision "2021"
  statement R-1 "Roads" "One a tile." { fingerprint a1b2   pairs X, Y   contradicts Z }
  statement R-3 "Roads" "Nothing." { no-effect "why" }
  statement R-4 "Roads" "Later." { waits-for "An expansion" }
  statement R-2 "Roads" "Both ends."
}

scenario "Roads" {
  play base, abbot
  without x
  setting moves is late
  players red, blue
  drawing KF { edges field field field field   monastery }
  board {
    row .   A
    row BBB C
  }
  tile A is D turned 90
  given normal of red on road of A
  given 2 normal of blue on field at NL of BBB face down
  given stack holds U, V
  given stack holds nothing
  given active is blue
  given scored of road of A is yes
  given red has 12 points
  when red lays N at -2,0 turned 90
  when red draws C
  when final runs
  then red scores -3 for award
  then nobody scores
  then red has 15 points
  then red may not places normal on road of A
  then red decides act
  then 7 normal of red in supply
  then 1 normal of red on road of A
  then strength of red in road of A is 2
  then stack has 3 tiles
  then game is over
  then event moved
  then no event moved
  then red does not see flea of blue on road of A
  cite R-1
}
`
