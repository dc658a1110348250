/** Where the language lets an author write text, from its grammar; and where a text of Carc does so. */
import type { CstNode, CstElement } from 'chevrotain'
import { tokenize } from '../../packages/language/src/lex/lexer.ts'
import { carcParser } from '../../packages/language/src/parse/grammar.ts'

/** What the grammar tells of a part of a rule, as far as it is asked here. */
interface Part {
  readonly terminalType?: { readonly name: string }
  readonly label?: string
  readonly nonTerminalName?: string
  readonly definition?: readonly Part[]
}

/** `ruleDecl Text`, `sourceStatement words`: a rule of the grammar, and what it calls the text. */
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

/** The same of the texts that stand in a file. */
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
