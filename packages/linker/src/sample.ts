/** Helpers of tests about a sample of modules: `link('…').reports('unordered-steps')`. */
import { checkFiles, parseFile, sampleFiles, type Diagnostic, type DiagnosticCode } from '@tilewright/language'
import { link, type LinkMemory, type Plan } from './index.ts'

/** An invented game and two expansions of it that are independent of each other. */
export const modules = `
// file: rules/base/base.carc
expansion base "Base" { }
edge path { line }
feature path "path" { along path }
feature wall "wall" { along path }
class guest
figure pawn "pawn" { is guest  count 7 per player }
figure wolf "wolf" { count 1 }
tokens trinkets "trinkets" { bead x 3  cone x 2 }
zone pen "pen"
mark well
mark turret
state active is player
state moon is number
state sun is number
setting mode "Mode" { fast slow middling default fast }
value points of feature is number
value weight of figure is number
permission enter of figure on segment
phase main { begins }
phase rest
phase close of feature
choice act "Act"
// file: rules/a/a.carc
expansion a "A" { needs base }
// file: rules/b/b.carc
expansion b "B" { needs base }
// file: rules/b/with/a.carc
interaction of a, b
`

export interface LinkedSample {
  readonly diagnostics: readonly Diagnostic[]
  readonly plan: Plan
  /** Throws unless exactly these codes were reported. */
  reports(...codes: readonly DiagnosticCode[]): void
}

const meeting = 'b/with/a.more.carc\ninteraction of a, b'

/** Links declarations of the invented modules; throws when the check reports errors. */
export function linkModules(
  sentences: { readonly base?: string; readonly a?: string; readonly b?: string; readonly ab?: string },
  memory?: LinkMemory,
): LinkedSample {
  const text = Object.entries(sentences)
    .map(([module, body]) => `// file: rules/${module === 'ab' ? meeting : `${module}/more.carc`}\n${body}\n`)
    .join('')
  const parsed = sampleFiles(`${modules.trimStart()}${text.replaceAll('%', 'assumed "sample"')}`).map(
    ({ file, text: one }) => parseFile(file, one),
  )
  const { project, diagnostics } = checkFiles(parsed.map((result) => result.file))
  const broken = [...parsed.flatMap((result) => result.diagnostics), ...diagnostics]
  if (broken.length > 0) throw new Error(broken.map(({ code, message }) => `${code}: ${message}`).join('\n'))
  const linked = link(project, memory)
  return {
    ...linked,
    reports: (...codes) => {
      const found = linked.diagnostics.map(({ code }) => code).join(', ')
      if (found !== codes.join(', '))
        throw new Error(
          `expected [${codes.join(', ')}], found [${found}]\n` +
            linked.diagnostics.map(({ code, message }) => `${code}: ${message}`).join('\n'),
        )
    },
  }
}
