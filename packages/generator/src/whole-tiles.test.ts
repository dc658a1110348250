/** Queries around a tile use all of its squares, also for figures on it and for placements of it. */
import { afterAll, expect, it } from 'vitest'
import { engineOf, load, removeEngines } from './fixtures/engine-of.ts'

afterAll(removeEngines)

type Questions = readonly (readonly [state: string, value: string, expected: number])[]

/** States, expressions, and their expected values counted on paper. */
const answers: Questions = [
  ['tiles-near', 'count of tile near first', 2],
  ['tiles-beside', 'count of tile adjacent to first', 1],
  ['squares-near', 'count of square near first', 12],
  ['squares-laid-near', 'count of square on board near first', 3],
  ['squares-beside', 'count of square adjacent to first', 1],
  ['places-near', 'count of placement of spare near first', 7],
  ['figures-near', 'count of figure near spring', 3],
  ['figures-near-last', 'count of figure near last', 1],
  ['tiles-near-duck', 'count of tile near duck', 2],
  ['tiles-near-frog', 'count of tile near frog', 3],
  ['features-near', 'count of feature near duck', 4],
  // Squares in line are those of the drawing: the cow stands on both squares, the duck on the first.
  ['cow-stands-on', 'count of square in line with cow within 0', 2],
  ['duck-stands-on', 'count of square in line with duck within 0', 1],
  ['figures-two-squares-away', 'count of figure in line with spring within 1', 2],
]

const ofPond: Questions = [['squares-round-pond', 'count of square on board near pond', 2]]
const ofStall: Questions = [['squares-round-stall', 'count of square on board near stall', 3]]
// Both of its squares are south of one of the barn.
const ofPlacement: Questions = [
  ['tiles-near-place', 'count of tile near placement', 2],
  ['squares-near-place', 'count of square near placement', 12],
  ['squares-laid-near-place', 'count of square on board near placement', 3],
  ['squares-in-line', 'count of square in line with placement within 1', 8],
]
const questions = [...answers, ...ofPond, ...ofStall, ...ofPlacement]
const sentences = (all: Questions): string => all.map(([name, value]) => `set ${name} to ${value}`).join('\n    ')
const states = questions.map(([name]) => `state ${name} keeps number`).join('\n')

// A barn of two squares in the west, a well east of it, then a stone; a second barn would be south of the first.
const farm = `
// file: rules/farm/farm.carc
expansion farm "Farm" { }
edge grass { open }
feature grass "grass" { between }
space stall "stall"
space pond "pond"
mark barn "barn"
mark well "well"
mark stone "stone"
figure cow "cow" { count 1 }
figure duck "duck" { count 1 }
figure frog "frog" { count 1 }
tile barn-1 x 2 {
  row a b
  cell a { edges grass grass grass grass  shows stall  shows pond  shows barn }
  cell b { edges grass grass grass grass  shows stall }
}
tile well-1 x 1 { edges grass grass grass grass  shows pond  shows well }
tile stone-1 x 1 { edges grass grass grass grass  shows stone }
tile spare x 1 { edges grass grass grass grass }
${states}
phase game { begins }
rule look {
  during game
  draw tile as first from stack where first has barn
  place first at origin
  draw tile as spring from stack where spring has well
  each placement of spring where column of placement = 2 and row of placement = 0 { place spring at placement }
  draw tile as last from stack where last has stone
  each placement of last where column of placement = 3 and row of placement = 0 { place last at placement }
  draw tile as second from stack where second has barn
  draw tile as spare from stack
  each segment of first {
    if segment is stall { move cow to segment }
    if segment is pond { move duck to segment }
  }
  each segment of spring where segment is pond { move frog to segment }
  ${sentences(answers)}
  each pond of first { ${sentences(ofPond)} }
  each stall of first { ${sentences(ofStall)} }
  each placement of second where column of placement = 0 and row of placement = 1
      and count of square adjacent to placement = 2 {
    ${sentences(ofPlacement)}
  }
  choose tile from tile on board by one player
  %
}
`

it('use all squares of a tile', async () => {
  const engine = await load(engineOf(farm))
  const game = engine.createGame({ play: ['farm'], players: ['red', 'blue'], seed: 1 })
  for (const [name, value, expected] of questions)
    expect([value, engine.stateOf(game, name, null)]).toEqual([value, expected])
})
