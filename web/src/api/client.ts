import { failure } from '@portal/contract/shared/envelope'
import * as z from 'zod/mini'
import { randomId } from '#device/random-id.ts'
import { personState } from '#page-state.ts'
import { parseJson } from '#parse-json.ts'
import { ApiError, CONNECTION_FAILED, ConnectionError } from './api-error.ts'
import { apiBase } from './api-base.ts'
import { emitSessionSignal } from './session-signals.ts'
import { FORBIDDEN, SERVER_FAULT, SESSION_ENDED } from './status.ts'

/** Lets calls run side by side, until one piece of work asks to run alone. */
const createExclusiveGate = () => {
  const underway = new Set<Promise<unknown>>()
  let exclusiveWork: Promise<unknown> = Promise.resolve()

  const run = async <T>(call: () => Promise<T>): Promise<T> => {
    for (let awaited; awaited !== exclusiveWork;) {
      awaited = exclusiveWork
      await awaited
    }
    const running = call()
    underway.add(running)
    try {
      return await running
    } finally {
      underway.delete(running)
    }
  }

  const runAlone = <T>(work: () => Promise<T>): Promise<T> => {
    const running = exclusiveWork.then(() => Promise.allSettled(underway)).then(work)
    exclusiveWork = running.catch(() => undefined)
    return running
  }

  return { run, runAlone }
}

type Options = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
  /** The idempotency key of a POST, for callers that keep one of their own. */
  readonly key?: string | undefined
}
type ReplySchema<T> = z.ZodMiniType<{ data: T }>
export type Api = <T>(path: string, answer: ReplySchema<T>, options?: Options) => Promise<T>

const gate = createExclusiveGate()
const storedAuth = z.object({ token: z.object({ access_token: z.string() }) })
const failureBody = z.partial(failure)

/** The token of the signed-in person. A service worker has no localStorage and therefore no token. */
export const accessToken = () =>
  'localStorage' in globalThis
    ? storedAuth.safeParse(parseJson(localStorage.getItem('auth'))).data?.token.access_token
    : undefined

export const connectionFailed = (cause: unknown) =>
  new ConnectionError(CONNECTION_FAILED, { cause })

/** Idempotency keys of POSTs that failed or got no reply: sent again with its key, a POST creates nothing twice. */
const unansweredKeys = personState(() => new Map<string, string>())

export const sendRequest = async (path: string, token: string | undefined, options: Options) => {
  const { method = 'GET', body, signal, key } = options
  const headers = new Headers({ Accept: 'application/json' })
  if (token !== undefined) headers.set('Authorization', token)
  if (body !== undefined) headers.set('Content-Type', 'application/json')
  if (key !== undefined) headers.set('Idempotency-Key', key)
  try {
    return await fetch(`${apiBase}${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
      signal: signal ?? null,
    })
  } catch (error) {
    if (signal?.aborted === true) throw error
    throw connectionFailed(error)
  }
}

const conflictIn = ({ saved_by: savedBy, saved_at: savedAt }: z.output<typeof failureBody>) =>
  savedBy === undefined || savedAt === undefined ? undefined : { savedBy, savedAt }

/** A body with `error` set, or with entries in `errors`, is a failure whatever the HTTP status. */
export const apiErrorIn = (response: Response, body: unknown) => {
  const { data: failureFields } = failureBody.safeParse(body)
  const failed =
    !response.ok || Boolean(failureFields?.error) || (failureFields?.errors?.length ?? 0) > 0
  if (!failed) return undefined
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(failureFields?.message ?? `HTTP ${response.status}`, {
    status: response.status,
    code: failureFields?.error_code ?? failureFields?.error ?? '',
    fields: failureFields?.errors ?? [],
    requestId: failureFields?.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(wait) ? wait : undefined,
    conflict: failureFields && conflictIn(failureFields),
  })
}

const requestOf = (path: string, { body }: Options) => `${path} ${JSON.stringify(body)}`

const withKey = (path: string, options: Options): Options => {
  if (options.method !== 'POST' || options.key !== undefined) return options
  const request = requestOf(path, options)
  const key = unansweredKeys.get().get(request) ?? randomId()
  unansweredKeys.get().set(request, key)
  return { ...options, key }
}

type CallAs = <T>(
  token: string | undefined,
  path: string,
  answer: ReplySchema<T>,
  options?: Options,
) => Promise<T>

const callAs: CallAs = async (token, path, answer, options = {}) => {
  const response = await sendRequest(path, token, withKey(path, options))
  const body = parseJson(await response.text())
  if (response.status < SERVER_FAULT) unansweredKeys.get().delete(requestOf(path, options))
  const refusal = apiErrorIn(response, body)
  const isCurrentSession = token !== undefined && token === accessToken() // not that of a session that was already left
  if (refusal === undefined) {
    if (isCurrentSession) emitSessionSignal('alive')
    const { data: content, error } = answer.safeParse(body)
    if (content !== undefined) return content.data
    const details = { status: response.status, code: 'unreadable_answer' }
    throw new ApiError(`Unreadable answer of ${path}`, details, { cause: error })
  }
  if (isCurrentSession && refusal.status === SESSION_ENDED)
    emitSessionSignal(refusal.code === 'session_expired' ? 'expired' : 'revoked')
  if (isCurrentSession && refusal.status === FORBIDDEN) emitSessionSignal('refused')
  throw refusal
}

const call: Api = (path, answer, options) => callAs(accessToken(), path, answer, options)

/** The only way to call the API: resolves to the parsed `data`, or throws an ApiError or a ConnectionError. */
export const api: Api = (path, answer, options) => gate.run(() => call(path, answer, options))

/** Calls the API with a fixed token, even if somebody else is signed in by the time the call is sent. */
export const apiAs =
  (token: string): Api =>
  (path, answer, options) =>
    gate.run(() => callAs(token, path, answer, options))

/** Runs the work, which gets its own way to call the API, while every other call waits. */
export const withExclusiveApi = <T>(work: (callAlone: Api) => Promise<T>) =>
  gate.runAlone(() => work(call))
