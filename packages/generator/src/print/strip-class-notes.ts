/** The table of classes of state without properties used only by tests and documentation, such as `seen`. */
import { ts } from 'ts-morph'

const notes: ReadonlySet<string> = new Set(['audience', 'join', 'named', 'part', 'per', 'seen', 'undigested'])

/** `text` is that of `arena/classes.ts`; a running engine never reads the removed properties. */
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
