/**
 * The syntax tree of Carc: its types, and the step that builds it from Chevrotain's concrete syntax tree. The readers
 * are split like the grammar: expressions, statements, rules, world, tiles, scenarios.
 */
export * from './ast.ts'
