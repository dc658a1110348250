/** Formats the figures of a run. */
import { assumed } from './head.ts'
import type { Example, Figures, Run } from './run.ts'

const percent = (part: number, whole: number): string =>
  whole === 0 ? 'none' : `${((100 * part) / whole).toFixed(1)} %`

const formatExample = ({ number, cause, text }: Example): string =>
  `  program ${String(number)}: ${cause}\n    ${text
    .replaceAll(` ${assumed}`, '')
    .trim()
    .replaceAll(/\s*\n\s*/g, '\n    ')}\n`

export function report({ seed, from, to }: Run, { outcomes, causes, leaks, harmless, cpu }: Figures): string {
  const { passed, leaked, harmless: inVain, leaking } = outcomes
  const tried = to - from
  const causeLines = Object.entries(causes)
    .sort(([, a], [, b]) => b.refused - a.refused)
    .map(([cause, n]) => `  ${String(n.refused).padStart(6)} ${String(n.harmless).padStart(6)}  ${cause}\n`)
  return [
    ...leaks.map(formatExample),
    ...(harmless.length > 0 ? ['refused, though nobody noticed anything:\n', ...harmless.map(formatExample)] : []),
    'refused, of them harmless, by the first error:\n',
    ...causeLines,
    `seed ${String(seed)}, programs ${String(from)} to ${String(to - 1)}: ` +
      `${String(tried)} tried in ${cpu.toFixed(0)} s of CPU ` +
      `(${(cpu / tried).toFixed(3)} s each)\n`,
    `  ${String(passed + leaked)} passed the check, ${String(inVain + leaking)} were refused, ` +
      `${String(outcomes['ill-formed'])} are no programs\n`,
    `  of ${String(passed + inVain)} harmless ones ${percent(passed, passed + inVain)} passed (goal: 60 %)\n`,
    `  ${String(leaked)} passed and tell a secret (goal: 0)\n`,
  ].join('')
}
