import type { Span } from '../ast/ast.ts'

/** Returns a copy of plain data with every span mapped. */
export function mapSpans<T>(data: T, change: (span: Span) => Span): T {
  if (Array.isArray(data)) return data.map((value: unknown) => mapSpans(value, change)) as T
  if (typeof data !== 'object' || data === null) return data
  if (isSpan(data)) return change(data) as T
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, mapSpans(value as unknown, change)])) as T
}

function isSpan(data: object): data is Span {
  return 'file' in data && 'start' in data && 'end' in data && Object.keys(data).length === 3
}
