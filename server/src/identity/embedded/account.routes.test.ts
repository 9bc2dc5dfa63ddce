import { eq } from 'drizzle-orm'
import { reload, signInWithEmailAndPassword, updatePassword } from '@firebase/auth'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import {
  PASSWORD,
  type ServedIdentity,
  accounts,
  exchange,
  openEmbedded,
  post,
  firebaseError,
} from '#test/support/embedded-identity.ts'
import { firebaseClient, errorCodeOf, userOf } from '#test/support/firebase-client.ts'

const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

let served: ServedIdentity
beforeAll(async () => {
  served = await openEmbedded()
})
afterEach(() => {
  served.clock.now = () => new Date()
})
afterAll(() => served.close())

const signedIn = async () => {
  const person = await served.newPerson()
  const auth = firebaseClient(served.origin)
  await signInWithEmailAndPassword(auth, person.email, PASSWORD)
  return { ...person, auth, token: await userOf(auth).getIdToken() }
}
const verify = (token: string) => served.provider.verify(served.db, token, served.clock.now())

describe('accounts:lookup', () => {
  it('returns the account without the password', async () => {
    const { id, email, token } = await signedIn()
    const { status, body } = await post(accounts(served.origin, 'lookup'), { idToken: token })
    expect({ status, body }).toMatchObject({
      status: 200,
      body: { users: [{ localId: id, email }] },
    })
    expect(JSON.stringify(body)).not.toMatch(/hash|salt|argon/i)
  })

  it.each([
    [
      'a token of nobody any more',
      'USER_NOT_FOUND',
      (id: string) => served.provider.remove(served.db, id),
    ],
    ['an expired token', 'TOKEN_EXPIRED', async () => served.moveClock(61 * MINUTE)],
  ])('refuses %s', async (_name, code, meanwhile) => {
    const { id, token } = await signedIn()
    await meanwhile(id)
    expect(await post(accounts(served.origin, 'lookup'), { idToken: token })).toEqual(
      firebaseError(code),
    )
  })
})

describe('accounts:update', () => {
  it('changes the password, keeps the person signed in and tells the portal', async () => {
    const { id, auth, token } = await signedIn()
    await updatePassword(userOf(auth), 'senha-nova')
    expect(served.changes).toContainEqual([id, { by: 'person', signInId: expect.any(String) }])
    await reload(userOf(auth))
    const renewed = await verify(await userOf(auth).getIdToken(true))
    expect(renewed).toMatchObject({ id })
    expect(await verify(token)).toBeUndefined()
  })

  it.each(['lookup', 'update'])('leaves the old token useless for %s', async (action) => {
    const { auth, token } = await signedIn()
    await updatePassword(userOf(auth), 'senha-nova')
    const reply = await post(accounts(served.origin, action), {
      idToken: token,
      password: 'terceira',
    })
    expect(reply).toEqual(firebaseError('TOKEN_EXPIRED'))
  })

  it('accepts one of two concurrent changes', async () => {
    const { token } = await signedIn()
    const change = (password: string) =>
      post(accounts(served.origin, 'update'), { idToken: token, password })
    const replies = await Promise.all([change('ventania-um'), change('ventania-dois')])
    expect(replies.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
    expect(replies).toContainEqual(firebaseError('TOKEN_EXPIRED'))
  })

  it('accepts a sign-in of at most five minutes ago', async () => {
    const { auth } = await signedIn()
    served.moveClock(4.9 * MINUTE)
    expect(await errorCodeOf(updatePassword(userOf(auth), 'senha-nova'))).toBe('accepted')
    served.moveClock(0.2 * MINUTE)
    expect(await errorCodeOf(updatePassword(userOf(auth), 'terceira'))).toBe(
      'auth/requires-recent-login',
    )
    expect(auth.currentUser).not.toBeNull()
  })

  it.each([
    ['too short', '12345', 'WEAK_PASSWORD : Password should be at least 6 characters'],
    [
      'too long',
      'x'.repeat(257),
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password should be at most 256 characters',
    ],
    [
      'guessed first',
      'portal2026',
      'PASSWORD_DOES_NOT_MEET_REQUIREMENTS : Password is among the first that are guessed',
    ],
  ])('refuses a password that is %s', async (_name, password, message) => {
    const { token } = await signedIn()
    const reply = await post(accounts(served.origin, 'update'), { idToken: token, password })
    expect(reply).toEqual(firebaseError(message))
  })

  it('leaves an audit entry', async () => {
    const { id, auth } = await signedIn()
    await updatePassword(userOf(auth), 'senha-nova')
    const entries = await served.db.select().from(auditEntries).where(eq(auditEntries.entityId, id))
    expect(entries.map(({ action }) => action)).toContain('password_changed')
  })
})

describe('the token endpoint', () => {
  it('accepts a refresh token repeatedly, for thirty days', async () => {
    const { auth, id } = await signedIn()
    const { refreshToken } = userOf(auth)
    served.moveClock(29 * DAY)
    const first = await exchange(served.origin, refreshToken)
    expect(first).toMatchObject({ status: 200, body: { user_id: id, refresh_token: refreshToken } })
    expect(await exchange(served.origin, refreshToken)).toMatchObject({ status: 200 })
    served.moveClock(1.1 * DAY)
    expect(await exchange(served.origin, refreshToken)).toEqual(firebaseError('TOKEN_EXPIRED'))
  })

  it('keeps only the hash of a token', async () => {
    const { auth } = await signedIn()
    const { rows } = await served.database.pool.query('select * from identity_refresh_tokens')
    expect(JSON.stringify(rows)).not.toContain(userOf(auth).refreshToken)
  })

  it.each([
    ['a token that never was one', 'x', 'refresh_token', 'INVALID_REFRESH_TOKEN'],
    ['a token that nobody has', 'x'.repeat(43), 'refresh_token', 'TOKEN_EXPIRED'],
    ['another grant', 'x'.repeat(43), 'password', 'INVALID_GRANT_TYPE'],
  ])('refuses %s', async (_name, token, grant, code) => {
    expect(await exchange(served.origin, token, grant)).toEqual(firebaseError(code))
  })
})
