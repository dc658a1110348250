/** What a word is said with, while somebody says it: its prepositions and what stands behind each. */
import { expectedAt } from '@tilewright/language'
import type { Position, SignatureHelp } from 'vscode-languageserver'
import { phraseBefore } from '../complete/chains.ts'
import { wishesOf } from '../complete/prepositions.ts'
import { offsetAt } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import type { Snapshot } from '../workspace/snapshot.ts'

export function signatureAt(snapshot: Snapshot, source: SourceText, position: Position): SignatureHelp | undefined {
  const { before } = expectedAt(source.text, offsetAt(linesIn(source), position))
  const { chains, last } = phraseBefore(before)
  // The nearest head that still wants something, or that is being given it.
  const found = chains.toReversed().flatMap(({ head, given, isNoun }) => {
    const ways = wishesOf(snapshot, head, isNoun).filter(
      (args) =>
        given.every((preposition, i) => args[i]?.preposition === preposition) &&
        (last === undefined ? args.length > given.length : args[given.length]?.preposition === last),
    )
    return ways.length === 0 ? [] : [{ head, given, ways }]
  })[0]
  if (found === undefined) return undefined
  const { head, given, ways } = found
  return {
    activeSignature: 0,
    activeParameter: given.length,
    signatures: ways.map((args) => ({
      label: [head, ...args.map(({ preposition, kind }) => `${preposition} <${kind}>`)].join(' '),
      parameters: args.map(({ preposition, kind }) => ({ label: `${preposition} <${kind}>` })),
    })),
  }
}
