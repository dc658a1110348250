/** All kinds of pieces: figures and tokens, numbered together. */
import type { IrFigure } from '@tilewright/language'
import type { Plan } from '@tilewright/linker'

export interface PieceRow {
  readonly name: string
  readonly title: string
  readonly tokenSet: number
  readonly classes: readonly string[]
  readonly count: number
  readonly perPlayer: boolean
  readonly hidden: boolean
  readonly worth: number
  readonly set: readonly string[]
}

/** Figures first, then the kinds of tokens, in the order of the plan. */
export function piecesOf(plan: Plan): PieceRow[] {
  const figures = plan.figures.map((figure: IrFigure): PieceRow => ({
    name: figure.name,
    title: figure.title,
    tokenSet: -1,
    classes: figure.classes,
    count: figure.count,
    perPlayer: figure.perPlayer,
    hidden: false,
    worth: 0,
    set: figure.set,
  }))
  const tokens = plan.tokens.flatMap((tokens, i) =>
    tokens.kinds.map((kind): PieceRow => ({
      name: kind.name,
      title: `${tokens.title} ${kind.name}`,
      tokenSet: i,
      classes: kind.classes ?? [],
      count: kind.count,
      perPlayer: tokens.perPlayer,
      hidden: tokens.hidden,
      worth: kind.worth,
      set: tokens.set,
    })),
  )
  return [...figures, ...tokens]
}
