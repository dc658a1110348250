/** Checks the rules without scenarios and sources; the result is reused while no declaration of the rules changed. */
import type { Declaration, Span } from '../ast/ast.ts'
import { bindSymbols, type Modules, type PlacedDeclaration, type PlacedFile } from '../bind/index.ts'
import type { Diagnostic } from '../diagnostics/index.ts'
import { concatenated, cached, once, type CheckMemory } from '../memory/memory.ts'
import type { CheckedRules } from './checked-rules.ts'
import { withChoices } from './choices-for.ts'
import { checkContents } from './contents.ts'
import { checkDeclarations, type CachedDeclarations } from './declarations.ts'
import { tileVocabulary } from './declared-tiles.ts'
import { signaturesOf, signaturesWithLabels, scenarioInputs, type Signatures } from './signatures.ts'
import { checkLayouts } from './layouts.ts'
import { checkIdleMarks, checkMarksNowhere } from './idle-marks.ts'
import { checkPictures } from './pictures.ts'
import { checkRenamed } from './renamed.ts'
import { vocabularyOf } from './names-in-play.ts'

const excludedTypes: ReadonlySet<Declaration['type']> = new Set(['scenario', 'drawing', 'source', 'page', 'awaited'])

const rulesIn = once(({ declarations }: PlacedFile) =>
  declarations.filter(({ declaration }) => !excludedTypes.has(declaration.type)),
)

/** Returns the same object as last time while neither the rules nor their modules changed. */
export function checkRules(modules: Modules, text: (span: Span) => string, memory: CheckMemory): CheckedRules {
  const placed = concatenated(memory, 'rules', modules.files, rulesIn)
  return cached(memory, 'checked rules', [placed, modules.units], () => checkAll(placed, modules, text, memory))
}

function checkAll(
  placed: readonly PlacedDeclaration[],
  { units, files }: Modules,
  text: (span: Span) => string,
  memory: CheckMemory,
): CheckedRules {
  const { symbols, diagnostics: named } = bindSymbols(placed)
  const vocabulary = tileVocabulary(memory, files)
  const heads = signaturesOf(memory, files)
  const declared: Diagnostic[] = []
  const known = knownWith(memory, heads, signaturesWithLabels(memory, files, heads))
  const project = checkDeclarations(placed, symbols, vocabulary, text, declared, known)
  const ir = { units, ...project, options: withChoices(project.options, project.choices) }
  return {
    symbols,
    ir,
    tileVocabulary: vocabulary,
    vocabulary: cached(memory, 'words', [heads, ...scenarioInputs(units, ir.choices, ir.options)], () =>
      vocabularyOf(symbols, units, ir.choices, ir.options),
    ),
    found: {
      named,
      declared,
      renamed: checkRenamed(placed, symbols, units),
      contents: checkContents(placed, project),
      layouts: checkLayouts(placed, project),
      idle: [...checkIdleMarks(placed, project), ...checkMarksNowhere(project)],
      pictures: checkPictures(placed),
    },
  }
}

/** Returns the caches of single declarations that are valid for these signatures and labels. */
const knownWith = (memory: CheckMemory, heads: Signatures, labels: Signatures): CachedDeclarations => ({
  bySignature: cached(memory, 'known with heads', [heads], () => new WeakMap()),
  byLabels: cached(memory, 'known with labels', [labels], () => new WeakMap()),
})
