import type { CstNode } from 'chevrotain'
import type { Declaration } from './ast.ts'
import { nodes, onlyChild } from './cst.ts'
import type { Reader } from './cst.ts'
import { stagePhases } from './from-sentences.ts'
import { definitionInValue, ruleReaders } from './from-rules.ts'
import type { ReadDeclaration } from './from-rules.ts'
import { scenarioDecl } from './from-scenarios.ts'
import { pageReaders } from './from-pages.ts'
import { tileReaders } from './from-tiles.ts'
import { worldReaders } from './from-world.ts'

const readers: Readonly<Record<string, ReadDeclaration>> = {
  ...worldReaders,
  ...ruleReaders,
  ...tileReaders,
  ...pageReaders,
  scenarioDecl,
}

/**
 * Returns the declarations of a parsed file. Checks what the grammar cannot express: sentences that are missing or
 * repeated. Leaves out a declaration without a required part.
 */
export function declarations(reader: Reader, file: CstNode): Declaration[] {
  return nodes(file, 'declaration').flatMap((node) => {
    const inner = onlyChild(node)
    const read = readers[inner.name]
    if (read === undefined) throw new Error(`no reader for ${inner.name}`)
    const declaration = read(reader, inner)
    const definition = inner.name === 'valueDecl' ? definitionInValue(reader, inner) : null
    const stages = inner.name === 'ruleDecl' || inner.name === 'optionDecl' ? stagePhases(reader, inner) : []
    return [declaration, definition, ...stages].filter((one) => one !== null)
  })
}
