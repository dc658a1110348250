/** Tests that the page of each box lists everything that others can hook into, and exactly those who do. */
import { dirname } from 'node:path'
import { check, readRules } from '@tilewright/generator'
import { lineColumn } from '@tilewright/language'
import { boxPages, type Hook } from '@tilewright/linker'
import { describe, expect, it } from 'vitest'

const { project, texts } = check(readRules(dirname(import.meta.dirname)))
const { ir } = project
// What forgets a state belongs to the state.
const rules = ir.rules.filter(({ ending }) => ending !== true)
const textOf = (file: string): string => texts.get(file) ?? ''
const pages = boxPages(project, textOf)
const listed = pages.flatMap((page) => [...page.hooks, ...page.shared])
const hooks = [...new Map(listed.map((hook) => [keyOf(hook), hook])).values()]

function keyOf({ sort, name, file, line }: Hook): string {
  return `${sort} ${name} ${file}:${String(line)}`
}

/** Declared explicitly; choices that a statement declares implicitly are not hooks. */
const declared = [
  ...ir.phases.map((one) => ({ sort: 'phase', ...one })),
  ...ir.choices.filter(({ element }) => element === null).map((one) => ({ sort: 'choice', ...one })),
  ...ir.permissions.map((one) => ({ sort: 'permission', ...one })),
  ...ir.values.map((one) => ({ sort: 'value', ...one })),
  ...ir.events.map((one) => ({ sort: 'event', ...one })),
  ...ir.settings.map((one) => ({ sort: 'setting', ...one })),
  ...ir.classes.map((one) => ({ sort: 'class', ...one })),
  ...ir.figures.map((one) => ({ sort: 'figure', ...one })),
  ...ir.marks.map((one) => ({ sort: 'mark', ...one })),
  ...ir.zones.map((one) => ({ sort: 'zone', ...one })),
  ...ir.states.map((one) => ({ sort: 'state', ...one })),
  ...rules.map((one) => ({ sort: 'step', ...one })),
]

describe.each(pages.map((page) => ({ name: page.name, page })))('the page of $name', ({ page }) => {
  it('lists the declarations of its box', () => {
    const shown = new Set(page.hooks.map(({ sort, name }) => `${sort} ${name}`))
    const own = declared.filter(({ module }) => module === page.module).map(({ sort, name }) => `${sort} ${name}`)
    expect(own.filter((one) => !shown.has(one))).toEqual([])
    // A box can consist of tiles only, without hooks.
    const tiles = ir.tiles.filter(({ module }) => module === page.module)
    expect(own.length + tiles.length).toBeGreaterThan(0)
  })
})

/** The text of the declaration that contains a line. */
const sentences = new Map(
  project.placed.map(({ declaration }) => {
    const { span } = declaration
    const text = textOf(span.file)
    const start = 'name' in declaration ? declaration.name.span.start : span.start
    return [`${span.file}:${String(lineColumn(text, start).line)}`, text.slice(span.start, span.end)]
  }),
)
const containsName = (text: string, name: string): boolean =>
  new RegExp(String.raw`(?<![\w-])${name.replaceAll('.', String.raw`\.`)}(?![\w-])`).test(text)

/** Other names by which a choice is used: its classes, and the class of all choices. */
const alsoNamed = new Map(ir.choices.map(({ name, classes = [] }) => [name, [...classes, 'any-choice']]))

describe('a listed user of a hook', () => {
  it('names the hook', () => {
    const wrongUsers = hooks.flatMap((hook) =>
      hook.others.flatMap(({ file, line, what }) => {
        const text = sentences.get(`${file}:${String(line)}`) ?? ''
        const names = [hook.name, ...(hook.sort === 'choice' ? (alsoNamed.get(hook.name) ?? []) : [])]
        return names.some((name) => containsName(text, name)) ? [] : [`${what} at ${hook.sort} ${hook.name}`]
      }),
    )
    expect(wrongUsers).toEqual([])
  })
  it('has a step in the phase, an option for the choice, or a definition or change of the value or permission', () => {
    const has = (sort: string, name: string, what: string): boolean =>
      hooks.some(
        (hook) =>
          hook.sort === sort && hook.name === name && [...hook.own, ...hook.others].some((use) => use.what === what),
      )
    expect(rules.filter((rule) => !has('phase', rule.phase, `rule ${rule.name}`))).toEqual([])
    const asked = new Set(declared.filter(({ sort }) => sort === 'choice').map(({ name }) => name))
    const open = ir.options.flatMap(({ name, choices }) => choices.map((choice) => ({ name, choice })))
    expect(open.filter(({ name, choice }) => asked.has(choice) && !has('choice', choice, `option ${name}`))).toEqual([])
    expect(ir.changes.filter(({ value, label }) => !has('value', value, `change ${label}`))).toEqual([])
  })
})
