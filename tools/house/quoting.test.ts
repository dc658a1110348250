/** The lint rules that keep text of authors inside of quoting functions refuse what goes round them. */
import { Linter } from 'eslint'
import { describe, expect, it } from 'vitest'
import { noRawMarkup, noRawText } from '../../eslint.config.js'

type Restrictions = typeof noRawText

function refused(code: string, restrictions: Restrictions): string[] {
  const rules: Linter.RulesRecord = { 'no-restricted-syntax': ['error', ...restrictions.slice(1)] }
  return new Linter().verify(code, [{ rules }]).map(({ message }) => message)
}

describe('generated code', () => {
  it.each([
    ['a comment in a template', 'out.line(`/** ${option.title} */`)'],
    ['a comment of one line', 'out.line(`// ${option.title}`)'],
    ['a comment put together', "out.line('// ' + option.title)"],
    ['a comment of a list', "out.line(['/*', option.title, '*/'].join(' '))"],
    ['a string in a template', "out.line(`call('${option.title}')`)"],
    ['a string put together', `out.line("call('" + option.title + "')")`],
    ['a string put together of templates', 'out.line(`call("` + option.title + `")`)'],
    ['a string by concat', `out.line("call('".concat(option.title, "')"))`],
  ])('refuses %s', (_, code) => expect(refused(code, noRawText)).toHaveLength(1))
  it.each([
    'out.line(`call(${codeString(option.title)})`)',
    'out.line(docComment(option.title))',
    "out.line(names.map(member).join(', '))",
    "out.line('// falls through')",
  ])('takes %s', (code) => expect(refused(code, noRawText)).toEqual([]))
})

describe('markup', () => {
  it.each([
    ['the text of an element', '`<p>${option.title}</p>`'],
    ['the value of an attribute', '`<a title="${title}">x</a>`'],
    ['what is in a deeper object', '`<li>${one.finding.message}</li>`'],
    ['the text of a drawing', '`<text x="1">${label}</text>`'],
  ])('refuses %s', (_, code) => expect(refused(code, noRawMarkup)).toHaveLength(1))
  it.each(['`<p>${html(option.title)}</p>`', '`<p>${heading}</p>`', '`${title}: ${words}`'])('takes %s', (code) =>
    expect(refused(code, noRawMarkup)).toEqual([]),
  )
})
