/** JSON-RPC 2.0, independent of games: parses requests, batches and notifications, and converts errors to answers. */
import type { ErrorObject, Id } from '../protocol/envelope.ts'
import type { Limits } from '../protocol/limits.ts'
import { isDeeperThan } from './depth.ts'
import { Refused, codes, errorObject } from './errors.ts'

/** Executes a request, or throws. `params` is an object. */
export type Call = (method: string, params: Readonly<Record<string, unknown>>) => unknown

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const failed = (id: Id, error: ErrorObject): string => JSON.stringify({ jsonrpc: '2.0', id, error })

const tooMuch = (reason: string, message: string, hint: string): ErrorObject => ({
  code: codes.limit,
  message,
  data: { code: reason, hint },
})

const noRequest = (message: string, hint: string): ErrorObject => ({
  code: codes.request,
  message,
  data: { code: 'no-request', hint },
})

/** The answer to a line that was too long to be stored. */
export const tooLong = (limits: Limits): string =>
  failed(
    null,
    tooMuch('message-too-long', `A message has at most ${limits.message} bytes.`, 'Send less in one message.'),
  )

/**
 * The answer to a line that is not UTF-8. With replacement characters it could be a request with an id that its sender
 * does not know.
 */
export const notUtf8 = (): string =>
  failed(null, {
    code: codes.parse,
    message: 'This is not UTF-8.',
    data: { code: 'not-utf-8', hint: 'Send JSON in UTF-8.' },
  })

/** Text, or a number that the answer repeats exactly: 1e400 would come back as null, 2^53 + 1 as another number. */
const isId = (id: unknown): id is Exclude<Id, null> =>
  typeof id === 'string' || (typeof id === 'number' && Math.abs(id) <= Number.MAX_SAFE_INTEGER)

/** The id for the answer; undefined for a notification, null if it cannot be determined. */
function idOf(request: Readonly<Record<string, unknown>>): Id | undefined {
  if (!Object.hasOwn(request, 'id')) return undefined
  const id = request['id']
  return isId(id) ? id : null
}

/** Why the value is no request; null if it is one. */
function wrongIn(request: Readonly<Record<string, unknown>>): ErrorObject | null {
  if (request['jsonrpc'] !== '2.0') return noRequest("'jsonrpc' is not '2.0'.", "Every message says jsonrpc: '2.0'.")
  if (typeof request['method'] !== 'string') return noRequest("'method' is not text.", 'Name a method.')
  const id = request['id']
  if (typeof id === 'number' && !isId(id))
    return noRequest(
      "'id' is a number that cannot be repeated exactly.",
      'Take whole numbers up to 9007199254740991 (2^53 − 1), or text.',
    )
  if (Object.hasOwn(request, 'id') && !isId(id) && id !== null)
    return noRequest("'id' is neither text, a number nor null.", 'Give each request an id of its own.')
  return null
}

/** The answer to one request; null for notifications. */
function answerTo(request: unknown, call: Call): string | null {
  if (!isObject(request))
    return failed(null, noRequest('A request is an object.', 'Send jsonrpc, method, params and id.'))
  const id = idOf(request),
    wrong = wrongIn(request)
  if (wrong !== null) return failed(id ?? null, wrong)
  try {
    const params = Object.hasOwn(request, 'params') ? request['params'] : {}
    if (!isObject(params))
      throw new Refused(codes.params, 'params', 'Parameters are an object: they go by name.', 'Send {} for none.')
    const result = call(String(request['method']), params)
    return id === undefined ? null : JSON.stringify({ jsonrpc: '2.0', id, result })
  } catch (thrown) {
    return id === undefined ? null : failed(id, errorObject(thrown))
  }
}

function answersTo(requests: readonly unknown[], call: Call, limits: Limits): string | null {
  if (requests.length === 0) return failed(null, noRequest('The batch is empty.', 'Put at least one request into it.'))
  if (requests.length > limits.batch)
    return failed(
      null,
      tooMuch('batch-too-long', `A batch has at most ${limits.batch} requests.`, 'Send several; nothing was done.'),
    )
  const answers: string[] = []
  let length = 0
  for (const request of requests) {
    const full = length > limits.answers
    const refuse: Call = () => {
      throw new Refused(
        codes.limit,
        'answers-too-long',
        `The answers to this batch have more than ${limits.answers} characters.`,
        'Ask for less in one batch. This request was not done.',
      )
    }
    const answer = answerTo(request, full ? refuse : call)
    if (answer === null) continue
    length += answer.length
    answers.push(answer)
  }
  return answers.length === 0 ? null : `[${answers.join(',')}]`
}

/** The answer to a message, both as text; null if there is nothing to answer. Never throws. */
export function answerMessage(text: string, call: Call, limits: Limits): string | null {
  if (text.length > limits.message) return tooLong(limits)
  if (isDeeperThan(text, limits.depth))
    return failed(null, tooMuch('too-deep', `A message is nested at most ${limits.depth} deep.`, 'Send flatter data.'))
  let message: unknown
  try {
    message = JSON.parse(text)
  } catch {
    return failed(null, {
      code: codes.parse,
      message: 'This is not JSON.',
      data: { code: 'not-json', hint: 'One message stands on one line, and is one JSON object or a list of them.' },
    })
  }
  return Array.isArray(message) ? answersTo(message, call, limits) : answerTo(message, call)
}
