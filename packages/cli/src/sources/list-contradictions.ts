/** Lists contradictions between wiki statements, with the decision of the rules. */
import type { Checked } from '@tilewright/generator'
import type { Contradiction } from '@tilewright/language'
import type { Io } from '../terminal/io.ts'

export async function listContradictions(io: Io, { project, plan }: Checked, json: boolean): Promise<void> {
  const { contradictionsOf } = await import('@tilewright/language')
  const found = contradictionsOf(project.sources, plan)
  if (json) {
    const rows = found.map(({ statement, against, answer, settings, follows }) => ({
      statement: statement.id.name,
      against: against.id.name,
      answer,
      settings,
      follows,
    }))
    io.out(`${JSON.stringify(rows, null, 2)}\n`)
    return
  }
  for (const one of found) io.out(contradictionText(one))
  io.out(`${String(found.length)} contradictions.\n`)
}

function contradictionText({ statement, against, answer, settings, follows }: Contradiction): string {
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
    `${statement.id.name}: ${statement.words.text}\n${against.id.name}: ${against.words.text}\n  answer: ${answer}\n` +
    `${[...chosen, ...followed, ...waiting].join('')}\n`
  )
}
