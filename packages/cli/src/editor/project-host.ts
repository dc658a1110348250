/** The parts of an editor host that do not depend on where project files are stored or rules are compiled. */
import { join } from 'node:path'
import type { Host } from '@tilewright/language-server'
import type { Loader } from '@tilewright/scenarios'
import { survivorsOn } from './kept-survivors.ts'
import { expansionIn, homeOf, refuseName, folderExists, titleOf } from '../new-expansion/begin-expansion.ts'
import { openProjectOn } from '../project/open-project.ts'
import type { ProjectDisk } from '../project/project-disk.ts'
import { Refusal } from '../refusal.ts'
import { libraryCache } from './library-cache.ts'
import { scenarioPlayer } from './scenario-player.ts'

type OfProjects = Omit<Host, 'pathOf' | 'uriOf' | 'rootOf'>

/** The clock of the process that runs the server. */
const clock: Host['clock'] = {
  now: () => performance.now(),
  after: (milliseconds, act) => {
    const timer = setTimeout(act, milliseconds)
    return () => {
      clearTimeout(timer)
    }
  },
}

export function projectHost(disk: ProjectDisk, makeLoader: () => Promise<Loader>): OfProjects {
  return {
    clock,
    ...scenarioPlayer(libraryCache(makeLoader)),
    openProject: (root) => openProjectOn(disk, root),
    survivorsIn: (root) => survivorsOn(disk, root),
    beginExpansion: (project, name, title) =>
      withHints(async () => {
        const called = title === '' ? titleOf(name) : title
        await refuseName(name, called)
        const home = homeOf(project, name)
        const folder = join(project.root, home)
        if ((await disk.kindOf(folder)) !== undefined) throw folderExists(home, folder)
        const files = await expansionIn(project, { name, title: called, home }, () => Promise.resolve())
        return { files: files.map(({ path, text }) => ({ file: `${home}/${path}`, text })) }
      }),
  }
}

/** Converts refusals to errors with a `hint`, which editors show. */
async function withHints<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { expected, fix } = error.parts
    throw Object.assign(new Error(error.message), { hint: fix ?? expected })
  }
}
