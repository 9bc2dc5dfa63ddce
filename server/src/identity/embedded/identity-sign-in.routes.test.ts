import { eq } from 'drizzle-orm'
import {
  createUserWithEmailAndPassword,
  signInAnonymously,
  signInWithEmailAndPassword,
} from '@firebase/auth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { attempts } from '#attempts/attempt.tables.ts'
import { auditEntries } from '#audit/audit.tables.ts'
import {
  PASSWORD,
  type ServedIdentity,
  accounts,
  exchange,
  mailedCode,
  openEmbedded,
  post,
  firebaseError,
} from '#test/support/embedded-identity.ts'
import { hashOf } from '#secret-token.ts'
import { firebaseClient, errorCodeOf, userOf } from '#test/support/firebase-client.ts'

let served: ServedIdentity
beforeAll(async () => {
  served = await openEmbedded()
})
afterAll(() => served.close())

const tryFrom = (address: string, email: string, password: string) =>
  post(
    accounts(served.origin, 'signInWithPassword'),
    { email, password, returnSecureToken: true },
    { 'x-forwarded-for': address },
  )
const answerCodes = async (tries: Promise<{ status: number; body: unknown }>[]) =>
  (await Promise.all(tries)).map(({ body }) => JSON.stringify(body).match(/[A-Z_]{8,}/)?.[0])
const granted = z.object({ refreshToken: z.string() })
const INVALID = firebaseError('INVALID_LOGIN_CREDENTIALS')
/** A wait of a minute, less the time that a slow machine took. */
const LOCKED = firebaseError(
  expect.stringMatching(/^TOO_MANY_ATTEMPTS_TRY_LATER : Retry in (60|5\d) seconds$/),
  429,
)

describe('signing in', () => {
  it('knows the e-mail in any capitals', async () => {
    const { email, id } = await served.newPerson()
    const auth = firebaseClient(served.origin)
    await signInWithEmailAndPassword(auth, email.toUpperCase(), PASSWORD)
    expect(userOf(auth)).toMatchObject({ uid: id, email })
  })

  it('gives each sign-in an id of its own', async () => {
    const { email } = await served.newPerson()
    const names = await Promise.all(
      [1, 2].map(async () => {
        const auth = firebaseClient(served.origin)
        await signInWithEmailAndPassword(auth, email, PASSWORD)
        const token = await userOf(auth).getIdToken()
        return (await served.provider.verify(served.db, token, served.clock.now()))?.signInId
      }),
    )
    expect(new Set(names).size).toBe(2)
  })

  it('answers an unknown e-mail and a wrong password with the same words', async () => {
    const { email } = await served.newPerson()
    expect(await tryFrom('10.0.0.1', email, 'errada')).toEqual(INVALID)
    expect(await tryFrom('10.0.0.1', `x${email}`, 'errada')).toEqual(INVALID)
  })

  it('refuses after the same time, whether or not a row was written', async () => {
    const { email } = await served.newPerson()
    const durationOf = async (address: string) => {
      const start = performance.now()
      await tryFrom('10.0.0.4', address, 'errada')
      return performance.now() - start
    }
    expect(await durationOf(email)).toBeGreaterThan(245)
    expect(await durationOf(`x${email}`)).toBeGreaterThan(245)
  })

  it('leaves an audit entry without the e-mail, accepted or refused', async () => {
    const { id, email } = await served.newPerson()
    await tryFrom('10.0.0.2', email, 'errada')
    await tryFrom('10.0.0.2', email, PASSWORD)
    const entries = await served.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, id))
      .orderBy(auditEntries.id)
    expect(entries.map(({ action }) => action)).toEqual(['password_refused', 'password_accepted'])
    expect(JSON.stringify(entries)).not.toContain(email)
  })

  it('leaves no valid token when the password is reset meanwhile', async () => {
    const { email } = await served.newPerson()
    const auth = firebaseClient(served.origin)
    await post(accounts(served.origin, 'sendOobCode'), { requestType: 'PASSWORD_RESET', email })
    const oobCode = mailedCode(served.mails, email)
    const [, ...signIns] = await Promise.all([
      post(accounts(served.origin, 'resetPassword'), { oobCode, newPassword: 'senha-nova' }),
      ...[1, 2, 3, 4, 5, 6].map(() => tryFrom('10.0.0.3', email, PASSWORD)),
    ])
    const refreshed = signIns
      .flatMap(({ body }) => granted.safeParse(body).data ?? [])
      .map(({ refreshToken }) => exchange(served.origin, refreshToken))
    for (const reply of await Promise.all(refreshed))
      expect(reply).toEqual(firebaseError('TOKEN_EXPIRED'))
    expect(await errorCodeOf(signInWithEmailAndPassword(auth, email, PASSWORD))).toBe(
      'auth/invalid-credential',
    )
  })
})

describe('too many attempts', () => {
  it('make the eleventh from one address wait, right or wrong, and no other address', async () => {
    const { email } = await served.newPerson()
    const wrong = Array.from({ length: 12 }, () => tryFrom('10.1.0.1', email, 'errada'))
    const answers = await answerCodes(wrong)
    expect(answers.filter((code) => code === 'INVALID_LOGIN_CREDENTIALS')).toHaveLength(10)
    expect(answers.filter((code) => code === 'TOO_MANY_ATTEMPTS_TRY_LATER')).toHaveLength(2)
    const locked = await fetch(accounts(served.origin, 'signInWithPassword'), {
      method: 'POST',
      body: JSON.stringify({ email, password: PASSWORD, returnSecureToken: true }),
      headers: { 'content-type': 'application/json', 'x-forwarded-for': '10.1.0.1' },
    })
    expect({ status: locked.status, body: await locked.json() }).toEqual(LOCKED)
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await tryFrom('10.1.0.2', email, PASSWORD)).toMatchObject({ status: 200 })
  })

  it('are recognised by the SDK', async () => {
    const { email } = await served.newPerson()
    const attempt = () =>
      errorCodeOf(signInWithEmailAndPassword(firebaseClient(served.origin), email, 'errada'))
    await Promise.all(Array.from({ length: 10 }, attempt))
    expect(await attempt()).toBe('auth/too-many-requests')
  })

  it('count for an unknown e-mail as for a known one', async () => {
    const unknown = 'ninguem@fazenda.com.br'
    const wrong = () => tryFrom('10.1.0.3', unknown, 'errada')
    await Promise.all(Array.from({ length: 10 }, wrong))
    expect(await wrong()).toEqual(LOCKED)
  })

  it('slow a network that tries many people, and nobody elsewhere', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => served.newPerson()))
    const guessedEmails = Array.from({ length: 31 }, (_, at) => people[at % 4]?.email ?? '')
    const answers = await answerCodes(
      guessedEmails.map((email) => tryFrom('10.2.0.1', email, 'errada')),
    )
    expect(answers.filter((code) => code === 'INVALID_LOGIN_CREDENTIALS').length).toBeGreaterThan(
      28,
    )
    const newcomer = await served.newPerson()
    await tryFrom('10.2.0.1', people[0]?.email ?? '', 'errada')
    expect(await tryFrom('10.2.0.1', newcomer.email, PASSWORD)).toMatchObject({ status: 429 })
    for (const { email } of people)
      expect(await tryFrom('10.2.0.2', email, PASSWORD)).toMatchObject({ status: 200 })
  })

  it('of strangers do not lock out a person who has signed in from that network before', async () => {
    const [colleague, newcomer] = [await served.newPerson(), await served.newPerson()]
    await tryFrom('10.2.0.9', colleague.email, PASSWORD)
    const strangers = Array.from({ length: 31 }, (_, at) => `x${at}@fora.test`)
    await Promise.all(strangers.map((email) => tryFrom('10.2.0.9', email, 'errada')))
    // On a slow machine the first lock of a minute may be over by now; another failure starts the next one.
    await tryFrom('10.2.0.9', 'mais@fora.test', 'errada')
    expect(await tryFrom('10.2.0.9', newcomer.email, PASSWORD)).toMatchObject({ status: 429 })
    expect(await tryFrom('10.2.0.9', colleague.email, PASSWORD)).toMatchObject({ status: 200 })
  })

  it('are counted by the network of an IPv6 address', async () => {
    const { email } = await served.newPerson()
    const from = (host: number) => `2001:db8:7:1::${host.toString(16)}`
    await Promise.all(Array.from({ length: 10 }, (_, host) => tryFrom(from(host), email, 'errada')))
    expect(await tryFrom(from(99), email, PASSWORD)).toEqual(LOCKED)
    expect(await tryFrom('2001:db8:7:2::1', email, PASSWORD)).toMatchObject({ status: 200 })
  })

  it('are not counted for right passwords, however many from one network', async () => {
    const people = await Promise.all(Array.from({ length: 4 }, () => served.newPerson()))
    const replies = await Promise.all(
      Array.from({ length: 36 }, (_, at) =>
        tryFrom('10.2.0.3', people[at % 4]?.email ?? '', PASSWORD),
      ),
    )
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
  })

  it('from many networks lock the person, except where the person has signed in before', async () => {
    const { email } = await served.newPerson()
    await tryFrom('10.2.1.1', email, PASSWORD)
    await tryFrom('10.2.1.2', email, 'errada')
    await served.db
      .update(attempts)
      .set({ inWindow: 199, wrong: 199 })
      .where(eq(attempts.key, `identity:sign-in:${hashOf(email)}`))
    await tryFrom('10.2.1.3', email, 'errada')
    expect(await tryFrom('10.2.1.4', email, PASSWORD)).toEqual(LOCKED)
    expect(await tryFrom('10.2.1.1', email, PASSWORD)).toMatchObject({ status: 200 })
  })

  it('are forgiven after a minute, and forgotten with the right password', async () => {
    const { email } = await served.newPerson()
    const wrong = () => tryFrom('10.1.0.4', email, 'errada')
    await Promise.all(Array.from({ length: 10 }, wrong))
    expect(await wrong()).toEqual(LOCKED)
    served.moveClock(61_000)
    expect(await tryFrom('10.1.0.4', email, PASSWORD)).toMatchObject({ status: 200 })
    expect(await answerCodes(Array.from({ length: 10 }, wrong))).not.toContain(
      'TOO_MANY_ATTEMPTS_TRY_LATER',
    )
  })

  it('are counted under hashed keys', async () => {
    const { email } = await served.newPerson()
    await tryFrom('10.1.0.5', email, 'errada')
    const keys = JSON.stringify(await served.db.select().from(attempts))
    expect(keys).toContain('identity:sign-in')
    expect(keys).not.toContain('@')
    expect(keys).not.toContain('10.1.0.5')
  })
})

describe('signing up', () => {
  it('is for masters alone', async () => {
    const auth = firebaseClient(served.origin)
    const made = createUserWithEmailAndPassword(auth, 'novo@fazenda.com.br', 'senha123')
    expect(await errorCodeOf(made)).toBe('auth/admin-restricted-operation')
    expect(await errorCodeOf(signInAnonymously(auth))).toBe('auth/admin-restricted-operation')
  })
})
