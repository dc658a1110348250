import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { sourceFiles } from './files.ts'

const root = join(import.meta.dirname, '../..')

/** Words that docs/glossary.md replaced, and words that hide a plain statement. */
const formerWords = /\b(?:findings|mends?|mended|menders?|sited|anew|sought|slips? of the pen)\b/i

/** Comments of a source text, each with its line. */
function commentsOf(path: string, text: string): { readonly line: number; readonly comment: string }[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
  const seen = new Set<number>()
  const comments: { line: number; comment: string }[] = []
  const add = (ranges: readonly ts.CommentRange[] | undefined): void => {
    for (const { pos, end } of ranges ?? []) {
      if (seen.has(pos)) continue
      seen.add(pos)
      comments.push({ line: source.getLineAndCharacterOfPosition(pos).line + 1, comment: text.slice(pos, end) })
    }
  }
  const visit = (node: ts.Node): void => {
    // Text inside of JSX elements is no comment.
    if (ts.isJsxText(node)) return
    add(ts.getLeadingCommentRanges(text, node.getFullStart()))
    add(ts.getTrailingCommentRanges(text, node.getEnd()))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return comments
}

/** Pages of documentation; the changelog keeps the words of its time, and the glossary names the former ones. */
function pages(): { readonly path: string; readonly text: string }[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--', '*.md'], { cwd: root, encoding: 'utf8' })
  return listed
    .split('\0')
    .filter((path) => path !== '' && path !== 'CHANGELOG.md' && path !== 'docs/glossary.md')
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }))
}

describe('terms that the glossary replaced', () => {
  test('are in no comment', () => {
    const used = sourceFiles()
      .filter(({ path }) => !path.startsWith('tools/house/'))
      .flatMap(({ path, text }) =>
        commentsOf(path, text)
          .filter(({ comment }) => formerWords.test(comment))
          .map(({ line, comment }) => `${path}:${line}: ${comment}`),
      )
    expect(used).toEqual([])
  })

  test('are on no page', () => {
    const used = pages().flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, i) => (formerWords.test(line) ? [`${path}:${i + 1}: ${line}`] : [])),
    )
    expect(used).toEqual([])
  })

  test('are noticed', () => {
    expect(commentsOf('a.ts', '/** Finds all findings. */\nconst a = 1 // begins anew\n')).toEqual([
      { line: 1, comment: '/** Finds all findings. */' },
      { line: 2, comment: '// begins anew' },
    ])
    expect(['all findings', 'begins anew', 'what mends it'].filter((text) => !formerWords.test(text))).toEqual([])
    expect(formerWords.test('finding the n-th')).toBe(false)
  })
})
