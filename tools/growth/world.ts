/** The small game that the shapes extend; it has no diagnostics. */
import type { RuleText } from '@tilewright/generator'

/** The reason that the language requires in many declarations. */
export const reason = 'assumed "made up"'

const world = `expansion world "World" { edition C1  players 2 to 5 }
edge grass { open }
edge path { line }
feature path "path" { along path }
feature grass "grass" { between }
class guest
figure pawn "pawn" { is guest  count 7 per player }
state active keeps player
state steps keeps number
state marked of player keeps number
phase game { begins }
phase turn { resumes }
choice act "Act"
rule start {
  during game
  draw tile from stack
  place tile at origin
  add 1 to steps
  run turn
  ${reason}
}
rule take {
  during turn
  set active to next of active
  ask act by active
  if steps > 3 { add steps to marked of active }
  ${reason}
}
option passes for act "Pass" { ${reason} }
tile cross-1 x 2 "Cross" {
  edges path grass path grass
  path N S
  fields 2
  ${reason}
}
`

/** Returns the world and one more file with these lines. */
export const withWorld = (...lines: readonly (string | readonly string[])[]): readonly RuleText[] => [
  { file: 'rules/world/world.carc', text: world },
  { file: 'rules/world/more.carc', text: `${lines.flat().join('\n')}\n` },
]

/** Returns the results of `make(0)` to `make(count - 1)`. */
export const each = (count: number, make: (index: number) => string): string[] =>
  Array.from({ length: count }, (_, index) => make(index))

/** Returns a source with this many statements, named by the prefix and a number. */
export const sourceOf = (count: number, prefix: string): string => {
  const statements = each(count, (i) => `statement ${prefix}-${i} "T" "W ${i}." { no-effect "x" }`)
  return `source facts "Facts" { language en revision "1" ${statements.join('\n')} }`
}
