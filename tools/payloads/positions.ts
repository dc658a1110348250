/** Finds the positions in the grammar where authors can write text, and those used in a text of Carc. */
import type { CstNode, CstElement } from 'chevrotain'
import { tokenize } from '../../packages/language/src/lex/lexer.ts'
import { carcParser } from '../../packages/language/src/parse/grammar.ts'

/** The used properties of a grammar element. */
interface Part {
  readonly terminalType?: { readonly name: string }
  readonly label?: string
  readonly nonTerminalName?: string
  readonly definition?: readonly Part[]
}

/** Returns positions like `ruleDecl Text` or `sourceStatement words`: a grammar rule, and the label of the text. */
export function textPositions(): string[] {
  const found = new Set<string>()
  const visit = (rule: string, part: Part): void => {
    if (part.nonTerminalName !== undefined) return
    if (part.terminalType?.name === 'Text') found.add(`${rule} ${part.label ?? 'Text'}`)
    for (const inner of part.definition ?? []) visit(rule, inner)
  }
  for (const [name, rule] of Object.entries(carcParser().getGAstProductions())) visit(name, rule as Part)
  return [...found].sort()
}

/** Returns the positions of the texts in a file. */
export function positionsIn(file: string, text: string): string[] {
  const parser = carcParser()
  parser.begin(tokenize(file, text))
  const found = new Set<string>()
  const isNode = (element: CstElement): element is CstNode => 'children' in element
  const visit = ({ name, children }: CstNode): void => {
    for (const [label, elements] of Object.entries(children))
      for (const element of elements)
        if (isNode(element)) visit(element)
        else if (/^"/.test(element.image)) found.add(`${name} ${label}`)
  }
  visit(parser.file())
  return [...found]
}
