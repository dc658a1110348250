/** A thread that makes the pictures and titles of sets from the rules of a project. */
import { parentPort, workerData } from 'node:worker_threads'
import { checkRules } from '@tilewright/generator'
import { picturesOfSet } from '../build/picture-files.ts'
import { titlesOfSet } from '../build/title-files.ts'
import { openProject } from '../project/open-project.ts'
import type { Asked, Made } from './presentation.ts'

const { root } = workerData as { readonly root: string }
const project = await openProject(root)
const checked = checkRules(project)

parentPort?.on('message', ({ key, units, language }: Asked) => {
  const set = new Set(units)
  const made = language === undefined ? picturesOfSet(checked, set) : titlesOfSet(checked, project, set, language)
  parentPort?.postMessage({ key, made } satisfies Made)
})
