/** Reports what expansions do together in another folder than that of the last of them. */
import {
  didYouMean,
  meetingFolder,
  meetingOf,
  moduleOf,
  report,
  withNeeded,
  type CheckedProject,
  type Diagnostic,
  type IrUnit,
  type Span,
} from '@tilewright/language'
import { expansionsByFolder } from '../interaction-modules.ts'
import type { RulesOfProject } from './project.ts'

type Order = Pick<RulesOfProject, 'isOwn'> & { readonly boxes: readonly string[] }

/** A module with several expansions, with the first span that shows it. */
interface Meeting {
  readonly module: string
  readonly expansions: readonly string[]
  readonly span: Span
}

/** Reports each misplaced module of the project's own once. */
export function misplacedMeetings(project: CheckedProject, order: Order): Diagnostic[] {
  const units = new Map(project.ir.units.map((unit) => [unit.name, unit]))
  const sorted = inOrder(units, order)
  const folders = new Map([...expansionsByFolder(project)].map(([folder, expansion]) => [expansion, folder]))
  const homeOf = (expansion: string, file: string): string => {
    const folder = folders.get(expansion) ?? expansion
    if (order.isOwn(units.get(expansion)?.span.file ?? '')) return folder
    // Nothing can be moved into a package: its folder has a namesake among the project's own.
    const own = [...folders].find(([name]) => order.isOwn(units.get(name)?.span.file ?? ''))?.[1] ?? file
    return [...own.split('/').slice(0, own === file ? 1 : -1), folder.split('/').at(-1) ?? ''].join('/')
  }
  const { meetings, found } = meetingsIn(project, units, order)
  for (const { module, expansions, span } of meetings) {
    const [last = '', ...rest] = sorted(expansions).toReversed()
    const others = rest.filter((one) => !rest.some((other) => other !== one && needs(units, other, one))).toReversed()
    const home = homeOf(last, span.file)
    const expected = others.length === 0 ? home : `${home}/${meetingFolder}/${others.join('+')}`
    if (module !== expected) found.push(misplaced(span, [...others, last], expected, others.length > 0))
  }
  return found
}

function misplaced(span: Span, expansions: readonly string[], expected: string, isMeeting: boolean): Diagnostic {
  const named = expansions.map((name) => `\`${name}\``).join(' and ')
  const name = span.file.slice(span.file.lastIndexOf('/') + 1)
  // A file that is in a `with` folder already keeps what its name says behind the first dot.
  const path = `${expected}${meetingOf(moduleOf(span.file)) === undefined ? '.carc' : name.slice(name.indexOf('.'))}`
  return isMeeting
    ? report('wrong-folder', span, `What ${named} do together belongs in \`${path}\`.`, {
        hint: `Move the file there; files of scenarios alone end in \`.scenarios.carc\`.`,
      })
    : report('wrong-folder', span, `What parts of ${named} do together belongs in the folder \`${expected}\`.`, {
        hint: 'Move the file there.',
      })
}

/** Returns what the headers of own modules name; of modules with scenarios alone, what their path names. */
function meetingsIn(
  project: CheckedProject,
  units: ReadonlyMap<string, IrUnit>,
  { isOwn }: Order,
): { readonly meetings: readonly Meeting[]; readonly found: Diagnostic[] } {
  const homes = expansionsByFolder(project)
  const own = project.placed.filter(({ declaration }) => isOwn(declaration.span.file))
  const meetings = new Map<string, Meeting>()
  const found: Diagnostic[] = []
  const withHeader = new Set<string>()
  for (const { declaration, module } of own) {
    if (declaration.type !== 'interaction') continue
    withHeader.add(module)
    const named = declaration.names.flatMap(({ name }) => units.get(name) ?? [])
    if (named.length < declaration.names.length) continue
    const expansions = [...new Set(named.map(({ name, of }) => of ?? name))]
    meetings.set(`${module} ${expansions.join()}`, { module, expansions, span: declaration.span })
  }
  const awaited = new Set(
    project.placed.flatMap(({ declaration }) => (declaration.type === 'awaited' ? [declaration.name.name] : [])),
  )
  for (const [module, [first]] of Map.groupBy(own, (placed) => placed.module)) {
    const meeting = withHeader.has(module) ? undefined : meetingOf(module)
    if (meeting === undefined || first === undefined || meeting.others.some((name) => awaited.has(name))) continue
    const span = { file: first.declaration.span.file, start: 0, end: 0 }
    const home = homes.get(meeting.home)
    const unknown = meeting.others.find((name) => units.get(name)?.of !== null)
    if (unknown !== undefined) found.push(unknownOther(span, unknown, units))
    else if (home !== undefined) meetings.set(module, { module, expansions: [home, ...meeting.others], span })
  }
  return { meetings: [...meetings.values()], found }
}

function unknownOther(span: Span, name: string, units: ReadonlyMap<string, IrUnit>): Diagnostic {
  const of = units.get(name)?.of
  const near = didYouMean(
    name,
    [...units.values()].flatMap((unit) => (unit.of === null ? [unit.name] : [])),
  )
  const message =
    of === undefined || of === null
      ? `A file in a folder \`${meetingFolder}\` is named after other expansions, and none is named \`${name}\`.`
      : `A file in a folder \`${meetingFolder}\` is named after expansions, and \`${name}\` is a part of \`${of}\`.`
  const meant = of ?? near
  return report('wrong-folder', span, message, {
    hint: meant === undefined ? 'Name it after the expansion it is about.' : `Write \`${meant}\` in its name.`,
  })
}

/**
 * Returns a function that sorts expansions: those of packages before the project's own, in the order of the project
 * files; those that no file lists after those that they need; then by name.
 */
function inOrder(
  units: ReadonlyMap<string, IrUnit>,
  { boxes, isOwn }: Order,
): (expansions: readonly string[]) => readonly string[] {
  const rank = (name: string): readonly number[] => {
    const listed = boxes.indexOf(name)
    return [
      isOwn(units.get(name)?.span.file ?? '') ? 1 : 0,
      listed < 0 ? boxes.length : listed,
      withNeeded(units, [name]).length,
    ]
  }
  return (expansions) =>
    expansions.toSorted((a, b) => {
      const [one, other] = [rank(a), rank(b)]
      const differing = one.findIndex((value, i) => value !== other[i])
      return differing < 0 ? (a < b ? -1 : 1) : (one[differing] ?? 0) - (other[differing] ?? 0)
    })
}

/** Whether an expansion brings another one into play. */
const needs = (units: ReadonlyMap<string, IrUnit>, name: string, other: string): boolean =>
  name !== other && withNeeded(units, [name]).includes(other)
