/** Missing sentences: the source of a rule, the players or the claim of a scenario, the value of a definition. */
import type { Declaration } from '../../ast/ast.ts'
import { declarationOf } from './in-play.ts'
import { before, type MeaningSite, type Fixer } from './meaning-fix.ts'

/**
 * Returns an edit that adds a sentence at the end of a block: as a new line before its closing brace, or on the same
 * line if the block has only one.
 */
function lastSentence({ text, diagnostic }: MeaningSite, block: { readonly end: number }, sentence: string) {
  const brace = text.lastIndexOf('}', block.end - 1)
  const line = text.lastIndexOf('\n', brace) + 1
  const alone = text.slice(line, brace).trim() === ''
  const indent = text.slice(line, brace)
  return alone
    ? { span: before(diagnostic.span, line), text: `${indent}  ${sentence}\n` }
    : { span: before(diagnostic.span, brace), text: `${sentence} ` }
}

export const cited: Fixer = (site) => {
  const declaration = declarationOf(site)
  const module = site.project.placed.find((placedDeclaration) => placedDeclaration.declaration === declaration)?.module
  const own = site.project.placed.filter((placedDeclaration) => placedDeclaration.module === module)
  const statement =
    own.flatMap((placedDeclaration) =>
      placedDeclaration.declaration.type === 'source' ? placedDeclaration.declaration.statements : [],
    )[0]?.id.name ?? own.flatMap((placedDeclaration) => citesOf(placedDeclaration.declaration))[0]
  if (declaration === undefined || statement === undefined) return []
  const block =
    declaration.type === 'define'
      ? (declaration.exceptions.find(({ span }) => span.start === site.diagnostic.span.start)?.span ?? declaration.span)
      : declaration.span
  const message =
    `${site.diagnostic.message.replace(/\.$/, '')}: end it with \`cite\` and the statement it follows, ` +
    `such as \`${statement}\``
  return [
    { edits: [lastSentence(site, block, `cite ${statement}`)], message, at: site.diagnostic.span, certain: false },
  ]
}

const citesOf = (declaration: Declaration): string[] =>
  'provenance' in declaration ? declaration.provenance.cites.map((cite) => cite.name) : []

export const playersNamed: Fixer = (site) => {
  const scenario = declarationOf(site)
  if (scenario?.type !== 'scenario' || scenario.players.length > 0) return []
  const named = site.all.flatMap(({ span, message }) =>
    span.file === scenario.span.file && span.start >= scenario.span.start && span.end <= scenario.span.end
      ? [/There is no player named `(\S+)`/.exec(message)?.[1] ?? '']
      : [],
  )
  const seats = [...new Set([...named.filter((name) => name !== ''), 'red', 'blue'])]
  const fewest = Math.max(2, ...site.project.ir.units.map(({ players }) => players?.[0] ?? 0))
  const players = seats.slice(0, Math.max(fewest, new Set(named).size - (named.includes('') ? 1 : 0)))
  const brace = site.text.indexOf('{', scenario.span.start) + 1
  const play = /\bplay [^\n]*/.exec(site.text.slice(brace, scenario.span.end)) ?? undefined
  const at = play === undefined ? brace : brace + play.index + play[0].length
  return [
    {
      edits: [{ span: before(scenario.span, at), text: `\n  players ${players.join(', ')}` }],
      at: site.diagnostic.span,
      certain: false,
    },
  ]
}

export const somethingProved: Fixer = (site) => {
  const scenario = declarationOf(site)
  const [player] = scenario?.type === 'scenario' ? scenario.players : []
  if (scenario === undefined || player === undefined) return []
  const sentence = `then ${player.name} scores 0`
  const cite = /\n\s*(?:cite|assumed)\b/.exec(site.text.slice(scenario.span.start, scenario.span.end)) ?? undefined
  const edit =
    cite === undefined
      ? lastSentence(site, scenario.span, sentence)
      : { span: before(scenario.span, scenario.span.start + cite.index), text: `\n  ${sentence}` }
  return [{ edits: [edit], at: site.diagnostic.span, certain: false }]
}

/** Declares the value of `define x of y` where `value x of y gives …` is missing. */
export const valueDeclared: Fixer = (site) => {
  const declaration = declarationOf(site)
  if (declaration?.type !== 'define' || site.diagnostic.span.start !== declaration.name.span.start) return []
  const params = declaration.params.map(({ preposition, noun }) => ` ${preposition} ${noun.name}`).join('')
  return ['number', 'yes-no', 'set of player'].map((kind) => {
    const value = `value ${declaration.name.name}${params} gives ${kind}`
    return {
      edits: [{ span: before(declaration.span, declaration.span.start), text: `${value}\n\n` }],
      message: `${site.diagnostic.message.replace(/\.$/, '')}: what is defined is declared first, \`${value}\``,
      at: site.diagnostic.span,
      certain: false,
    }
  })
}

/** Pieces need a location: replaces a player by a zone of the player. */
export const zoneOfPlayer: Fixer = (site) => {
  if (!site.diagnostic.message.endsWith('not to a player.')) return []
  return [...site.project.symbols.words].flatMap(([name, { decl }]) =>
    decl.type === 'zone' && decl.owner !== undefined
      ? [
          {
            edits: [{ span: site.diagnostic.span, text: `${name} of ${site.sourceText}` }],
            message: `${site.diagnostic.message.replace(/\.$/, '')}: say the place, \`${name} of ${site.sourceText}\``,
            at: site.diagnostic.span,
            certain: false,
          },
        ]
      : [],
  )
}

/** Renames one of two declarations with the same name. */
export const renamed: Fixer = (site) => {
  const name = /`([\w.-]+)`/.exec(site.diagnostic.message)?.[1]
  if (name === undefined || site.sourceText !== name) return []
  return [{ edits: [{ span: site.diagnostic.span, text: `${name}-2` }], at: site.diagnostic.span, certain: false }]
}
