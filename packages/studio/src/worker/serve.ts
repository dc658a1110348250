/** The worker's side: answers requests one by one, in the order of arrival. */
import type { Failure, Methods, Notice, Port, Request } from './protocol.ts'

export type Handlers<Table extends Methods<Table>> = {
  readonly [Name in keyof Table]: (
    params: Table[Name]['params'],
  ) => Table[Name]['result'] | Promise<Table[Name]['result']>
}

/** Answers requests until the worker ends; returns a function that sends notifications. */
export function serve<Table extends Methods<Table>>(
  port: Port,
  handlers: Handlers<Table>,
): (news: string, about: unknown) => void {
  let previous: Promise<void> = Promise.resolve()
  port.addEventListener('message', ({ data }) => {
    const request = data as Request
    previous = previous.then(async () => {
      port.postMessage(await answered(handlers, request))
    })
  })
  return (news, about) => {
    port.postMessage({ news, about } satisfies Notice)
  }
}

async function answered<Table extends Methods<Table>>(
  handlers: Handlers<Table>,
  { id, method, params }: Request,
): Promise<unknown> {
  try {
    if (!Object.hasOwn(handlers, method)) throw new Error(`the worker has no method ${method}`)
    const handle = handlers[method as keyof Table]
    return { id, result: await handle(params) }
  } catch (error) {
    return { id, failure: failureOf(error) }
  }
}

/** Describes an error; errors of the engine have a code and a hint. */
function failureOf(error: unknown): Failure {
  if (!(error instanceof Error)) return { code: 'failed', message: String(error) }
  const { code, hint } = error as { readonly code?: unknown; readonly hint?: unknown }
  return {
    code: typeof code === 'string' ? code : 'failed',
    message: error.message,
    ...(typeof hint === 'string' ? { hint } : {}),
  }
}
