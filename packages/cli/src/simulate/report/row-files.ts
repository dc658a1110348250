/** Results of single games as files for spreadsheets and data frames. */
import { parquetWriteBuffer } from 'hyparquet-writer'
import { Refusal } from '../../refusal.ts'
import type { GameRow } from '../play-games.ts'
import { sumOf } from './statistics.ts'

/** A column of numbers, one a game. */
interface Column {
  readonly name: string
  readonly values: readonly number[]
}

/** Endings of file names, and the writers of their formats. */
const formats = { '.csv': csv, '.jsonl': jsonLines, '.parquet': parquet } as const

type Ending = keyof typeof formats

/** Returns the format that the ending of a file name stands for; refuses others. */
export function rowFormatOf(file: string): Ending {
  const ending = (Object.keys(formats) as Ending[]).find((one) => file.toLowerCase().endsWith(one))
  if (ending !== undefined) return ending
  throw new Refusal(`'${file}' has no format for results of games`, {
    where: '--rows',
    expected: `a file name that ends with ${Object.keys(formats).join(', ')}`,
  })
}

/** Contents of the file: one row a game, in order. */
export const rowFile = (ending: Ending, rows: readonly GameRow[]): string | Uint8Array => formats[ending](rows)

/** Columns: game, decisions, options, turns, points of each seat, and points of each source, named `source: …`. */
function columnsOf(rows: readonly GameRow[]): Column[] {
  const column = (name: string, of: (row: GameRow) => number): Column => ({ name, values: rows.map(of) })
  const seats = rows[0]?.scores ?? []
  const sources = [...new Set(rows.flatMap(({ sources }) => Object.keys(sources)))].sort()
  return [
    column('game', ({ game }) => game),
    column('decisions', ({ decisions }) => decisions),
    column('options', ({ options }) => options),
    column('turns', ({ draws }) => draws),
    ...seats.map((_, seat) => column(`points of seat ${seat + 1}`, ({ scores }) => scores[seat] ?? 0)),
    ...sources.map((source) => column(`source: ${source}`, ({ sources }) => sumOf(sources[source] ?? []))),
  ]
}

/** RFC 4180: fields that contain separators or quotes are quoted. */
const csvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)

function csv(rows: readonly GameRow[]): string {
  const columns = columnsOf(rows)
  const lines = rows.map((_, i) => columns.map(({ values }) => String(values[i] ?? '')).join(','))
  return [columns.map(({ name }) => csvField(name)).join(','), ...lines].map((line) => `${line}\r\n`).join('')
}

function jsonLines(rows: readonly GameRow[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('')
}

function parquet(rows: readonly GameRow[]): Uint8Array {
  const columnData = columnsOf(rows).map(({ name, values }) => ({ name, data: [...values], type: 'INT32' as const }))
  return new Uint8Array(parquetWriteBuffer({ columnData }))
}
