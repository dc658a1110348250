/** The table of classes of state without what only tests and pages ask of it, such as where a class is seen. */
import { ts } from 'ts-morph'

const notes: ReadonlySet<string> = new Set(['audience', 'join', 'named', 'part', 'per', 'seen', 'undigested'])

/** `text` is that of `arena/classes.ts`; nothing of a running engine reads what is left out. */
export function withoutNotes(text: string): string {
  const source = ts.createSourceFile('classes.ts', text, ts.ScriptTarget.ES2024, true)
  const { transformed } = ts.transform(source, [
    (context) => (root) => {
      const visit = (node: ts.Node): ts.Node | undefined => {
        if (ts.isPropertyAssignment(node) && ts.isIdentifier(node.name) && notes.has(node.name.text)) return undefined
        return ts.visitEachChild(node, visit, context)
      }
      return ts.visitNode(root, visit, ts.isSourceFile) ?? root
    },
  ])
  const [result] = transformed
  return result === undefined ? text : ts.createPrinter().printFile(result)
}
