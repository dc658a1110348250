import type { CstNode } from 'chevrotain'
import { fingerprintForm } from '../sources/fingerprint.ts'
import type { PageDecl, PageSentence } from './ast.ts'
import { has, ident, names, nodes, optionalToken, spanOf, text, token } from './cst.ts'
import type { Reader } from './cst.ts'
import type { ReadDeclaration } from './from-rules.ts'

/** Readers of pages, by grammar rule. */
export const pageReaders: Readonly<Record<string, ReadDeclaration>> = { pageDecl }

function pageDecl(reader: Reader, node: CstNode): PageDecl {
  return {
    type: 'page',
    source: ident(reader, token(node, 'Name')),
    sentences: nodes(node, 'pageSentence').map((each) => pageSentence(reader, each)),
    span: spanOf(reader, node),
  }
}

function pageSentence(reader: Reader, node: CstNode): PageSentence {
  const fingerprint = text(reader, token(node, 'Text'))
  const why = optionalToken(node, 'why')
  if (!fingerprintForm.test(fingerprint.text))
    reader.report('expected', fingerprint.span, 'This is no fingerprint of a sentence.', {
      expected: ['the number of words and two hashes, as `tilewright sources --fingerprint` prints them'],
    })
  return {
    fingerprint,
    says: has(node, 'nameList') ? names(reader, [node]) : [],
    ...(why === undefined ? {} : { ignored: text(reader, why) }),
    span: spanOf(reader, node),
  }
}
