/**
 * What a project leaves open with boxes that it does not answer for: one warning for a declaration that meets many
 * boxes, with what would settle most of it, and one for each other box.
 */
import {
  irStatementsIn,
  report,
  type Diagnostic,
  type IrProject,
  type IrRule,
  type IrStatement,
  type Span,
} from '@tilewright/language'
import { counted } from '@tilewright/text'
import type { Cause } from './cause.ts'
import { isConcerned, type Focus } from './focus.ts'
import { comesBeforeBy, orderGraph } from './order-graph.ts'
import { isOpen, type OpenPair } from './unordered-steps.ts'

/** One thing that is open in a game with other boxes. */
interface OpenQuestion {
  readonly games: readonly (readonly string[])[]
  readonly span: Span
  readonly what: 'order' | 'question'
  readonly cause: Cause | null
  readonly pair: OpenPair | null
}

/** From this number of boxes on, the declaration is reported instead of each box. */
const manyBoxes = 3
const namedBoxes = 4

/** Returns the diagnostics that the project answers for, and warnings that sum up the others. */
export function withOthersSummedUp(
  ir: IrProject,
  diagnostics: readonly Diagnostic[],
  pairs: readonly OpenPair[],
  focus: Focus,
): Diagnostic[] {
  const others = diagnostics.filter((one) => !isConcerned(one, focus) && one.severity === 'error')
  const questions = [...others.map((one) => questionOf(one, focus)), ...pairs.flatMap(questionsOf)]
  const byCause = Map.groupBy(questions, ({ cause }) => (cause === null ? '' : `${cause.why} ${cause.name}`))
  const boxes = new Boxes(ir, focus)
  const large = [...byCause].filter(([key, open]) => key !== '' && boxes.among(open).length >= manyBoxes)
  const left = questions.filter((one) => !large.some(([, open]) => open.includes(one)))
  const byBox = Map.groupBy(left, ({ games: [game = []] }) => boxes.of(game).join(', '))
  return [
    ...diagnostics.filter((one) => isConcerned(one, focus)),
    ...large.flatMap(([, open]) => causeFound(ir, open, boxes)),
    ...[...byBox].map(([, open]) => boxFound(open, boxes)),
  ]
}

function questionOf({ span, related = [], games = [] }: Diagnostic, { isOwn }: Focus): OpenQuestion {
  const own = [span, ...related.map((one) => one.span)].find(({ file }) => isOwn(file)) ?? span
  return { games, span: own, what: 'question', cause: null, pair: null }
}

const questionsOf = (pair: OpenPair): OpenQuestion[] => {
  const [cause = null] = pair.causes ?? []
  const span = cause?.span ?? pair.meeting.a.span
  return [{ games: [pair.where], span, what: 'order', cause, pair }]
}

/** Names of the boxes in a game beside those that the project answers for. */
class Boxes {
  readonly ir: IrProject
  private readonly focus: Focus
  constructor(ir: IrProject, focus: Focus) {
    this.ir = ir
    this.focus = focus
  }

  /** Returns the names of the other boxes of a game. */
  of(game: readonly string[]): string[] {
    const own = new Set(this.ir.units.filter(({ name }) => this.focus.concerns([name])).map(({ name }) => name))
    return [
      ...new Set(
        game.flatMap((name) => {
          const unit = this.ir.units.find((one) => one.name === name)
          const box = unit?.of ?? name
          return own.has(name) || own.has(box) ? [] : [box]
        }),
      ),
    ]
  }

  /** Returns the titles of the boxes in games of several questions, those of most questions first. */
  among(open: readonly OpenQuestion[]): readonly string[] {
    const counts = new Map<string, number>()
    for (const { games } of open)
      for (const box of new Set(games.flatMap((game) => this.of(game)))) counts.set(box, (counts.get(box) ?? 0) + 1)
    return [...counts].sort(([, a], [, b]) => b - a).map(([box]) => box)
  }

  title(box: string): string {
    return this.ir.units.find(({ name }) => name === box)?.title ?? box
  }

  /** Formats boxes for a message. */
  listed(boxes: readonly string[]): string {
    const shown = boxes.slice(0, namedBoxes).map((box) => this.title(box))
    const more = boxes.length - shown.length
    return `${shown.join(', ')}${more > 0 ? ` and ${String(more)} more` : ''}`
  }
}

function boxFound(open: readonly OpenQuestion[], boxes: Boxes): Diagnostic {
  const games = open.flatMap((one) => one.games)
  const others = boxes.of(games[0] ?? [])
  const orders = open.filter(({ what }) => what === 'order').length
  const parts = [
    ...(orders > 0 ? [counted(orders, 'order')] : []),
    ...(orders < open.length ? [counted(open.length - orders, 'other question')] : []),
  ]
  return report(
    'open-with-others',
    open[0]?.span ?? { file: '', start: 0, end: 0 },
    `With ${others.map((box) => boxes.title(box)).join(' and ')}: ${parts.join(' and ')} open.`,
    { hint: `${checkCommand(boxes, games.flat())} shows ${open.length === 1 ? 'it' : 'them'}. ${errorOnly}`, games },
  )
}

const errorOnly = 'It is an error only where they are played together.'

/** The command that reports what is open in a game as errors. */
function checkCommand({ ir }: Boxes, game: readonly string[]): string {
  const inGame = ir.units.filter(({ name }) => game.includes(name))
  const needed = new Set(inGame.flatMap(({ needs }) => needs))
  // The project's own boxes first: packages come before them.
  const names = inGame.filter(({ name, of }) => of === null && !needed.has(name)).map(({ name }) => name)
  return `\`tilewright check --play ${names.reverse().join(',')}\``
}

function causeFound(ir: IrProject, open: readonly OpenQuestion[], boxes: Boxes): Diagnostic[] {
  const [first] = open
  const cause = first?.cause
  if (first === undefined || cause === null || cause === undefined) return []
  const others = boxes.among(open)
  const games = open.flatMap((one) => one.games)
  const where = `of ${String(others.length)} other boxes (${boxes.listed(others)})`
  const orders = counted(open.length, 'order')
  const smallest = games.reduce((least, game) => (boxes.of(game).length < boxes.of(least).length ? game : least))
  const shows = `${checkCommand(boxes, smallest)} shows some of them. ${errorOnly}`
  const messages: Readonly<Record<Cause['why'], string>> = {
    step: `\`${cause.name}\` has no place among the steps of \`${cause.phase}\` ${where}: ${orders} open.`,
    follows:
      `\`${cause.name}\` runs after whatever \`${cause.phase}\` follows, so that steps ${where} meet that did not ` +
      `meet before: ${orders} open.`,
    anytime:
      `\`${cause.name}\` is open at every decision (\`for any-choice\`), so that steps ${where} meet that did not ` +
      `meet before: ${orders} open.`,
  }
  const hints: Readonly<Record<Cause['why'], () => string>> = {
    step: () => remedyOfStep(ir, cause, open, boxes),
    follows: () => remedyOfFollower(ir, cause, boxes),
    anytime: () => remedyOfAnytime(ir, boxes),
  }
  return [
    report('open-with-others', cause.span, messages[cause.why], { hint: `${hints[cause.why]()} ${shows}`, games }),
  ]
}

/** Tries each order against a step that the project knows, and names the one that settles most. */
function remedyOfStep(ir: IrProject, { name, phase }: Cause, open: readonly OpenQuestion[], boxes: Boxes): string {
  const rules = ir.rules.filter((rule) => rule.phase === phase)
  const own = rules.find((rule) => rule.name === name)
  if (own === undefined) return ''
  const pairs = open.flatMap(({ pair }) => pair ?? [])
  const tried = rules
    .filter((rule) => rule !== own && rule.ending !== true && boxes.of(rule.set).length === 0)
    .flatMap((rule) =>
      (['before', 'after'] as const).map((how) => ({
        sentence: `${how} ${rule.name}`,
        settled: settledBy(ir, rules, own, { ...own, [how]: [...own[how], rule.name] }, pairs),
      })),
    )
  const best = tried.reduce<(typeof tried)[number] | undefined>(
    (most, one) => (one.settled > (most?.settled ?? 0) ? one : most),
    undefined,
  )
  if (best === undefined) return `Look for a stage that comes before or after them, instead of \`${phase}\`.`
  const all = pairs.length === best.settled ? `all ${String(pairs.length)}` : `${String(best.settled)} of them`
  return `Say \`${best.sentence}\` in it, if that is so at the table: it settles ${all}.`
}

function settledBy(
  ir: IrProject,
  rules: readonly IrRule[],
  own: IrRule,
  changed: IrRule,
  pairs: readonly OpenPair[],
): number {
  const names = new Set(rules.map(({ name }) => name))
  const edges = orderGraph({
    ...ir,
    rules: rules.map((rule) => (rule === own ? changed : rule)),
    orders: ir.orders.filter(({ first, second }) => names.has(first) && names.has(second)),
  })
  const comesBefore = comesBeforeBy(edges)
  // An order that closes a circle settles nothing.
  if (comesBefore(own.name, changed.after.at(-1) ?? '', [])) return 0
  return pairs.filter(({ meeting, where }) => !isOpen(meeting, where, comesBefore)).length
}

/** Names the phases of known boxes in which the followed sentence itself is done for a feature. */
function remedyOfFollower(ir: IrProject, { phase }: Cause, boxes: Boxes): string {
  const verbs: ReadonlySet<string> = new Set(ir.phases.find(({ name }) => name === phase)?.follows ?? [])
  const doing = ir.rules.filter(
    (rule) =>
      boxes.of(rule.set).length === 0 && rule.phase !== phase && rule.params.length > 0 && does(rule.body, verbs),
  )
  const [first] = doing
  const instead =
    first === undefined
      ? ''
      : `If it belongs to what \`${first.name}\` does, say \`during ${first.phase}\` and \`after ${first.name}\`. `
  const anyOrder = verbs.has('score')
    ? 'If any order of the scorings is right for it, say `in any order` behind it.'
    : ''
  return `${instead}${anyOrder}`.trim()
}

const does = (body: readonly IrStatement[], verbs: ReadonlySet<string>): boolean =>
  irStatementsIn(body).some(({ op }) => verbs.has(op))

function remedyOfAnytime(ir: IrProject, boxes: Boxes): string {
  const known = ir.choices.filter(({ set, element }) => boxes.of(set).length === 0 && element === null)
  const names = known.slice(0, namedBoxes).map(({ name }) => name)
  return `Name the choices that it is meant for${names.length > 0 ? `, as \`for ${names.join(', ')}\`` : ''}.`
}
