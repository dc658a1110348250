/** Writes statements and functions in C. */
import { inlineComment } from '@tilewright/text'
import type { Function, Program, Statement } from '../program.ts'
import { declared, functionName, localName, typeName } from './c-names.ts'
import { writeExpression, type CNames } from './expressions.ts'

const STEP = '  '

export function writeFunctions({ functions }: Program, names: CNames, recursive: ReadonlySet<string>): string {
  const heads = functions.map((one) => `${headOf(one)};`)
  const bodies = functions.flatMap((one) => {
    if (one.body === null) return []
    const note = one.note === '' ? one.from.file : `${one.note} (${one.from.file}:${String(one.from.line)})`
    const guard = recursive.has(one.name) ? [`${STEP}tw_deep(TW_THIS);`] : []
    return [inlineComment(note), `${headOf(one)} {`, ...guard, ...writeAll(names, one.body, STEP), '}', '']
  })
  return [...heads, '', ...bodies].join('\n')
}

export function headOf({ name, params, result }: Function): string {
  const list = params.map(({ name: param, type }) => declared(type, localName(param))).join(', ')
  const given = params.length === 0 ? 'TW_CONTEXT' : `TW_WITH ${list}`
  return `static ${typeName(result)} ${functionName(name)}(${given})`
}

const writeAll = (names: CNames, body: readonly Statement[], indent: string): string[] =>
  body.flatMap((statement) => writeStatement(names, statement, indent))

function writeStatement(names: CNames, s: Statement, indent: string): string[] {
  const value = (e: Parameters<typeof writeExpression>[1]): string => writeExpression(names, e)
  const inner = (body: readonly Statement[]): string[] => writeAll(names, body, indent + STEP)
  switch (s.op) {
    case 'let':
      return [
        `${indent}${declared(s.variable.type, localName(s.variable.name))}` +
          `${s.value === null ? '' : ` = ${value(s.value)}`};`,
      ]
    case 'list':
      return [`${indent}int32_t ${localName(s.name)}[] = {${s.values.map(value).join(', ')}};`]
    case 'do':
      return [`${indent}${value(s.value)};`]
    case 'if': {
      const no = s.no.length === 0 ? [] : [`${indent}} else {`, ...inner(s.no)]
      return [`${indent}if (${value(s.test)}) {`, ...inner(s.yes), ...no, `${indent}}`]
    }
    case 'loop':
      return writeLoop(names, s, indent)
    case 'switch':
      return [
        `${indent}switch (${value(s.of)}) {`,
        ...s.cases.flatMap(({ of, body }) => [
          ...of.map((label) => `${indent}${label === null ? 'default' : `case ${value(label)}`}:`),
          `${indent}{`,
          ...inner(body),
          `${indent}}`,
        ]),
        `${indent}}`,
      ]
    case 'block':
      return [
        `${indent}{`,
        ...inner(s.body),
        `${indent}}`,
        ...(s.name === null ? [] : [`${indent}${labelOf(s.name)}:;`]),
      ]
    case 'leave':
      return [`${indent}goto ${labelOf(s.name)};`]
    case 'break':
    case 'continue':
      return [`${indent}${s.op};`]
    case 'return':
      return [`${indent}return${s.value === null ? '' : ` ${value(s.value)}`};`]
    case 'fail': {
      const args = [0, 1, 2, 3].map((i) => s.failure.args[i]).map((arg) => (arg === undefined ? '0' : value(arg)))
      return [`${indent}tw_fail(TW_GIVEN ${[String(s.failure.number), ...args].join(', ')});`]
    }
  }
}

function writeLoop(names: CNames, s: Extract<Statement, { op: 'loop' }>, indent: string): string[] {
  const test = s.test === null ? '' : writeExpression(names, s.test)
  const inside = indent + STEP
  if (s.after) return [`${indent}do {`, ...writeAll(names, s.body, inside), `${indent}} while (${test});`]
  const next = s.next.map((e) => writeExpression(names, e)).join(', ')
  return [
    `${indent}{`,
    ...writeAll(names, s.first, inside),
    `${inside}for (; ${test}; ${next}) {`,
    ...writeAll(names, s.body, inside + STEP),
    `${inside}}`,
    `${indent}}`,
  ]
}

const labelOf = (name: string): string => `after_${name}`
