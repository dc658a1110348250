/** Signature help: the prepositions of a query and the kinds of their arguments, while it is being written. */
import { expectedAt } from '@tilewright/language'
import type { Position, SignatureHelp } from 'vscode-languageserver'
import { phraseBefore } from '../complete/phrase-before.ts'
import { signaturesOf } from '../complete/expected-arguments.ts'
import { offsetAt } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export function signatureAt(snapshot: Snapshot, source: SourceText, position: Position): SignatureHelp | undefined {
  const { before } = expectedAt(source.text, offsetAt(linesIn(source), position))
  const { chains, last } = phraseBefore(before)
  // The nearest head that accepts another argument, or whose argument is being written.
  const found = chains.toReversed().flatMap(({ head, given, isNoun }) => {
    const signatures = signaturesOf(snapshot, head, isNoun).filter(
      (args) =>
        given.every((preposition, i) => args[i]?.preposition === preposition) &&
        (last === undefined ? args.length > given.length : args[given.length]?.preposition === last),
    )
    return signatures.length === 0 ? [] : [{ head, given, signatures }]
  })[0]
  if (found === undefined) return undefined
  const { head, given, signatures } = found
  return {
    activeSignature: 0,
    activeParameter: given.length,
    signatures: signatures.map((args) => ({
      label: [head, ...args.map(({ preposition, kind }) => `${preposition} <${kind}>`)].join(' '),
      parameters: args.map(({ preposition, kind }) => ({ label: `${preposition} <${kind}>` })),
    })),
  }
}
