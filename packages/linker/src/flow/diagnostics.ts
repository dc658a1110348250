/** Diagnostics of leaks. */
import { report, type Diagnostic } from '@tilewright/language'
import type { Leak, Sees } from './leaks.ts'
import type { Label, Origin } from './label.ts'

const learns: Readonly<Record<Sees, string>> = {
  'offer': 'Whoever sees what is offered',
  'passed-over': 'Whoever sees that somebody is not asked, because there is nothing to choose,',
  'asked': 'Whoever sees that somebody is asked',
  'points': 'Whoever sees these points',
  'told': 'Whoever hears of it',
  'state': 'Whoever sees this state',
  'mark': 'Whoever sees this state',
  'reference': 'Whoever sees this state',
  'beside': 'Whoever sees what is moved',
  'moved': 'Whoever sees what is moved',
  'from': 'Whoever sees where this tile was',
  'revealed': 'Whoever sees what is revealed',
  'drawn': 'Whoever sees what is drawn',
}

/**
 * Returns one diagnostic for each leaking statement: at that statement, or, where a declaration of another folder
 * brought the secret into it, at that declaration, because the statement may be older than that expansion. Of what one
 * declaration brings into other folders, the first is reported, and none where it leaks in its own folder, too: the
 * others only follow.
 */
export function diagnosticsOf(leaks: readonly Leak[]): Diagnostic[] {
  return causes(leaks).map((leak) => {
    const { span, label } = leak
    const { origin } = label
    const source = origin?.span ?? null
    if (origin !== null && source !== null && folderOf(source.file) !== folderOf(span.file))
      return report('reveals-hidden', source, `${messageOf(leak)}.`, {
        related: [{ span, message: 'it shows here' }],
        hint: hintOf(leak),
      })
    const related =
      origin === null || source === null || (source.file === span.file && source.start === span.start)
        ? []
        : [{ span: source, message: sourceOf(origin) }]
    return report('reveals-hidden', span, `${messageOf(leak)}.`, {
      ...(related.length === 0 ? {} : { related }),
      hint: hintOf(leak),
    })
  })
}

/** Returns the leaks that do not only follow from another. */
function causes(leaks: readonly Leak[]): Leak[] {
  const sourceOf = ({ label }: Leak): string => {
    const span = label.origin?.span ?? null
    return span === null ? '' : `${span.file} ${String(span.start)}`
  }
  const isBrought = ({ span, label }: Leak): boolean =>
    folderOf(label.origin?.span?.file ?? span.file) !== folderOf(span.file)
  const local = new Set(leaks.filter((leak) => !isBrought(leak)).map(sourceOf))
  return leaks.filter((leak) => {
    if (!isBrought(leak)) return true
    const source = sourceOf(leak)
    if (local.has(source)) return false
    local.add(source)
    return true
  })
}

const folderOf = (file: string): string => file.slice(0, file.lastIndexOf('/'))

function messageOf({ words, sees, label }: Leak): string {
  const learned = `${learns[sees]} learns of ${words === '' ? sourceWords(label) : `\`${words}\``} what he may not know`
  if (sees === 'mark') return `${learned}: the state stays with the token when it is mixed with others`
  if (sees === 'beside') return `${learned}: the piece stays with the token when it is mixed with others`
  if (sees === 'reference') return `${learned}: the state names the token still when it is mixed with others`
  return `${learned}: ${readersOf(label)}`
}

const sourceWords = ({ origin }: Label): string =>
  origin === null || origin.words === '' ? 'what decides whether this is done' : `\`${origin.words}\``

function readersOf({ to, origin }: Label): string {
  const who = to === 'secret' ? 'nobody' : 'one player alone'
  switch (origin?.cause) {
    case 'face':
      return `${who} knows these faces`
    case 'place':
      return `${who} knows which tiles lie there`
    case 'stack':
      return 'tiles of the stack lie elsewhere unseen'
    case 'mixing':
      return 'it was mixed with others since'
    default:
      return `${who} knows this state`
  }
}

function sourceOf({ cause, words }: Origin): string {
  if (cause === 'mixing' || words === '') return 'here it is mixed with others, or goes out of sight'
  return `\`${words}\` is read here`
}

/** Returns a hint for a safe wording. */
function hintOf({ sees, label }: Leak): string {
  if (sees === 'mark')
    return 'Declare the state `hidden` and `reveal` it in time, or never lay tokens of this set face down.'
  if (sees === 'reference')
    return 'Declare the state `hidden`; it can be moved `face down` where it is a secret choice, or revealed in time.'
  if (sees === 'beside')
    return 'Move the piece to the place of the token (its zone, tile, segment), or never lay this set face down.'
  if (sees === 'passed-over')
    return 'Let him choose nothing (`may choose`), or add an option without a condition, so that he is always asked.'
  switch (label.origin?.cause) {
    case 'face':
      return (
        'Turn it up before (`reveal`, or a move that is not `face down`), ask for its place instead of its face, ' +
        'or keep the result in a `hidden` state.'
      )
    case 'place':
      return (
        'Turn a tile up before (`draw tile as t in …`), let the owner of a `hidden` zone choose, or ask ' +
        '`tile in unseen`.'
      )
    case 'stack':
      return 'Ask `tile in unseen`: what is left of the stack there and in all such zones together.'
    case 'mixing':
      return 'Choose it again among those that lie there now, or do this before anything of its set is laid face down.'
    default:
      return (
        '`reveal` the state before, keep what depends on it in a `hidden` state, or ask all players, ' +
        'whatever their answers were.'
      )
  }
}
