/** Invented projects for tests of generated code. */
import { sampleFiles } from '@tilewright/language'
import { check, type Checked } from '@tilewright/linker'
import { generateChecked } from './compile.ts'
import { fingerprintOf } from './fingerprint.ts'
import { generateSet, type GeneratedFile } from './generate.ts'

/** A game without meaning that uses every construct of the language. */
export const everySentence = `
// file: rules/demo/world.carc
expansion demo "Demo" { edition C1  players 2 to 5  part night "Night" off }
edge grass { open }
edge path { line }
edge wall { area matches path }
feature path "path" { along path }
feature wall "wall" { along wall }
feature grass "grass" { between }
space shrine "shrine"
mark flag "flag"
class guest
class banner of mark
class holy of space
class far of tile { is apart }
class quarter of zone
class own-turn of choice
space chapel { is holy }
mark pennant { is banner  worth 2 }
figure pawn "pawn" { is guest  count 7 per player }
figure wolf "wolf" { is neutral  count 1 }
tokens coin "coin" hidden per player { copper x 3 worth 1  gold x 1 worth 5 }
zone den of player "den"
zone bank "bank"
zone cellar "cellar" unseen
die luck "luck" { faces 1, 1, 3  % }
setting mode "Mode" { fast slow middling default fast }
state active is player
state current is tile
state steps is number
state done of feature is yes-no
state winners is set of player
state visited of corner is number
state last is corner
state bet of player is coin hidden
event moved "moved"
tile A x 2 "A" { edges path wall path grass  path N S  wall E with flag  fields 2 }
tile B x 1 { edges grass grass grass grass  shrine  flag toward NE }
tile C x 1 { is far  edges grass grass grass grass  shows chapel with pennant }
tile D x 1 { edges grass grass grass path  path W to shrine  shrine }
edge stone { closes }
tile E x 1 { is far  edges stone stone stone stone  shows shrine }
layout camp { row A D  row . E  % }
overlay log x 2 "Log" { path E W with flag  % }
// file: rules/demo/values.carc
value weight of figure is number
define weight of figure named usual { is 1 % }
define weight of guest over usual { is 2 + steps except when mode is one of slow, middling { is -(steps) % } % }
value strength of player in feature is number
define strength of player in feature {
  is sum of weight of figure for each figure in feature where owner of figure is player % }
value holders of feature is set of player
define holders of feature {
  is all player where strength of player in feature > 0 with most strength of player in feature % }
change strength of player in wall named garrison { when steps > 2  to it * 2 % }
change strength of player in feature { after garrison  to it + 1 % }
value closed of feature is yes-no
define closed of feature named open { is open-ends of feature = 0 or feature is shrine % }
define closed of wall over open { is no % }
define closed of holy over open { gives sum of worth of banner for each banner in holy > 1 % }
permission enter of figure on segment
may enter of guest on segment { when not any figure in feature of segment % }
may not enter of figure on grass { when steps > 3 or not done of feature of grass % }
// file: rules/demo/steps.carc
phase game { begins }
phase turn { resumes }
phase close of feature
choice act "Act"
rule play "Play" {
  during game
  draw tile as start from supply where start is far and start has flag with most count of segment of start
  if start is none { place camp at origin } otherwise { place start at origin }
  set winners to all player
  repeat at most 100 times while size of stack > 0 { run turn }
  %
}
rule take "Take a turn" {
  during turn
  let end be steps
  draw tile from stack
  if tile is none { stop }
  set current to tile
  if last is none or visited of last > 3 { set last to one corner on board  add 1 to visited of last }
  let spare be one tile in supply as kept where kept has flag
  let lead be one player with most total of player
  each placement of spare near current { if lead is active { place spare at placement  stop } }
  may choose placement from placement of tile by active
  if placement is none { discard tile  stop }
  if count of tile on board > 99 { each tile on board as lying { take lying off board  discard lying } }
  otherwise if steps > 7 { place tile at placement }
  otherwise { add 1 to steps  place current at placement }
  each player as result {
    if result is not active { ask act by result }
    each figure of result as mine where mine is not wolf {
      may choose segment from segment of tile by result
      if segment is not none and enter of mine on segment {
        repeat at most 2 times while steps < 9 {
          choose way from number from 1 to 3 by result
          add way + end to steps
          if way = 2 { stop }
        }
        move mine to segment
      }
    }
  }
  announce moved with steps, active
  draw tile as gone from stack to cellar
  roll luck as lucky
  if lucky = 3 and count of tile in unseen > 2 { draw tile as dug in cellar  discard dug }
  each square in line with current within 2 { if row of square mod 2 = 1 and column of square < 9 { add 1 to steps } }
  each segment on board as near-end where near-end is path {
    each segment on board as far-end where far-end is path and not tile of far-end is tile of near-end {
      if steps mod 3 = 1 { join near-end and far-end } otherwise { split near-end and far-end }
    }
  }
  each tile as lined in line with feature of wolf where turn of lined > 0 {
    add count of figure in line with lined to steps
  }
  each segment in line with segment of wolf within (steps - 3) { add 1 to steps }
  each feature in line with wolf { add count of square in feature to steps }
  each corner of current {
    if count of square touching corner = 4 and not any figure touching (one feature touching corner) {
      move wolf to corner
    }
    each segment on current touching corner { add count of tile touching corner to steps }
    each feature touching wolf where any corner on board as other where other is corner of wolf { add 1 to steps }
  }
  each feature near (one path on board) where feature is not closed { add count of pawn adjacent to feature to steps }
  if any path connected to (one path on board) through shrine { score 2 for each player where player is active }
  if current is A { choose tally "How many?" from number from 1 to 2 by active  add tally to steps }
  each segment as further joined to (one segment on board) within 3 {
    add count of segment joined to further to steps
  }
  each tile as signpost on board where signpost has shrine and signpost has flag {
    let way be direction of flag on signpost
    add east of way + south of way to steps
  }
  %
}
rule bet { during turn after take secretly player choose coin from coin in den of player into bet % }
rule reveal-all {
  during turn
  after bet
  each player { set current to current }
  each player { move bet of player to bank face down  set bet of player to none }
  each coin in bank as own { reveal own  return own }
  each feature in changes where closed of feature and not done of feature {
    set done of feature to yes  run close of feature }
  set active to next of active
  %
}
rule pay {
  during close
  when mode is not slow
  let big be count of tile in feature > 3
  each player in holders of feature { if big { score 2 * count of flag in feature for player } otherwise { score count of tile in feature / 2 for player } }
  each figure in feature { return figure }
  %
}
rule move-wolf { during close after pay  move wolf to tile of wolf face down  remove wolf % }
order bet before reveal-all { % }
option waits for act "Wait" { % }
option goes figure on segment for act "Go" {
  among figure available to active
  among segment of current where enter of figure on segment
  when steps > 0
  move figure to segment
  %
}
// file: rules/demo/night.carc
in part night
rule sleep { during turn instead of take when steps > 5
  choose tile from tile on board by active  announce moved with count of tile near tile % }
`

/** The files generated from a sample, in which \`%\` stands for a reason; throws when it has errors. */
export function compileSample(sample: string, reversed = false): readonly GeneratedFile[] {
  return generateChecked(checkSample(sample, reversed))
}

/** The sample as a set of all its units, without tests for units in play. */
export function compileSampleAlone(sample: string): readonly GeneratedFile[] {
  const { plan, project, texts } = checkSample(sample)
  const units = new Set(plan.units.map(({ name }) => name))
  return generateSet(plan, project.sources, (file) => texts.get(file) ?? '', fingerprintOf(plan), units)
}

/** A sample, checked and linked. */
export function checkSample(sample: string, reversed = false): Checked {
  const rules = sampleFiles(sample.trimStart().replaceAll('%', 'assumed "sample"'))
  const checked = check(reversed ? [...rules].reverse() : rules)
  if (checked.failed)
    throw new Error(checked.diagnostics.map(({ code, message, span }) => `${code} ${span.file}: ${message}`).join('\n'))
  return checked
}

/** Two players count: nested loops with decisions in the innermost. */
export const counting = `
// file: rules/counting/counting.carc
expansion counting "Counting" { }
edge grass { open }
feature grass "grass" { between }
tile A x 1 { edges grass grass grass grass }
state leader is player
state steps is number
state rounds is number
phase game { begins }
rule tally {
  during game
  let first be steps = 0
  each player as who where who is not none {
    let earlier be steps
    repeat at most 3 times while steps < 100 {
      add 1 to rounds
      choose n from number from 1 to 4 by who
      if n = 4 { add 1000 to steps  stop }
      if n > 1 {
        choose m from number from 1 to 2 by who
        if first { add 10 * n + m to steps }
      } otherwise {
        each number from 1 to 3 as k { if k is not 2 { add k to steps } }
      }
    }
    if steps > earlier { score steps - earlier for who }
  }
  %
}
`

/** Declares every kind of name with the names that generated code uses itself. */
export function awkwardNames(names: readonly string[]): string {
  const uses = names
    .map(
      (name) => `
value ${name}-of of player as ${name} is number
define ${name}-of of player as ${name} {
  is count of tile on board as ${name}-1 where ${name}-1 has flag and ${name} is leader % }
rule ${name} { during game  each player as ${name} where ${name}-of of ${name} > 0 with most ${name}-of of ${name} {
  score ${name}-of of ${name} for ${name} } % }
option ${name} player as ${name} for act { among player as ${name} where ${name} is not leader
  score 1 for ${name} % }`,
    )
    .join('')
  return `
// file: rules/awkward/awkward.carc
expansion awkward "Awkward" { }
edge grass { open }
feature grass "grass" { between }
mark flag "flag"
mark Flag "flag"
mark fl-ag "flag"
mark flAg "flag"
tile A x 1 { edges grass grass grass grass  flag }
state leader is player
phase game { begins }
choice act "Act"
${uses}
`
}
