/** Prints a lowered program for debugging. */
import type { Expression, Function, Program, Statement, Type } from './program.ts'

export function printProgram({ storages, rows, functions, failures }: Program): string {
  return [
    ...storages.map(
      ({ name, type, room, length, varies }) =>
        `${room}${varies ? ' (by table)' : ''} ${name}: ${typeText(type)}${length === 1 ? '' : ` × ${String(length)}`}`,
    ),
    '',
    ...rows.map(({ name, depth }) => `rows ${name}: ${String(depth)} deep`),
    '',
    ...failures.map(({ code }, i) => `failure ${String(i)}: ${code}`),
    '',
    ...functions.flatMap(printFunction),
  ].join('\n')
}

const typeText = (type: Type): string =>
  type.kind === 'array' ? `${type.width}[]` : type.kind === 'set' ? `(number) → ${type.result}` : type.kind

function printFunction({ name, params, result, body, from }: Function): string[] {
  const list = params.map(({ name: param, type }) => `${param}: ${typeText(type)}`).join(', ')
  const head = `${name}(${list}): ${typeText(result)}  — ${from.file}:${String(from.line)}`
  return body === null ? [`${head} in the runtime`, ''] : [head, ...body.flatMap((s) => printStatement(s, '  ')), '']
}

function printStatement(s: Statement, indent: string): string[] {
  const inner = (body: readonly Statement[]): string[] => body.flatMap((one) => printStatement(one, `${indent}  `))
  switch (s.op) {
    case 'let':
      return [
        `${indent}let ${s.variable.name}: ${typeText(s.variable.type)}${s.value === null ? '' : ` = ${text(s.value)}`}`,
      ]
    case 'list':
      return [`${indent}list ${s.name} = [${s.values.map(text).join(', ')}]`]
    case 'do':
      return [`${indent}${text(s.value)}`]
    case 'if':
      return [
        `${indent}if ${text(s.test)}`,
        ...inner(s.yes),
        ...(s.no.length === 0 ? [] : [`${indent}else`, ...inner(s.no)]),
      ]
    case 'loop':
      return [
        `${indent}loop${s.after ? ' (test after)' : ''} ${s.test === null ? 'for ever' : `while ${text(s.test)}`}`,
        ...inner(s.first).map((line) => `${line} (first)`),
        ...inner(s.body),
        ...s.next.map((e) => `${indent}  ${text(e)} (next)`),
      ]
    case 'switch':
      return [
        `${indent}switch ${text(s.of)}`,
        ...s.cases.flatMap(({ of, body }) => [
          `${indent}case ${of.map((label) => (label === null ? 'else' : text(label))).join(', ')}`,
          ...inner(body),
        ]),
      ]
    case 'block':
      return [`${indent}block${s.name === null ? '' : ` ${s.name}`}`, ...inner(s.body)]
    case 'leave':
      return [`${indent}leave ${s.name}`]
    case 'break':
    case 'continue':
      return [`${indent}${s.op}`]
    case 'return':
      return [`${indent}return${s.value === null ? '' : ` ${text(s.value)}`}`]
    case 'fail':
      return [`${indent}fail ${[s.failure.number, ...s.failure.args.map(text)].join(', ')}`]
  }
}

function text(e: Expression): string {
  switch (e.op) {
    case 'integer':
    case 'boolean':
      return String(e.value)
    case 'infinity':
      return e.below ? '-∞' : '∞'
    case 'local':
    case 'function':
      return e.name
    case 'storage':
      return `$${e.name}`
    case 'element':
      return `${text(e.of)}[${text(e.index)}]`
    case 'row':
      return `${e.rows}(${e.at.map(text).join(', ')})`
    case 'rowIndex':
      return `index of ${text(e.value)} in ${e.rows}(${e.at.map(text).join(', ')})`
    case 'unary':
      return `${e.sign}${text(e.value)}`
    case 'binary':
      return `(${text(e.left)} ${e.sign} ${text(e.right)})`
    case 'either':
      return `(${text(e.test)} ? ${text(e.yes)} : ${text(e.no)})`
    case 'assign':
      return `${text(e.to)} ${e.sign ?? ''}= ${text(e.value)}`
    case 'increment':
      return e.before ? `${e.by > 0 ? '++' : '--'}${text(e.of)}` : `${text(e.of)}${e.by > 0 ? '++' : '--'}`
    case 'call':
    case 'callSet':
    case 'builtin':
      return `${e.name}(${e.args.map(text).join(', ')})`
    case 'sequence':
      return `(${[...e.steps, e.value].map(text).join('; ')})`
  }
}
