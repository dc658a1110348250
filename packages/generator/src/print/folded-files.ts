/**
 * Folds facts about a set into files of the engine: code for other sets is removed. Tables are known by their names in
 * the engine (`rules.overlays.length`), kinds by their constants.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ts } from 'ts-morph'
import type { GeneratedFile } from '../generate.ts'
import { foldFile, type Facts } from './fold.ts'

/** Rooms of the engine that are not printed. */
const rooms = ['arena', 'link', 'naming', 'games', 'saves', 'api']

/** The files of these rooms that fold to something shorter, by their paths below `source`. */
export function knownFiles(source: string, facts: Facts): GeneratedFile[] {
  const tables = [...facts.values.keys()].map((name) => name.replace('$', '').replaceAll('.', '\\.'))
  const mentions = new RegExp(`\\b(?:${[...tables, ...facts.never].join('|')})\\b`)
  return rooms.flatMap((room) =>
    readdirSync(join(source, room), { recursive: true, encoding: 'utf8' })
      .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
      .filter((path) => path.endsWith('.ts') && !path.endsWith('.test.ts'))
      .map((path) => ({ path, text: readFileSync(join(source, path), 'utf8') }))
      .filter(({ text }) => mentions.test(text))
      .map(({ path, text }) => ({ path, text: withoutIdleImports(foldFile(text, facts)) })),
  )
}

/** Removes imports that are no longer used. */

export function withoutIdleImports(text: string): string {
  const source = ts.createSourceFile('known.ts', text, ts.ScriptTarget.ES2024, true, ts.ScriptKind.TS)
  const used = new Set<string>()
  const note = (node: ts.Node): void => {
    if (ts.isIdentifier(node)) used.add(node.text)
    ts.forEachChild(node, note)
  }
  for (const statement of source.statements) if (!ts.isImportDeclaration(statement)) note(statement)
  const { transformed } = ts.transform(source, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node | undefined => {
        if (ts.isImportSpecifier(node)) return used.has(node.name.text) ? node : undefined
        const seen = ts.isImportDeclaration(node) ? ts.visitEachChild(node, inside, context) : node
        if (ts.isImportDeclaration(seen) && isEmpty(seen.importClause?.namedBindings)) return undefined
        return seen
      }
      const inside = (node: ts.Node): ts.Node | undefined =>
        ts.isImportSpecifier(node) ? visit(node) : ts.visitEachChild(node, inside, context)
      return ts.visitEachChild(root, visit, context)
    },
  ])
  const [result] = transformed
  return result === undefined ? text : ts.createPrinter().printFile(result)
}

const isEmpty = (bindings: ts.NamedImportBindings | undefined): boolean =>
  bindings !== undefined && ts.isNamedImports(bindings) && bindings.elements.length === 0
