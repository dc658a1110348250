/** The rules by themselves, without scenarios and sources: checked again only when one of their sentences changed. */
import type { Declaration, Span } from '../ast/ast.ts'
import { bindSymbols, type Modules, type PlacedDeclaration, type Symbols } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import type { IrProject } from '../ir/ir.ts'
import type { CheckedRules } from './checked-rules.ts'
import { withChoices } from './choices-for.ts'
import { checkContents } from './contents.ts'
import { checkDeclarations, tileVocabulary } from './declarations.ts'
import { headsOf, spokenHeads } from './heads.ts'
import { checkLayouts } from './layouts.ts'
import { checkIdleMarks } from './idle-marks.ts'
import { checkPictures } from './pictures.ts'
import type { CheckMemory } from './memory.ts'
import { checkRenamed } from './renamed.ts'
import { vocabularyOf, type Vocabulary } from './words-in-play.ts'

const apart: ReadonlySet<Declaration['type']> = new Set(['scenario', 'drawing', 'source', 'page', 'awaited'])

/** The same object as last time while no rule changed, and neither what its words are nor what it belongs to. */
export function checkRules(modules: Modules, text: (span: Span) => string, memory: CheckMemory): CheckedRules {
  const placed = modules.declarations.filter(({ declaration }) => !apart.has(declaration.type))
  const last = memory.rules
  if (last?.from.length === placed.length && placed.every((one, i) => isSame(one, last.from[i]))) return last.checked
  const { symbols, diagnostics: named } = bindSymbols({ ...modules, declarations: placed })
  const vocabulary = tileVocabulary(placed)
  const heads = headsOf(symbols, vocabulary)
  const declared: Diagnostic[] = []
  const project = checkDeclarations(placed, symbols, vocabulary, text, declared, partsFor(heads, memory))
  const ir = { units: modules.units, ...project, options: withChoices(project.options, project.choices) }
  const checked: CheckedRules = {
    symbols,
    ir,
    tileVocabulary: vocabulary,
    vocabulary: wordsFor(heads, ir, symbols, memory),
    found: {
      named,
      declared,
      renamed: checkRenamed(placed, symbols, modules.units),
      contents: checkContents(placed, project),
      layouts: checkLayouts(placed, project),
      idle: checkIdleMarks(placed, project),
      pictures: checkPictures(placed),
    },
  }
  memory.rules = { from: placed, checked }
  return checked
}

function isSame(one: PlacedDeclaration, other: PlacedDeclaration | undefined): boolean {
  return (
    other !== undefined &&
    one.declaration === other.declaration &&
    one.module === other.module &&
    one.set.join() === other.set.join()
  )
}

function partsFor(heads: string, memory: CheckMemory): NonNullable<CheckMemory['declared']>['parts'] {
  if (memory.declared?.heads !== heads) memory.declared = { heads, parts: new WeakMap() }
  return memory.declared.parts
}

function wordsFor(heads: string, ir: IrProject, symbols: Symbols, memory: CheckMemory): Vocabulary {
  const all = `${heads}\n${spokenHeads(ir.units, ir.choices, ir.options)}`
  if (memory.vocabulary?.heads === all) return memory.vocabulary.vocabulary
  const vocabulary = vocabularyOf(symbols, ir.units, ir.choices, ir.options)
  memory.vocabulary = { heads: all, vocabulary }
  return vocabulary
}
