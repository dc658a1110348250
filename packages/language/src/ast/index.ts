/**
 * The syntax tree of Carc: its types, and the step that reads it off Chevrotain's concrete tree. The readers
 * are split like the grammar: expressions, sentences, rules, world, tiles, scenarios.
 */
export * from './ast.ts'
