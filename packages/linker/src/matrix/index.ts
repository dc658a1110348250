/** The matrix of all pairs of expansions: stated, following from the vocabulary, or not said. */
export { matrixOf } from './matrix.ts'
export type {
  Matrix,
  MatrixExpansion,
  Pair,
  PairScenario,
  PairStatus,
  PhaseOrder,
  QuotedStatement,
  StatedSentence,
  WaitingStatement,
} from './pairs.ts'
