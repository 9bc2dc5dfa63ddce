import { envelope } from '@portal/contract/shared/envelope'
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { signInAs } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'
import { ApiError, ConnectionError } from './api-error.ts'
import { api, apiAs, withExclusiveApi } from './client.ts'
import { onSessionSignal } from './session-signals.ts'

const text = envelope(z.string())

const signalsOf = async (work: () => Promise<unknown>) => {
  const signals: unknown[] = []
  const stop = onSessionSignal((signal) => signals.push(signal))
  await work().catch(() => undefined)
  stop()
  return signals
}

describe('api', () => {
  it('returns the parsed data, and sends the access token of a person who is signed in', async () => {
    signInAs()
    const calls = stubApi(() => ({ body: { data: 'oi' } }))
    expect(await api('/x', text)).toBe('oi')
    expect(calls[0]?.headers.get('authorization')).toBe('token-1')
    localStorage.clear()
    await api('/x', text)
    expect(calls[1]?.headers.has('authorization')).toBe(false)
  })

  it('refuses with the code, the request id and the time to wait', async () => {
    const headers = { 'retry-after': '30' }
    stubApi(() => ({ status: 429, body: refusal('too_many_attempts'), headers }))
    await expect(api('/x', text)).rejects.toMatchObject({
      name: 'ApiError',
      status: 429,
      code: 'too_many_attempts',
      requestId: 'req-1',
      retryAfterSeconds: 30,
    })
  })

  it.each([
    ['an error that is set', { data: 'oi', error: 'broken' }],
    ['errors in the list', { data: 'oi', errors: [{ field: 'name', message: 'Campo requerido' }] }],
  ])('treats %s as a failure, whatever the status', async (_name, body) => {
    stubApi(() => ({ body }))
    await expect(api('/x', text)).rejects.toBeInstanceOf(ApiError)
  })

  it.each([
    ['no error', { data: 'oi', error: null, errors: [] }],
    ['an empty one', { data: 'oi', error: '' }],
  ])('treats %s as a success', async (_name, body) => {
    stubApi(() => ({ body }))
    expect(await api('/x', text)).toBe('oi')
  })

  it('rejects a response of another shape', async () => {
    stubApi(() => ({ body: { data: 7 } }))
    await expect(api('/x', text)).rejects.toMatchObject({ code: 'unreadable_answer' })
  })

  it('reports who saved meanwhile', async () => {
    const meanwhile = { saved_by: 'Marina Prado', saved_at: '2026-11-15T13:32:00.000Z' }
    stubApi(() => ({ status: 409, body: { ...refusal('edit_conflict'), ...meanwhile } }))
    await expect(api('/x', text)).rejects.toMatchObject({
      code: 'edit_conflict',
      conflict: { savedBy: 'Marina Prado', savedAt: '2026-11-15T13:32:00.000Z' },
    })
  })

  it('reports a missing response', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api('/x', text)).rejects.toBeInstanceOf(ConnectionError)
  })

  it.each([
    [498, 'session_expired', ['expired']],
    [498, 'session_revoked', ['revoked']],
    [403, 'forbidden', ['refused']],
    [500, 'internal', []],
  ])('announces what %i means for the session', async (status, code, expected) => {
    signInAs()
    stubApi(() => ({ status, body: refusal(code) }))
    expect(await signalsOf(() => api('/x', text))).toEqual(expected)
  })

  it('does not end the current session for a late response to the previous one', async () => {
    signInAs()
    stubApi(() => {
      signInAs({ token: { access_token: 'token-2', expires_at: '2030-01-01T00:00:00.000Z' } })
      return { status: 498, body: refusal('session_expired') }
    })
    expect(await signalsOf(() => api('/x', text))).toEqual([])
  })
})

describe('the key of a POST', () => {
  const post = (path = '/x', body: object = { name: 'A' }) =>
    api(path, text, { method: 'POST', body })
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  type Answer = Parameters<typeof stubApi>[0]
  const fine: Answer = () => ({ body: { data: 'oi' } })
  const failed: Answer = () => ({ status: 502, body: refusal('external_server_error') })
  const refused: Answer = () => ({ status: 400, body: refusal('invalid_input') })

  /** The idempotency keys of two POSTs, where the first gets this reply. */
  const keysOf = async (first: Answer, second: () => Promise<unknown> = post) => {
    let answered = 0
    const calls = stubApi((call) => (answered++ === 0 ? first(call) : fine(call)))
    await post().catch(() => undefined)
    await second()
    return calls.map(({ headers }) => headers.get('idempotency-key'))
  }

  it.each<[string, Answer, isSame: boolean]>([
    ['that was not answered is that of the same one sent again', lost, true],
    ['that failed is that of the same one sent again', failed, true],
    ['that was answered is not used again', fine, false],
    ['that was refused is not used again', refused, false],
  ])('%s', async (_name, first, isSame) => {
    const [before, again] = await keysOf(first)
    expect(before).toMatch(/^[!-~]{16,64}$/)
    expect(before === again).toBe(isSame)
  })

  it('is not reused once a repetition was answered', async () => {
    const [, again, third] = await keysOf(lost, async () => [await post(), await post()])
    expect(again).not.toBe(third)
  })

  it.each<[string, () => Promise<unknown>]>([
    ['body', () => post('/x', { name: 'B' })],
    ['call', () => post('/y')],
  ])('differs for another %s', async (_name, other) => {
    signInAs()
    const [before, after] = await keysOf(lost, other)
    expect(before).not.toBe(after)
    await post()
  })

  it('is that of the caller, if there is one', async () => {
    const calls = stubApi(fine)
    await api('/x', text, { method: 'POST', body: {}, key: 'the-key-of-a-draft' })
    expect(calls[0]?.headers.get('idempotency-key')).toBe('the-key-of-a-draft')
  })

  it('is sent only with a POST', async () => {
    const calls = stubApi(fine)
    await api('/x', text)
    await api('/x', text, { method: 'PATCH', body: {} })
    expect(calls.some(({ headers }) => headers.has('idempotency-key'))).toBe(false)
  })
})

it('apiAs sends for one person, no matter who is signed in by then', async () => {
  signInAs()
  const calls = stubApi(() => ({ status: 498, body: refusal('session_expired') }))
  expect(await signalsOf(() => apiAs('token-0')('/x', text))).toEqual([])
  expect(calls[0]?.headers.get('authorization')).toBe('token-0')
})

describe('withExclusiveApi', () => {
  it('lets running calls finish, and queues the others', async () => {
    const order: string[] = []
    stubApi(async ({ path }) => {
      order.push(path)
      await new Promise((resolve) => {
        setTimeout(resolve, 5)
      })
      order.push(`${path} answered`)
      return { body: { data: path } }
    })
    const before = api('/before', text)
    await Promise.resolve()
    expect(order).toEqual(['/before'])
    const exclusive = withExclusiveApi(async (callAlone) => {
      order.push('work')
      await callAlone('/alone', text)
      order.push('done')
    })
    const after = api('/after', text)
    await Promise.all([before, exclusive, after])
    expect(order).toEqual([
      '/before',
      '/before answered',
      'work',
      '/alone',
      '/alone answered',
      'done',
      '/after',
      '/after answered',
    ])
  })

  it('continues with the queued calls when the work fails', async () => {
    stubApi(() => ({ body: { data: 'oi' } }))
    const exclusive = withExclusiveApi(() => Promise.reject(new Error('no')))
    const after = api('/after', text)
    await expect(exclusive).rejects.toThrow('no')
    expect(await after).toBe('oi')
  })
})
