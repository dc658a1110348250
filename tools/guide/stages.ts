/** The picture of the stages in the guide: the course of a game of the box that all others need. */
import { fileURLToPath } from 'node:url'
import { check, readRules } from '@tilewright/generator'
import { stagesOf, stagesPicture } from '@tilewright/linker'

const block = /(<!-- stages -->\n\n```text\n)[^]*?(```\n\n<!-- end of stages -->)/

/** Returns a page with the current picture between its marks. */
export function withStages(page: string): string {
  const { plan, project, texts } = check(readRules(fileURLToPath(new URL('../..', import.meta.url))))
  const first = plan.units.find(({ of, needs }) => of === null && needs.length === 0)?.name ?? ''
  const tree = stagesOf(
    plan,
    project,
    (file) => texts.get(file) ?? '',
    ({ set }) => set.length === 1 && set[0] === first,
  )
  return page.replace(block, (_whole, before: string, after: string) => `${before}${stagesPicture(tree)}\n${after}`)
}
