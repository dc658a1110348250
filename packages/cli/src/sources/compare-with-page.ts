/** Compares a page with its pinned sentences, and pins it again. */
import type { Checked, Project } from '@tilewright/generator'
import { lineColumn, markupIn, type PageDecl, type PageSentence, type SourceDecl } from '@tilewright/language'
import { exitCodes } from '../exit-codes.ts'
import { readText } from '../project/read-text.ts'
import { writeAtomically } from '../project/write-files.ts'
import { Refusal } from '../refusal.ts'
import type { Session } from '../session.ts'
import { differenceText, type Report } from './difference-text.ts'
import { dependentsOf } from './dependents.ts'

interface Request {
  readonly name: string
  /** Path of the text file. */ readonly page: string
  readonly json: boolean
  readonly pin: boolean
}

/** Prints every difference. Any difference makes the exit status 1, unless the page is being pinned. */
export async function comparedWith(session: Session, home: Project, checked: Checked, request: Request): Promise<void> {
  const { io } = session
  const { comparePage, pageText, touchedBy } = await import('@tilewright/language')
  const { project, plan, texts } = checked
  const source = sourceNamed(project.sources, request.name)
  const page = project.pages.find((one) => one.source.name === request.name)
  const compared = comparePage(page ?? { sentences: [] }, proseIn(request.page, readText(io.folder, request.page)))
  const reports = compared.differences.map((difference): Report => {
    const statements = touchedBy(difference)
    return { difference, statements, ...dependentsOf(statements, project, plan) }
  })
  const place = ({ span }: PageSentence): string =>
    `${span.file}:${String(lineColumn(texts.get(span.file) ?? '', span.start).line)}`
  if (request.json) io.out(`${JSON.stringify({ source: request.name, ...asJson(reports) }, null, 2)}\n`)
  else for (const report of reports) io.out(differenceText(report, place))

  if (request.pin) {
    const file = pageFile(page, source)
    if (!home.isOwn(file) || !home.isOwn(source.span.file))
      throw new Refusal(`the source '${request.name}' belongs to a package, which is not changed here`, {
        where: source.span.file,
        fix: 'Pin it where the package is made.',
      })
    const declared = pageText(request.name, compared)
    const old = page === undefined ? undefined : texts.get(file)
    const text =
      old === undefined || page === undefined
        ? `${newFile}${declared}\n`
        : old.slice(0, page.span.start) + declared + old.slice(page.span.end)
    await writeAtomically(home.pathOf(file), text)
    const unread = compared.pinned.filter((one) => one === null).length
    if (!request.json)
      io.out(
        `${file} has ${String(compared.sentences.length)} sentences now` +
          (unread === 0
            ? '.\n'
            : `; ${String(unread)} of them say nothing yet: write \`says …\` or \`ignored "why"\`.\n`),
      )
    return
  }
  if (reports.length > 0) session.exit = exitCodes.diagnostics
  if (request.json) return
  const count = (type: string): string =>
    `${String(reports.filter(({ difference }) => difference.type === type).length)} ${type}`
  const says = compared.pinned.filter((one) => one !== null && one.says.length > 0).length
  io.out(
    reports.length === 0
      ? `Unchanged: ${String(compared.sentences.length)} sentences, ${String(says)} of them with statements.\n`
      : `\n${['changed', 'new', 'lost', 'moved', 'unread'].map(count).join(', ')}, ` +
          `${String(compared.unchanged)} as they were.\nWhen you have looked at them: ` +
          `tilewright sources ${request.name} ${request.page} --pin\n`,
  )
}

/** Returns the text if it is prose; refuses markup, which would be pinned as sentences. */
function proseIn(page: string, text: string): string {
  const markup = markupIn(text)
  if (markup === undefined) return text
  throw new Refusal(`'${page}' is ${markup.form}, not the text of a page`, {
    where: `line ${String(markup.line)}`,
    expected: 'plain text, a paragraph a line',
    fix: 'Open the page in a browser, copy its text, and save that as a text file.',
  })
}

function sourceNamed(sources: readonly SourceDecl[], name: string): SourceDecl {
  const source = sources.find((one) => one.name.name === name)
  if (source !== undefined) return source
  const names = sources.map((one) => one.name.name)
  throw new Refusal(`there is no source '${name}'`, {
    expected: `one of ${names.join(', ')}`,
    meant: { word: name, among: names },
  })
}

const newFile =
  '// Every sentence of the page in its order: the statements that it says, or why nothing is taken from it.\n'

/** The file of the pinned page: the existing one, or a new one beside the source. */
const pageFile = (page: PageDecl | undefined, source: SourceDecl): string =>
  page?.span.file ?? source.span.file.replace(/[^/]*$/, `${source.name.name}.page.carc`)

const asJson = (reports: readonly Report[]) => ({
  differences: reports.map(({ difference, statements, scenarios, rules }) => ({
    type: difference.type,
    ...('now' in difference ? { line: difference.now.line, text: difference.now.text } : {}),
    ...('now' in difference ? { fingerprint: difference.now.fingerprint } : {}),
    ...('old' in difference ? { pinned: difference.old.fingerprint.text } : {}),
    statements,
    scenarios,
    rules,
  })),
})
