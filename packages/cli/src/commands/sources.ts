/** `tilewright sources`: compares a page with the statements pinned from it, or makes a fingerprint. */
import type { Contradiction } from '@tilewright/language'
import type { Command } from 'commander'
import { exitCodes } from '../exit-codes.ts'
import { needRoot } from '../project/find-root.ts'
import { readText } from '../project/read-text.ts'
import { selectRules } from '../project/select-rules.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'

export function defineSources(program: Command, session: Session): void {
  program
    .command('sources')
    .summary('compare a page with its pinned statements')
    .description(
      'Lists the sources, or compares the text of a page with the statements pinned from it: which are still ' +
        'there, under another heading, or gone, and which lines nothing was pinned from. The page stays where ' +
        'it is; only fingerprints are in the rules.',
    )
    .argument('[source]', 'name of a source')
    .argument('[page]', 'text file with the page')
    .option('--fingerprint <sentence>', 'print the fingerprint of a sentence')
    .option('--contradictions', 'list statements that contradict each other, and how the rules answer')
    .option('--json', 'the result as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tilewright sources\n  $ tilewright sources my-page page.txt\n  $ tilewright sources ' +
        '--fingerprint "A sentence of the page."\n',
    )
    .action(
      async (
        name: string | undefined,
        page: string | undefined,
        options: { json?: true; fingerprint?: string; contradictions?: true },
      ) => {
        const { io } = session
        const { comparePage, contradictionsOf, fingerprint } = await import('@tilewright/language')
        if (options.fingerprint !== undefined) {
          io.out(`${fingerprint(options.fingerprint)}\n`)
          return
        }
        needRoot(io.folder)
        const { check } = await import('@tilewright/generator')
        const {
          project: { sources },
          plan,
        } = check((await selectRules(io.folder, [])).texts)
        if (options.contradictions) {
          const found = contradictionsOf(sources, plan)
          if (options.json) {
            io.out(
              `${JSON.stringify(
                found.map(({ statement, against, settings, follows }) => ({
                  statement: statement.id.name,
                  against: against.id.name,
                  settings,
                  follows,
                })),
                null,
                2,
              )}\n`,
            )
            return
          }
          for (const one of found) io.out(contradictionText(one))
          io.out(`${String(found.length)} contradictions.\n`)
          return
        }
        if (name === undefined) {
          io.out(
            options.json
              ? `${JSON.stringify(
                  sources.map((one) => ({
                    name: one.name.name,
                    title: one.title.text,
                    statements: one.statements.length,
                  })),
                  null,
                  2,
                )}\n`
              : sources
                  .map(
                    (one) =>
                      `${one.name.name.padEnd(28)} ${String(one.statements.length).padStart(4)} statements  ` +
                      `${one.title.text}\n`,
                  )
                  .join(''),
          )
          return
        }
        const source = sources.find((one) => one.name.name === name)
        if (source === undefined) {
          const names = sources.map((one) => one.name.name)
          throw new Refusal(`there is no source '${name}'`, {
            expected: `one of ${names.join(', ')}`,
            meant: { word: name, among: names },
          })
        }
        if (page === undefined)
          throw new Refusal('the page to compare with is missing', {
            expected: 'a text file',
            mend: `tilewright sources ${name} page.txt`,
          })
        const compared = comparePage(source, readText(io.folder, page))
        const changed = compared.statements.filter(({ state }) => state === 'gone')
        if (changed.length > 0) session.exit = exitCodes.findings
        if (options.json) {
          io.out(
            JSON.stringify(
              {
                source: name,
                statements: compared.statements.map(({ statement, state, line, heading }) => ({
                  id: statement.id.name,
                  state,
                  line,
                  heading,
                })),
                unpinned: compared.unpinned,
              },
              null,
              2,
            ) + '\n',
          )
          return
        }
        const counts = Map.groupBy(compared.statements, ({ state }) => state)
        for (const state of ['moved', 'gone', 'unpinned'] as const) {
          for (const { statement, line, heading } of counts.get(state) ?? [])
            io.out(
              `${state.padEnd(9)}${statement.id.name}  ${statement.words.text}` +
                `${heading === null ? '' : `  (line ${String(line)}, under "${heading}")`}\n`,
            )
        }
        for (const { line, text } of compared.unpinned) io.out(`new      line ${String(line)}: ${text}\n`)
        io.out(
          `\n${String(counts.get('found')?.length ?? 0)} found, ${String(counts.get('moved')?.length ?? 0)} ` +
            `moved, ${String(changed.length)} changed or gone, ${String(compared.unpinned.length)} lines of the ` +
            'page without a statement.\n',
        )
      },
    )
}

function contradictionText({ statement, against, settings, follows }: Contradiction): string {
  const chosen = settings.map(
    ({ name, values, initial }) =>
      `  the table decides: ${name} (` +
      `${values.map((value) => (value === initial ? `${value}, default` : value)).join('; ')})\n`,
  )
  const followed = follows.map(({ id, label }) => `  followed by the rules: ${id} (${label})\n`)
  const waiting = [statement, against].flatMap(({ id, waitsFor }) =>
    waitsFor.length > 0 ? [`  ${id.name} waits for ${waitsFor.map(({ name }) => name).join(', ')}\n`] : [],
  )
  return (
    `${statement.id.name}: ${statement.words.text}\n${against.id.name}: ${against.words.text}\n` +
    `${[...chosen, ...followed, ...waiting].join('')}\n`
  )
}
