/**
 * Renames a declaration in all files. The result is checked first: a rename that would cause new diagnostics is
 * refused.
 */
import { applyEdits, isThirdPerson, reservedWords, type Edit, type Key, type Reference } from '@tilewright/language'
import type { Range, TextEdit } from 'vscode-languageserver'
import { formAt } from '../names/verb-form.ts'
import { declarationsOf, declaredIn, resolveAt, resolve, referencesTo, type NameLocation } from '../names/resolve.ts'
import { referencesInText, referencesTouching } from '../names/references-in-text.ts'
import { offsetAt, rangeOf, type Lines } from '../text/lines.ts'
import { linesIn, type SourceText } from '../text/source-text.ts'
import { checkedOf, withText, type Snapshot } from '../workspace/snapshot.ts'

/** The reason for a refusal, for the user. */
export interface Refusal {
  readonly refused: string
}

/** Returns the range, current name and key of the name at a position, or why it cannot be renamed. */
export function renameableAt(
  snapshot: Snapshot,
  source: SourceText,
  position: Range['start'],
): { readonly range: Range; readonly name: string; readonly key: Key } | Refusal {
  const lines = linesIn(source)
  const offset = offsetAt(lines, position)
  const resolved = resolveAt(snapshot, source, offset)
  if (resolved === undefined) {
    const [word] = referencesTouching(referencesInText(source), offset)
    return {
      refused:
        word === undefined
          ? 'There is no name here.'
          : `\`${word.name}\` is a word of the language, or nothing declares it.`,
    }
  }
  const { key, name } = resolved
  const isForeign = declarationsOf(snapshot, source, key).find(({ source: { file } }) => !snapshot.disk.isOwn(file))
  if (isForeign !== undefined)
    return { refused: `\`${name.name}\` is declared in ${isForeign.source.file}, which belongs to a package.` }
  return { range: rangeOf(lines, name.span), name: name.name, key }
}

/** Returns the edits of a rename by file. */
export function renameAt(
  snapshot: Snapshot,
  source: SourceText,
  position: Range['start'],
  newName: string,
): ReadonlyMap<string, readonly TextEdit[]> | Refusal {
  const found = renameableAt(snapshot, source, position)
  if ('refused' in found) return found
  const { key, name } = found
  if (newName === name) return new Map()
  const wrong = notAName(newName) ?? refusalFor(snapshot, key, newName)
  if (wrong !== undefined) return { refused: wrong }
  const edits = editsOf(snapshot, source, key, newName)
  const broken = newDiagnostic(snapshot, edits)
  if (broken !== undefined) return { refused: `With the name \`${newName}\` the rules would be wrong: ${broken}` }
  return new Map(
    [...Map.groupBy(edits, ({ span }) => span.file)].map(([file, own]) => {
      const there = snapshot.sources.get(file)
      const lines = there === undefined ? undefined : linesIn(there)
      return [file, lines === undefined ? [] : own.map((edit) => textEdit(lines, edit))]
    }),
  )
}

const textEdit = (lines: Lines, { span, text }: Edit): TextEdit => ({ range: rangeOf(lines, span), newText: text })

const nameText = /^[A-Za-z][A-Za-z0-9]*(?:[-.][A-Za-z0-9]+)*$/

function notAName(newName: string): string | undefined {
  if (!nameText.test(newName))
    return `\`${newName}\` is no name: names begin with a letter and hold letters, digits, single hyphens and dots.`
  return (reservedWords as readonly string[]).includes(newName)
    ? `\`${newName}\` is a word of the language.`
    : undefined
}

function refusalFor(snapshot: Snapshot, key: Key, newName: string): string | undefined {
  const space = key.slice(0, key.indexOf(':'))
  const declared = (other: string): NameLocation | undefined => declaredIn(snapshot).get(other as Key)?.[0]
  const head = key.slice(0, Math.max(key.indexOf('/'), key.indexOf(':')) + 1)
  const there = space === 'local' ? undefined : declared(`${head}${newName}`)
  if (there !== undefined) {
    const { line } = rangeOf(linesIn(there.source), there.name.span).start
    return `\`${newName}\` is declared already, in ${there.source.file}, line ${String(line + 1)}.`
  }
  if (space === 'option' && !isThirdPerson(newName))
    return `\`${newName}\` has to say what somebody does, as in "red places": a verb in the third person.`
  return undefined
}

/**
 * Elements named after a noun are renamed with it. An element that gets a name different from its noun gets an `as`.
 */
function editsOf(snapshot: Snapshot, source: SourceText, key: Key, newName: string): Edit[] {
  const own = referencesTo(snapshot, source, key).map((place): Edit => {
    const { span, fromNoun } = place.name
    const text = formAt(place, newName)
    return fromNoun === true && resolve(snapshot, place.name) === key
      ? { span: { ...span, start: span.end }, text: ` as ${text}` }
      : { span, text }
  })
  const chosen = choiceEdits(snapshot, source, key, newName)
  // A stage is declared and run by one text.
  const once = [...new Map(own.map((edit) => [placeOf(edit), edit])).values()]
  if (key.startsWith('local:') || key.startsWith('param:')) return [...once, ...chosen]
  const called = [...snapshot.sources.values()].flatMap((one) =>
    referencesInText(one)
      .all.filter((name) => isNamedAfter(snapshot, name, key))
      .map((name): Edit => ({ span: name.span, text: newName })),
  )
  const known = new Set(once.map(placeOf))
  return [...once, ...chosen, ...called.filter((edit) => !known.has(placeOf(edit)))]
}

const placeOf = ({ span }: Edit): string => `${span.file} ${String(span.start)}`

/** Edits for names of choices made in a body. Scenarios may qualify these by the rule's name: `pay.amount`. */
function choiceEdits(snapshot: Snapshot, source: SourceText, key: Key, newName: string): Edit[] {
  const written = ({ source: { text }, name: { span } }: NameLocation): string => text.slice(span.start, span.end)
  const uses = (choice: Key): NameLocation[] =>
    referencesTo(snapshot, source, choice).filter(({ name: { role } }) => role !== 'declares')
  if (key.startsWith('rule:') || key.startsWith('option:')) {
    const before = `choice:${key.slice(key.indexOf(':') + 1)}.`
    return [...declaredIn(snapshot).keys()]
      .filter((choice) => choice.startsWith(before))
      .flatMap(uses)
      .map((place) => ({ span: place.name.span, text: newName + written(place).slice(written(place).indexOf('.')) }))
  }
  const [declared] = key.startsWith('local:') ? declarationsOf(snapshot, source, key) : []
  if (declared === undefined) return []
  const { start } = declared.name.span
  return referencesInText(source)
    .all.filter(({ span, keys }) => span.start === start && keys[0]?.startsWith('choice:') === true)
    .flatMap(({ keys }) => keys)
    .filter((choice) => declaredIn(snapshot).get(choice)?.length === 1)
    .flatMap(uses)
    .map((place) => ({
      span: place.name.span,
      text: written(place).slice(0, written(place).lastIndexOf('.') + 1) + newName,
    }))
}

/** Whether a use of an element has its name from the noun with this key. */
function isNamedAfter(snapshot: Snapshot, { nounKeys, fromNoun }: Reference, key: Key): boolean {
  return nounKeys !== undefined && fromNoun !== true && resolve(snapshot, { keys: nounKeys }) === key
}

/** Returns the first diagnostic that the edits would cause. */
function newDiagnostic(snapshot: Snapshot, edits: readonly Edit[]): string | undefined {
  const changed = [...new Set(edits.map(({ span }) => span.file))].reduce((now, file) => {
    const text = now.sources.get(file)?.text
    return text === undefined ? now : withText(now, file, applyEdits(file, text, edits))
  }, snapshot)
  const count = Map.groupBy(checkedOf(snapshot).diagnostics, ({ code }) => code)
  const after = Map.groupBy(checkedOf(changed).diagnostics, ({ code }) => code)
  for (const [code, diagnostics] of after)
    if (diagnostics.length > (count.get(code)?.length ?? 0)) {
      const [first] = diagnostics
      if (first !== undefined) return `${first.span.file}: ${first.message}`
    }
  return undefined
}
