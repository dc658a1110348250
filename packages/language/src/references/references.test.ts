/** References: what each name in a text does, and what it refers to. */
import { describe, expect, it } from 'vitest'
import { check, world } from '../check/sample.ts'
import type { KindFilter } from '../ir/ir.ts'
import { irNodesIn, irRootsOf, isIrSet } from '../ir/traverse.ts'
import { parseFile } from '../parse/index.ts'
import { referencesIn, referencesOf, resolveReference } from './references-in.ts'

const rules = `${world}
value points-of of feature gives number
define points-of of wall named rich {
  gives 2 * steps
  except when done of wall { gives weight of wolf  assumed "sample" }
  assumed "sample"
}
define points-of of path over rich { gives 1  assumed "sample" }
change points-of of feature named more { to it + steps  assumed "sample" }
may enter of pawn on path { assumed "sample" }
may not enter of wolf on wall named shut { assumed "sample" }
rule play {
  during main
  let end be points-of of (one wall on board)
  set steps to end
  run close of one wall on board
  announce moved
  ask act by active
  assumed "sample"
}
rule after-play { during main  after play  each player as lead { add 1 to steps }  assumed "sample" }
order play before after-play { assumed "sample" }
option goes pawn for act "Go" { among pawn in supply  assumed "sample" }
`
const { declarations } = parseFile('rules/sample/sample.carc', rules).file
const table = referencesIn({ file: 'rules/sample/sample.carc', text: rules, declarations })

/** `role key` of the references with this name, in source order; what resolves to nothing is left out. */
const of = (name: string): string[] =>
  table.all
    .filter((one) => one.name === name)
    .flatMap((one) => {
      const key = resolveReference(one, table.declared)
      return key === undefined ? [] : [`${one.role} ${key.startsWith('local:') ? 'local' : key}`]
    })

describe('references', () => {
  it('have the role in which the name stands', () => {
    expect(of('points-of')).toEqual([
      'declares word:points-of',
      'defines word:points-of',
      'defines word:points-of',
      'changes word:points-of',
      'reads word:points-of',
    ])
    expect(of('enter')).toEqual(['declares word:enter', 'allows word:enter', 'forbids word:enter'])
    expect(of('rich')).toEqual(['declares label:rich', 'overrides label:rich'])
    expect(of('main')).toEqual(['declares phase:main', 'step phase:main', 'step phase:main'])
    expect(of('play')).toEqual(['declares rule:play', 'after rule:play', 'order rule:play'])
    expect(of('act')).toEqual(['declares choice:act', 'runs choice:act', 'option choice:act'])
    expect(of('moved')).toEqual(['declares event:moved', 'runs event:moved'])
    expect(of('steps')).toEqual([
      'declares word:steps',
      'reads word:steps',
      'reads word:steps',
      'sets word:steps',
      'sets word:steps',
    ])
  })

  it('of a local name stay within the declaration', () => {
    expect(of('end')).toEqual(['declares local', 'reads local'])
    expect(of('lead')).toEqual(['declares local'])
  })

  it('contain every declared name that the checker finds', () => {
    const { ir, diagnostics } = check(rules)
    expect(diagnostics).toEqual([])
    const asked = [...ir.defines, ...ir.changes, ...ir.mays, ...ir.rules, ...ir.options]
    for (const declaration of asked) {
      const own = declarations.find(
        ({ span }) => span.start <= declaration.span.start && declaration.span.start < span.end,
      )
      const named = new Set(own === undefined ? [] : referencesOf(own).map(({ name }) => name))
      const used = irNodesIn(irRootsOf(declaration)).flatMap((node): readonly string[] => {
        const kinds = (filter: KindFilter | null): readonly string[] => filter?.names ?? []
        if (isIrSet(node)) return kinds(node.filter)
        if (node.op === 'state' || node.op === 'set' || node.op === 'add') return [node.state]
        if (node.op === 'value') return [node.value]
        if (node.op === 'permission') return [node.permission]
        if (node.op === 'piece') return [node.figure]
        if (node.op === 'run') return [node.phase]
        if (node.op === 'ask') return [node.choice]
        return node.op === 'is' ? node.filters.flatMap(kinds) : []
      })
      expect(used.filter((name) => !named.has(name))).toEqual([])
    }
  })
})
