/** A sentence that is missing in a declaration, or has a number or text in a wrong form. */
import { endOf, lineAt, type Site, type Mistake, type MistakeFinder } from '../mistake.ts'

const mistake = (start: number, end: number, text: string, message: string, certain = false): Mistake => ({
  changes: [{ start, end, text }],
  message,
  certain,
})

export const otherForm: MistakeFinder = ({ text, tokens, at, diagnostic }) => {
  const token = tokens[at]
  const before = tokens[at - 1]
  if (token === undefined || before === undefined) return []
  const end = endOf(token)
  const digits = /^\d+/.exec(token.image)?.[0]
  if (diagnostic.code === 'malformed-number' && digits !== undefined)
    return [mistake(token.startOffset, end, digits, `a number has digits only: \`${digits}\`, not \`${token.image}\``)]
  if (before.image === 'edition' && /^\d$/.test(token.image)) {
    const name = `C${token.image}`
    return [mistake(token.startOffset, end, name, `an edition is called \`${name}\`, not \`${token.image}\``, true)]
  }
  if (before.image === 'turned' && /^\d+$/.test(token.image)) {
    const quarter = String((Math.ceil(Number(token.image) / 90) % 4) * 90)
    const message = `tiles are turned clockwise by quarter turns: 0, 90, 180 or 270, not ${token.image}`
    return [mistake(token.startOffset, end, quarter, message)]
  }
  if (diagnostic.expected?.includes('`for`') === true && lineStartsWith(text, endOf(before), 'score')) {
    const message = '`score` needs to be told for whom the points are'
    return ['player', 'active'].map((whom) => mistake(endOf(before), endOf(before), ` for ${whom}`, message))
  }
  if (diagnostic.expected?.includes('a text in double quotes') === true && before.image.startsWith('"')) {
    const message = 'a second text is missing: first the title of its section, then what it says'
    const space = text.slice(before.startOffset - 1, before.startOffset)
    return [mistake(before.startOffset, before.startOffset, `"General"${space}`, message)]
  }
  return []
}

const lineStartsWith = (text: string, offset: number, word: string): boolean => {
  const line = lineAt(text, offset)
  return text.slice(line.start, line.end).trim().startsWith(`${word} `)
}

/** Adds the required sentence as the first of the block. */
export const missingSentence: MistakeFinder = (site) => {
  if (site.diagnostic.code !== 'missing-sentence') return []
  const open = site.tokens.findIndex((token, i) => i >= site.at && token.image === '{')
  const brace = site.tokens[open]
  if (brace === undefined) return []
  const line = /^\n?([ \t]*)/.exec(site.text.slice(endOf(brace)))
  const indent = site.text.slice(endOf(brace)).startsWith('\n') ? `\n${line?.[1] ?? ''}` : ' '
  return sentencesFor(site, open).map((sentence) =>
    mistake(endOf(brace), endOf(brace), `${indent}${sentence}`, site.diagnostic.message),
  )
}

function sentencesFor({ diagnostic, tokens, known, whole }: Site, open: number): string[] {
  const wanted = /`([a-z]+)`$/.exec(diagnostic.message)?.[1]
  const first = tokens[open + 1]?.image ?? ''
  switch (wanted) {
    case 'count':
      return ['count 1']
    case 'default':
      return /^[a-z]/.test(first) ? [`default ${first}`] : []
    case 'during': {
      const phases = [...whole.matchAll(/\bduring ([\w-]+)/g)].map(([, phase]) => phase ?? '')
      const used = [...known].filter((name) => name.startsWith('during '))
      return [...new Set([...phases.map((phase) => `during ${phase}`), ...used])].slice(0, 3)
    }
    default:
      return []
  }
}
