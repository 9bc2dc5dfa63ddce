import { beforeEach, expect, it, vi } from 'vitest'
import { onSessionSignal } from '#api/session-signals.ts'
import { signInAs } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'
import * as identities from './identity.ts'
import { refreshSession } from './refresh.ts'
import { readSession } from './session.ts'

const withIdToken = (idToken: () => Promise<string | undefined>) =>
  vi
    .spyOn(identities, 'identity')
    .mockResolvedValue({ idToken } as Awaited<ReturnType<typeof identities.identity>>)

const refreshed = async () => {
  const signals: unknown[] = []
  const stop = onSessionSignal((signal) => signals.push(signal))
  await refreshSession()
  stop()
  return signals
}

const { token: _token, subsidiary: _subsidiary, ...profile } = signInAs()
const alive = {
  ...profile,
  subsidiary: { '1002': { scopes: ['news.list'], areas: [] } },
  expires_at: '2031-01-01T00:00:00.000Z',
}

const keepIdToken = (expirationTime: number) =>
  localStorage.setItem(
    'firebase:authUser:key:[DEFAULT]',
    JSON.stringify({ stsTokenManager: { accessToken: 'kept-token', expirationTime } }),
  )

beforeEach(() => {
  signInAs()
  withIdToken(() => Promise.resolve('id-token'))
})

it('sends the identity with the session, and stores the current rights', async () => {
  const calls = stubApi(() => ({ body: { data: [alive] } }))
  expect(await refreshed()).toEqual(['alive'])
  expect(calls[0]).toMatchObject({
    path: '/auth/token',
    body: { firebase_token: 'id-token', email: 'ana@fazenda.test' },
  })
  expect(calls[0]?.headers.get('authorization')).toBe('token-1')
  expect(readSession()).toMatchObject({
    actor: { subsidiary: alive.subsidiary },
    token: { access_token: 'token-1', expires_at: alive.expires_at },
  })
})

it('does not load the provider while its token is valid', async () => {
  const calls = stubApi(() => ({ body: { data: [alive] } }))
  keepIdToken(Date.now() + 5 * 60_000)
  expect(await refreshed()).toEqual(['alive'])
  expect(calls[0]).toMatchObject({ body: { firebase_token: 'kept-token' } })
  expect(identities.identity).not.toHaveBeenCalled()
})

it.each([
  ['about to end', () => keepIdToken(Date.now() + 30_000)],
  ['unreadable', () => localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{oi')],
  ['of another shape', () => localStorage.setItem('firebase:authUser:key:[DEFAULT]', '{}')],
])('asks the provider for a token where the stored one is %s', async (_name, keep) => {
  const calls = stubApi(() => ({ body: { data: [alive] } }))
  keep()
  await refreshed()
  expect(calls[0]).toMatchObject({ body: { firebase_token: 'id-token' } })
})

it('ends a session that the API no longer accepts', async () => {
  stubApi(({ path }) =>
    path === '/auth/token'
      ? { body: { data: [profile] } }
      : { status: 498, body: refusal('session_expired') },
  )
  expect(await refreshed()).toContain('expired')
})

it('ends the session when the provider rejects the identity', async () => {
  const revoked = Object.assign(new Error('revoked'), { code: 'auth/user-token-expired' })
  withIdToken(() => Promise.reject(revoked))
  expect(await refreshed()).toEqual(['revoked'])
})

it.each([
  ['no network to the API', () => vi.stubGlobal('fetch', () => Promise.reject(new TypeError()))],
  [
    'a token of the password before, which another tab has just changed',
    () => stubApi(() => ({ status: 401, body: refusal('invalid_credentials') })),
  ],
  ['a database that is down', () => stubApi(() => ({ status: 503, body: refusal('down') }))],
  ['no identity in this browser', () => withIdToken(() => Promise.resolve(undefined))],
])('keeps what is stored with %s', async (_name, arrange) => {
  arrange()
  expect(await refreshed()).toEqual([])
  expect(readSession()?.person.name).toBe('Ana Souza')
})

it('sends no request when nobody is signed in', async () => {
  localStorage.clear()
  const calls = stubApi(() => ({}))
  await refreshed()
  expect(calls).toEqual([])
})
