/** The matrix of all pairs of expansions: with rules about both, covered by the vocabulary, or open. */
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
