import { failure } from '@portal/contract/shared/envelope'
import * as z from 'zod'
import { ApiError, CONNECTION_FAILED, ConnectionError } from './api-error.ts'
import { apiBase } from './base.ts'
import { createGate } from './exclusive-gate.ts'
import { takeFirstReply } from './first-request.ts'
import { announce } from './traffic.ts'

type Options = {
  readonly method?: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  readonly body?: unknown
  readonly signal?: AbortSignal
}
type Answer<T> = z.ZodType<{ data: T }>
export type Api = <T>(path: string, answer: Answer<T>, options?: Options) => Promise<T>

const SESSION_ENDED = 498
const FORBIDDEN = 403
const FAILED = 500

const gate = createGate()
const stored = z.object({ token: z.object({ access_token: z.string() }) })
const partOfFailure = failure.partial()

export const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/** Of whoever is signed in; a service worker, which cannot look, knows of nobody. */
export const accessToken = () =>
  'localStorage' in globalThis
    ? stored.safeParse(parsed(localStorage.getItem('auth'))).data?.token.access_token
    : undefined

export const connectionFailed = (cause: unknown) =>
  new ConnectionError(CONNECTION_FAILED, { cause })

/** Keys of POSTs that nobody answered, or that failed: sent again under its key, also after a reload, one creates nothing twice. */
const attempts = 'sessionStorage' in globalThis ? sessionStorage : undefined

/** A number of what is sent, which may hold a password; where two should ever share one, the server refuses the second. */
const attemptOf = (path: string, body: unknown) => {
  let sum = 0
  for (const char of path + JSON.stringify(body)) sum = (sum * 31 + char.charCodeAt(0)) | 0
  return `attempt:${sum}`
}

/** Also on a page that came without TLS, where the browser makes no UUIDs. */
const newKey = () => crypto.getRandomValues(new Uint32Array(4)).join('-')

type Sent = Options & { readonly key?: string | undefined }

export const send = async (path: string, token: string | undefined, options: Sent) => {
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

/** What the page asked for before there was a panel is not asked for twice. */
const replyTo = async (path: string, token: string | undefined, options: Sent) => {
  const first = options.method === undefined ? takeFirstReply(path, token) : undefined
  return (first && (await first)) ?? send(path, token, options)
}

const conflictIn = ({ saved_by: savedBy, saved_at: savedAt }: z.output<typeof partOfFailure>) =>
  savedBy === undefined || savedAt === undefined ? undefined : { savedBy, savedAt }

/** A body with `error` set, or with `errors` in it, is a failure whatever the status says. */
export const refusalIn = (response: Response, body: unknown) => {
  const { data: refused } = partOfFailure.safeParse(body)
  const failed = !response.ok || Boolean(refused?.error) || (refused?.errors?.length ?? 0) > 0
  if (!failed) return undefined
  const wait = Number(response.headers.get('retry-after') ?? Number.NaN)
  return new ApiError(refused?.message ?? `HTTP ${response.status}`, {
    status: response.status,
    code: refused?.error_code ?? refused?.error ?? '',
    fields: refused?.errors ?? [],
    requestId: refused?.request_id ?? response.headers.get('x-request-id') ?? undefined,
    retryAfterSeconds: Number.isFinite(wait) ? wait : undefined,
    conflict: refused && conflictIn(refused),
  })
}

type Call = <T>(
  token: string | undefined,
  path: string,
  answer: Answer<T>,
  options?: Options,
) => Promise<T>

const callAs: Call = async (token, path, answer, options = {}) => {
  const attempt = options.method === 'POST' ? attemptOf(path, options.body) : undefined
  const key = attempt && (attempts?.getItem(attempt) ?? newKey())
  if (attempt && key) attempts?.setItem(attempt, key)
  const response = await replyTo(path, token, { ...options, key })
  const body = parsed(await response.text())
  if (attempt && response.status < FAILED) attempts?.removeItem(attempt)
  const refusal = refusalIn(response, body)
  const isOurs = token !== undefined && token === accessToken() // and not a session already left
  if (refusal === undefined) {
    if (isOurs) announce('alive')
    const { data: content, error } = answer.safeParse(body)
    if (content !== undefined) return content.data
    const details = { status: response.status, code: 'unreadable_answer' }
    throw new ApiError(`Unreadable answer of ${path}`, details, { cause: error })
  }
  if (isOurs && refusal.status === SESSION_ENDED) announce('ended')
  if (isOurs && refusal.status === FORBIDDEN) announce('refused')
  throw refusal
}

const call: Api = (path, answer, options) => callAs(accessToken(), path, answer, options)

/** The only way to the API: the parsed `data` of the answer, or an ApiError, or a ConnectionError. */
export const api: Api = (path, answer, options) => gate.through(() => call(path, answer, options))

/** The same for what is one person's, whoever may be signed in by the time it is sent. */
export const apiAs =
  (token: string): Api =>
  (path, answer, options) =>
    gate.through(() => callAs(token, path, answer, options))

/** Does the work, which is given its own way to the API, while every other call waits. */
export const holdingCalls = <T>(work: (callAlone: Api) => Promise<T>) =>
  gate.alone(() => work(call))
