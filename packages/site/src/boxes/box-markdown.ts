/** The page of an expansion in Markdown. */
import type { BoxPage, Reach } from '@tilewright/linker'
import type { StatementReport } from '@tilewright/scenarios'
import type { Contents } from './contents-of.ts'
import type { BoxDocs } from './box-docs.ts'
import { contentsMarkdown } from './contents-markdown.ts'
import { authorText, effectsText, hooksText, type AddressOf } from './hook-text.ts'
import { code, list, plain, section, tableOf } from './markdown.ts'

/** The first line of every written page; distinguishes it from other files. */
export const ownMark = '<!-- Written by `tilewright docs`; changes would be lost. -->'

export function boxMarkdown({ page, contents, statements }: BoxDocs, address: AddressOf): string {
  const text = [
    `${ownMark}\n\n# ${plain(page.title)}\n\n${aboutText(page, contents, address)}\n\n`,
    section(2, 'What others can hook into', hooksText(page.hooks, 3, address)),
    section(2, 'What is declared where it meets others', hooksText(page.shared, 3, address)),
    section(2, 'What it hooks into itself', reachesText(page.reaches, address)),
    section(2, 'What is in the box', contentsMarkdown(contents)),
    section(2, 'What the sources say, and what proves it', statementsText(statements)),
  ].join('')
  return `${text.trimEnd()}\n`
}

export function aboutText(
  { name, module, needs, excludes, parts }: BoxPage,
  { editions, players }: Contents,
  address: AddressOf,
): string {
  const units = (names: readonly string[]): string => authorText({ module, units: names }, address)
  return [
    `${code(name)}, in ${code(module)}.`,
    editions.length === 0 ? '' : `Editions ${editions.join(', ')}.`,
    players === null ? '' : `${players.join(' to ')} players.`,
    needs.length === 0 ? '' : `Needs ${units(needs)}.`,
    excludes.length === 0 ? '' : `Cannot be played with ${excludes.map(code).join(', ')}.`,
    ...parts.map((part) => `Part ${code(part.name)}: ${plain(part.title)}${part.off ? ', off unless chosen' : ''}.`),
  ]
    .filter((one) => one !== '')
    .join(' ')
}

/** Lists the declarations of others that this expansion uses, grouped by owner. */
export function reachesText(reaches: readonly Reach[], address: AddressOf): string {
  const groups = [...Map.groupBy(reaches, ({ of }) => of.units.join(' '))].sort(([a], [b]) => (a < b ? -1 : 1))
  return groups
    .flatMap(([, [first, ...rest]]) =>
      first === undefined
        ? []
        : [
            section(
              3,
              authorText(first.of, address),
              list([first, ...rest].map((one) => `${one.sort} ${code(one.name)}: ${effectsText(one.uses)}`)),
            ),
          ],
    )
    .join('')
}

function statementsText(statements: readonly StatementReport[]): string {
  const sections = Map.groupBy(statements, ({ section: heading }) => heading)
  return [...sections].map(([heading, own]) => section(3, plain(heading), list(own.map(statementText)))).join('')
}

/** A wiki statement with the rules and scenarios that cite it, or the reason why none does. */
function statementText({ id, words, state, rules, scenarios, waitsFor, reason }: StatementReport): string {
  const shown = [
    ...(rules.length === 0 ? [] : [`said by ${rules.map(({ name }) => code(name)).join(', ')}`]),
    ...(scenarios.length === 0 ? [] : [`shown by ${scenarios.map(({ title }) => `“${plain(title)}”`).join(', ')}`]),
    ...(waitsFor.length === 0 ? [] : [`waits for ${waitsFor.join(', ')}`]),
    ...(state === 'no-effect' ? [`changes nothing: ${plain(reason ?? '')}`] : []),
    ...(state === 'uncovered' ? ['shown by no scenario'] : []),
  ]
  return `**${id}** ${plain(words)}${shown.map((one) => `\n  - ${one}`).join('')}`
}

/** The index: names of all expansions with the number of their hooks. */
export const indexMarkdown = (docs: readonly BoxDocs[], address: AddressOf): string =>
  `${ownMark}\n\n# Boxes\n\n` +
  tableOf(docs, [
    ['box', ({ page: { module, name } }) => authorText({ module, units: [name] }, address)],
    ['title', ({ page }) => plain(page.title)],
    ['hooks', ({ page }) => page.hooks.length + page.shared.length],
    ['hooks into', ({ page }) => [...new Set(page.reaches.flatMap(({ of }) => of.units))].join(', ')],
    ['statements', ({ statements }) => statements.length],
  ])
