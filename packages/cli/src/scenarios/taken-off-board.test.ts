/** Scenarios in which a rule takes a tile off the board. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { run } from '../run.ts'
import { capturedIo } from '../terminal/captured-io.ts'

const rules = `expansion demo "Demo" { edition D1   players 2 to 2 }
edge grass { open }
edge path { line }
feature path "path" { along path }
feature grass "grass" { between }
figure pawn "pawn" { count 2 per player   % }
tile I x 4 { edges path grass path grass   path N S   fields 2   % }
state active keeps player
value length of path gives number
define length of path { gives count of tile in path   % }
phase game { begins }
phase turn { resumes }
choice act "Act"
rule begin {
  during game
  draw tile from stack
  place tile at origin
  run turn
  %
}
rule act {
  during turn
  ask act by active
  %
}
option lifts tile for act "Lift" {
  among tile on board
  take tile off board
  discard tile
  %
}
option passes for act "Pass" { % }
`

const scenarios = `scenario "a tile taken off the board parts the feature that it joined" {
  play demo
  players red, blue
  tile A is I
  tile B is I
  tile C is I
  board {
    row A
    row B
    row C
  }
  given active is red
  then length of path of A is 3
  when red lifts B
  then event lifted
  then event discarded
  then length of path of A is 1
  then length of path of C is 1
  %
}
scenario "a tile on which a piece stands stays" {
  play demo
  players red, blue
  tile A is I
  board { row A }
  given active is red
  given pawn of red on path of A
  when red lifts A
  then nobody scores
  %
}
`

const folder = mkdtempSync(join(tmpdir(), 'tilewright-taken-off-'))
afterAll(() => {
  rmSync(folder, { recursive: true, force: true })
})

test('the features of its neighbours part; a tile that bears a piece stays', async () => {
  mkdirSync(join(folder, 'rules/demo'), { recursive: true })
  writeFileSync(join(folder, 'tilewright.json'), '{}')
  writeFileSync(join(folder, 'rules/demo/demo.carc'), rules.replaceAll('%', 'assumed "invented"'))
  writeFileSync(join(folder, 'rules/demo/demo.scenarios.carc'), scenarios.replaceAll('%', 'assumed "invented"'))
  const io = capturedIo({ folder })
  await run(['test'], io)
  expect(io.text.err + io.text.out).toContain('1 passed, 1 failed')
  expect(io.text.out).toContain('broken a tile on which a piece stands stays')
  expect(io.text.out).toContain("The tile 'I' at 0,0 cannot be taken off the board: a piece stands on it.")
})
