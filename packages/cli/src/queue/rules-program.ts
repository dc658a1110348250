/** The program of a rules process: receives texts of rules, compiles them, and does one job after the other. */
import { disableNetwork } from './no-network.ts'
import { failedOf } from '../threads/failed.ts'
import type { Answer } from '../threads/worker.ts'
import type { NumberedScenarios, QueuedWork, textKinds } from './jobs.ts'
import type { RulesRequest } from './rules-process.ts'
import type { RuleText } from '@tilewright/generator'

type Kind = (typeof textKinds)[number]
type Does = { readonly [K in Kind]: (task: QueuedWork[K]['task']) => Promise<QueuedWork[K]['result']> }

disableNetwork()
let does: Does | undefined

// The worker was killed: threads would keep this process alive.
process.on('disconnect', () => process.exit())
process.on('message', (request: RulesRequest) => {
  if ('rules' in request) does = workWith(request.rules)
  else void answerTo(request.kind as Kind, request.task).then((answer) => process.send?.(answer))
})

async function answerTo(kind: Kind, task: object): Promise<Answer> {
  try {
    if (does === undefined) throw new Error('there are no rules')
    return { result: await does[kind](task as never) }
  } catch (error) {
    if (!(error instanceof Error)) throw error
    return { failed: failedOf(error) }
  }
}

/** The first job of a kind compiles what that kind needs. */
function workWith(rules: readonly RuleText[]): Does {
  let running: Promise<Does['scenarios']> | undefined
  let mutants: Promise<Does['mutants']> | undefined
  return {
    scenarios: async (task) => (await (running ??= scenariosOf(rules)))(task),
    mutants: async (task) => {
      mutants ??= import('@tilewright/mutation').then(({ numberedTasks }) => numberedTasks(rules).perform)
      return (await mutants)(task)
    },
  }
}

async function scenariosOf(rules: readonly RuleText[]): Promise<Does['scenarios']> {
  const { check } = await import('@tilewright/linker')
  const { libraryOf } = await import('../rules/load-library.ts')
  const { runBatch } = await import('../scenarios/run-batch.ts')
  const checked = check(rules)
  if (checked.failed) throw new Error('the rules have mistakes')
  const { library } = await libraryOf(checked)
  const sources = { tileVocabulary: checked.project.tileVocabulary, texts: checked.texts, library }
  return ({ scenarios, positions }: NumberedScenarios) => {
    const chosen = scenarios.map((number) => {
      const found = checked.project.scenarios[number]
      if (found === undefined) throw new Error(`there is no scenario ${number}`)
      return found.scenario
    })
    return Promise.resolve(runBatch(sources, { scenarios: chosen, positions }))
  }
}
