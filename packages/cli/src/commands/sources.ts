/** `tilewright sources`: compares a page with its pinned sentences, or prints a fingerprint. */
import type { Command } from 'commander'
import { checkProject } from '../project/check-project.ts'
import { selectRules } from '../project/select-rules.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { comparedWith } from '../sources/compare-with-page.ts'
import { listContradictions } from '../sources/list-contradictions.ts'
import { listRules } from '../sources/list-rules.ts'
import { listSources } from '../sources/list-sources.ts'

interface SourcesOptions {
  readonly json?: true
  readonly fingerprint?: string
  readonly contradictions?: true
  readonly rules?: true
  readonly pin?: true
}

export function defineSources(program: Command, session: Session): void {
  program
    .command('sources')
    .summary('compare a page with its pinned sentences')
    .description(
      'Lists the sources, or compares the text of a page, a paragraph a line, with the sentences pinned from it. A ' +
        'changed, new, lost or moved sentence gives exit status 1, with the statements, scenarios and rules that it ' +
        'touches.\nThe page stays where it is; only fingerprints are in the rules.',
    )
    .argument('[source]', 'name of a source; with --rules, of a statement')
    .argument('[page]', 'text file with the page')
    .option('--pin', 'write the fingerprints of the page as it is now; new sentences have no statements yet')
    .option('--fingerprint <sentence>', 'print the fingerprint of a sentence')
    .option('--contradictions', 'list statements that contradict each other, and how the rules answer')
    .option('--rules', 'play all scenarios, and list which rules each proved statement leads to')
    .option('--json', 'the result as JSON')
    .addHelpText(
      'after',
      '\nExamples:\n  $ tilewright sources\n  $ tilewright sources my-page page.txt\n  $ tilewright sources my-page ' +
        'page.txt --pin\n  $ tilewright sources --fingerprint "A sentence of the page."\n',
    )
    .action(async (name: string | undefined, page: string | undefined, options: SourcesOptions) => {
      const { io } = session
      if (options.fingerprint !== undefined) {
        const { fingerprint } = await import('@tilewright/language')
        io.out(`${fingerprint(options.fingerprint)}\n`)
        return
      }
      const { project } = await selectRules(io.folder, [])
      const checked = await checkProject(project)
      const json = options.json ?? false
      if (options.contradictions) await listContradictions(io, checked, json)
      else if (options.rules) await listRules(io, project.texts, name, json)
      else if (name === undefined) listSources(io, checked, json)
      else if (page === undefined)
        throw new Refusal('the page to compare with is missing', {
          expected: 'a text file',
          fix: `tilewright sources ${name} page.txt`,
        })
      else await comparedWith(session, project, checked, { name, page, json, pin: options.pin ?? false })
    })
}
