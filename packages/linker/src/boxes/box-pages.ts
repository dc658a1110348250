/**
 * A page for each expansion: its hooks, who uses them at present, and the hooks that it uses itself. Whether scenarios
 * prove the citations is not checked here.
 */
import { lineColumn, type CheckedProject } from '@tilewright/language'
import { expansionsByFolder, interactionModules } from '../interaction-modules.ts'
import { sourcesAbout } from '../matrix/waiting-statements.ts'
import { authorOf } from './authors.ts'
import { hooksIn, type Author, type BoxPage, type Hook, type HookUse, type Reach } from './box-page.ts'
import { declaredHooks, type DeclaredHook, type TextOf } from './hooks.ts'
import { usesOf, type FoundUse } from './uses.ts'

/** Returns the pages of all expansions, in the order of the rules. */
export function boxPages(project: CheckedProject, text: TextOf): BoxPage[] {
  const { units } = project.ir
  const hooks = hooksOf(project, text, authorOf(project))
  const meeting = interactionModules(project)
  const abouts = sourcesAbout(project)
  return [...expansionsByFolder(project)]
    .flatMap(([module, name]) => units.filter((unit) => unit.name === name).map((unit) => ({ module, unit })))
    .map(({ module, unit: { name, title, needs, excludes = [] } }) => {
      const isOwn = (by: Author): boolean => by.module === module
      const isShared = (by: Author): boolean => meeting.get(by.module)?.has(name) === true
      return {
        name,
        title,
        module,
        needs,
        excludes,
        parts: units
          .filter(({ of }) => of === name)
          .map((part) => ({ name: part.name, title: part.title, off: part.off })),
        hooks: hooks.filter(({ by }) => isOwn(by)),
        shared: hooks.filter(({ by }) => isShared(by)),
        reaches: hooks.flatMap((hook) => extendedHook(hook, (by) => isOwn(by) || isShared(by))),
        sources: project.sources.flatMap((source) => (abouts.get(source.name.name) === name ? [source.name.name] : [])),
      }
    })
}

/** Returns the uses of a foreign hook by an author, if any of them extends it. */
function extendedHook({ sort, name, by, others }: Hook, isHis: (by: Author) => boolean): Reach[] {
  const uses = isHis(by) ? [] : others.filter((use) => isHis(use.by) && hooksIn(use))
  return uses.length === 0 ? [] : [{ sort, name, of: by, uses }]
}

function hooksOf(
  project: CheckedProject,
  text: TextOf,
  author: (located: Pick<DeclaredHook, 'module' | 'set'>) => Author,
): Hook[] {
  const locate = ({ file, start }: DeclaredHook['span']) => ({ file, line: lineColumn(text(file), start).line })
  const inOrder = (declaration: Located, other: Located): number =>
    declaration.file === other.file ? declaration.line - other.line : declaration.file < other.file ? -1 : 1
  const useOf = ({ does, what, located }: FoundUse): HookUse => ({
    by: author(located),
    does,
    what,
    ...locate(located.span),
    cites: located.cites,
    assumed: located.assumed,
  })
  const groups = Map.groupBy(usesOf(project), ({ key }) => key)
  return declaredHooks(project, text)
    .map((hook) => {
      const { key, sort, name, head, title, about, module, set, span } = hook
      const all = mergeUses((groups.get(key) ?? []).map(useOf)).sort(inOrder)
      const own = all.filter(({ by }) => by.module === module)
      const extending = own.filter(hooksIn)
      return {
        sort,
        name,
        head,
        title,
        about,
        by: author({ module, set }),
        ...locate(span),
        cites: [...new Set([...hook.cites, ...extending.flatMap(({ cites }) => cites)])],
        assumed: [...new Set([...hook.assumed, ...extending.flatMap(({ assumed }) => assumed ?? [])])],
        own,
        others: all.filter(({ by }) => by.module !== module),
      }
    })
    .sort(inOrder)
}

type Located = Pick<HookUse, 'file' | 'line'>

/** Merges uses with the same effect and label; a definition gets the citations of its exceptions. */
function mergeUses(uses: readonly HookUse[]): HookUse[] {
  const sentences = Map.groupBy(uses, ({ does, what, file, line }) => `${does} ${what} ${file}:${line}`)
  return [...sentences.values()].flatMap((same) => {
    const [first] = same
    return first === undefined ? [] : [{ ...first, cites: [...new Set(same.flatMap(({ cites }) => cites))] }]
  })
}
