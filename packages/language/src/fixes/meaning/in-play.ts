/** Names of expansions that are not certainly in play: headers get `needs`, scenarios get `play`. */
import type { Declaration, ExpansionDecl, Span } from '../../ast/ast.ts'
import { withNeeded } from '../../bind/index.ts'
import { before, type MeaningSite, type Fixer } from './meaning-fix.ts'

const unitsIn = (message: string): string[] =>
  (/belongs to `?([\w-]+(?:, [\w-]+)*)`?,/.exec(message)?.[1] ?? '').split(', ').filter((name) => name !== '')

export const needsWritten: Fixer = (site) => {
  const missing = unitsIn(site.diagnostic.message)
  const module = site.project.placed.find(({ declaration: { span } }) => holds(span, site.diagnostic.span))?.module
  const header = site.project.placed.find(
    (placedDeclaration): placedDeclaration is typeof placedDeclaration & { declaration: ExpansionDecl } =>
      placedDeclaration.module === module && placedDeclaration.declaration.type === 'expansion',
  )?.declaration
  if (header === undefined || missing.length === 0) return []
  // A part comes with its expansion, which is what headers need.
  const needed = [...new Set(missing.map((name) => wholeOf(site, name)))].filter((name) => name !== header.name.name)
  if (needed.length === 0 || needed.some((name) => isNeededBy(site, header.name.name, name))) return []
  const last = header.needs.at(-1)
  const text = site.files.find(({ file }) => file === header.span.file)?.text ?? ''
  const edit =
    last === undefined
      ? { span: before(header.span, text.indexOf('{', header.span.start) + 1), text: `\n  needs ${needed.join(', ')}` }
      : { span: before(header.span, last.span.end), text: `, ${needed.join(', ')}` }
  const quoted = needed.map((name) => `\`${name}\``).join(', ')
  const isForgotten = header.needs.length === 0
  return [
    {
      edits: [edit],
      message: isForgotten
        ? `\`${header.name.name}\` uses names of ${quoted}, as \`${site.sourceText}\`, and does not say \`needs\``
        : `${site.diagnostic.message.replace(/\.$/, '')}: add it to \`needs\`, if it has to be there; ` +
          `or say it in an \`interaction of ${header.name.name}, ${needed.join(', ')}\`, ` +
          'which holds where both are played',
      at: isForgotten ? header.name.span : site.diagnostic.span,
      certain: false,
    },
  ]
}

/** Whether one expansion needs another, directly or through others: a circle of needs is an error. */
function isNeededBy({ project }: MeaningSite, name: string, by: string): boolean {
  const units = new Map(project.ir.units.map((unit) => [unit.name, unit]))
  return withNeeded(units, [by]).includes(name)
}

function wholeOf({ project }: MeaningSite, name: string): string {
  const unit = project.ir.units.find((one) => one.name === name)
  return unit === undefined || unit.of === null ? name : unit.of
}

export const playWritten: Fixer = (site) => {
  const scenario = site.project.placed.find(
    ({ declaration }) => declaration.type === 'scenario' && holds(declaration.span, site.diagnostic.span),
  )?.declaration
  const [unit] = unitsIn(site.diagnostic.message)
  if (scenario === undefined || unit === undefined) return []
  const play = /\bplay [^\n{}]*?(?=[ \t]*(?:\n|players\b))/.exec(
    site.text.slice(scenario.span.start, scenario.span.end),
  )
  if (play === null) return []
  const at = scenario.span.start + play.index + play[0].length
  return [{ edits: [{ span: before(scenario.span, at), text: `, ${unit}` }], at: site.diagnostic.span, certain: false }]
}

/** Adds `play` to a scenario without it. */
export const playBegun: Fixer = (site) => {
  const scenario = declarationOf(site)
  const [, listed = ''] = /^This scenario has no `play`.* such as `play (.*)`/.exec(site.diagnostic.message) ?? []
  if (scenario?.type !== 'scenario' || listed === '') return []
  const brace = site.text.indexOf('{', scenario.title.span.end) + 1
  return [
    {
      edits: [{ span: before(scenario.span, brace), text: `\n  play ${listed}` }],
      at: site.diagnostic.span,
      certain: false,
    },
  ]
}

export const holds = (outer: Span, inner: Span): boolean =>
  outer.file === inner.file && outer.start <= inner.start && inner.end <= outer.end

/** Returns the declaration that contains a diagnostic. */
export const declarationOf = ({ project, diagnostic }: MeaningSite): Declaration | undefined =>
  project.placed.find(({ declaration: { span } }) => holds(span, diagnostic.span))?.declaration
