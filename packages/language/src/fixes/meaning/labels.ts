/** Tiles of a scenario: labels that were written together, or that are not declared. */
import { declarationOf } from './in-play.ts'
import { before, replaced, type Fixer } from './meaning-fix.ts'
import { isUnused, nameNearby } from './names.ts'

const aLabel = /^There is no tile label named/

export const labelsApart: Fixer = (site) => {
  const scenario = declarationOf(site)
  if (scenario?.type !== 'scenario' || !aLabel.test(site.diagnostic.message)) return []
  const labels = scenario.tiles.map(({ label }) => label.name)
  const separated = partsOf(site.sourceText, labels)
  if (separated === undefined || separated.length < 2) return []
  // A label that is used elsewhere, too, need not be intended here: one of the two may be missing.
  const certain = separated.every((label) => isUnused(site, label))
  const message = `what lies in a row stands apart: \`${separated.join(' ')}\`, not \`${site.sourceText}\``
  return [{ edits: [replaced(site, separated.join(' '))], message, at: site.diagnostic.span, certain }]
}

/** Splits a name into labels, the longest first. */
function partsOf(name: string, labels: readonly string[]): string[] | undefined {
  if (name === '') return []
  for (const label of labels.filter((one) => name.startsWith(one)).toSorted((a, b) => b.length - a.length)) {
    const rest = partsOf(name.slice(label.length), labels)
    if (rest !== undefined) return [label, ...rest]
  }
  return undefined
}

/** Suggests another label: in other letter case, or one that is not used elsewhere. */
export const labelNearby: Fixer = (site) =>
  aLabel.test(site.diagnostic.message)
    ? nameNearby(site).filter(({ edits: [edit] }) => {
        const name = edit?.text ?? ''
        return name.toLowerCase() === site.sourceText.toLowerCase() || isUnused(site, name)
      })
    : []

export const labelExplained: Fixer = (site) => {
  const scenario = declarationOf(site)
  if (scenario?.type !== 'scenario' || !aLabel.test(site.diagnostic.message)) return []
  const last = scenario.tiles.at(-1)
  if (last === undefined) return []
  const sentence = `tile ${site.sourceText} is ${last.kind.name}`
  return [
    {
      edits: [{ span: before(last.span, last.span.end), text: `\n  ${sentence}` }],
      message: `nothing says which tile \`${site.sourceText}\` is: \`tile ${site.sourceText} is …\``,
      at: site.diagnostic.span,
      certain: false,
    },
  ]
}
