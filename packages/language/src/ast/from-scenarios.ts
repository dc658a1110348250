import type { CstNode } from 'chevrotain'
import type { Ident, ScenarioDecl, TileDecl } from './ast.ts'
import { has, ident, names, nodes, number, optionalNode, provenance, spanOf, text, token, tokens } from './cst.ts'
import type { Reader } from './cst.ts'
import { given, thenStep, whenStep } from './from-steps.ts'
import { tileDecl } from './from-tiles.ts'
import { turned } from './refs.ts'
import { squares } from './squares.ts'

/** A scenario; its steps are in the order of the text. */
export function scenarioDecl(reader: Reader, node: CstNode): ScenarioDecl {
  const players = names(reader, nodes(node, 'players'))
  const playing = new Set(players.map(({ name }) => name))
  const steps = [
    ...nodes(node, 'given').map((step) => given(reader, step, playing)),
    ...nodes(node, 'whenStep').map((step) => whenStep(reader, step, playing)),
    ...nodes(node, 'thenStep').map((step) => thenStep(reader, step, playing)),
  ]
  const drawings = nodes(node, 'tileDecl').map((drawing) => tileDecl(reader, drawing))
  const incomplete = reader.isBroken(spanOf(reader, node)) || [...steps, ...drawings].includes(null)
  return {
    type: 'scenario',
    title: text(reader, token(node, 'Text')),
    play: names(reader, nodes(node, 'play')),
    without: names(reader, nodes(node, 'without')),
    settings: nodes(node, 'chosenSetting').flatMap((setting) => {
      const [name, value] = pair(reader, setting)
      return name === undefined || value === undefined ? [] : [{ name, value }]
    }),
    players,
    tiles: nodes(node, 'tileLabel').flatMap((tile) => {
      const [label, kind] = pair(reader, tile)
      if (label === undefined || kind === undefined) return []
      return [
        {
          label,
          kind,
          turned: optionalNode(tile, 'turned') === undefined ? 0 : turned(reader, tile),
          span: spanOf(reader, tile),
        },
      ]
    }),
    drawings: drawings.filter((drawing): drawing is TileDecl => drawing !== null),
    rows: nodes(node, 'board').flatMap((board) => nodes(board, 'row').map((row) => squares(reader, row))),
    layouts: nodes(node, 'board').flatMap((board) =>
      nodes(board, 'laidLayout').map((laid) => ({
        name: ident(reader, token(laid, 'name')),
        x: has(laid, 'x') ? number(reader, token(laid, 'x')).value : 0,
        y: has(laid, 'y') ? number(reader, token(laid, 'y')).value : 0,
      })),
    ),
    steps: steps.filter((step) => step !== null).sort((a, b) => a.span.start - b.span.start),
    ...(incomplete ? { incomplete } : {}),
    provenance: provenance(reader, node),
    span: spanOf(reader, node),
  }
}

function pair(reader: Reader, node: CstNode): Ident[] {
  return tokens(node, 'Name').map((name) => ident(reader, name))
}
