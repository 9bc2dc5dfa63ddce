import { eq } from 'drizzle-orm'
import {
  confirmPasswordReset,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  updatePassword,
} from '@firebase/auth'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { AppError } from '#errors.ts'
import {
  PASSWORD,
  type ServedIdentity,
  accounts,
  mailedCode,
  openEmbedded,
  post,
  firebaseError,
} from '#test/support/embedded-identity.ts'
import { firebaseClient, errorCodeOf, userOf } from '#test/support/firebase-client.ts'

const MINUTE = 60_000

let served: ServedIdentity
beforeAll(async () => {
  served = await openEmbedded()
})
afterEach(() => {
  served.clock.now = () => new Date()
})
afterAll(() => served.close())

let lastAddress = 0
/** Each request comes from another address, because addresses have a limit too. */
const requestReset = (
  email: string,
  more: Record<string, string> = {},
  address = `10.3.0.${(lastAddress += 1)}`,
) =>
  post(
    accounts(served.origin, 'sendOobCode'),
    { requestType: 'PASSWORD_RESET', email, ...more },
    { 'x-forwarded-for': address },
  )
const confirm = (oobCode: string, newPassword: string) =>
  post(accounts(served.origin, 'resetPassword'), { oobCode, newPassword })
const personWithCode = async () => {
  const person = await served.newPerson()
  await requestReset(person.email)
  return { ...person, code: mailedCode(served.mails, person.email) }
}

describe('asking for a reset', () => {
  it('mails a link to the panel, regardless of addresses in the request', async () => {
    const { email } = await served.newPerson()
    await requestReset(email, { continueUrl: 'https://mal.example', returnOobLink: 'true' })
    const mail = served.mails.findLast(({ to }) => to === email)
    const link = mail?.text.match(/https:\S+/)?.[0]
    expect(link).toMatch(
      /^https:\/\/portal\.example\/redefinir-senha\?mode=resetPassword&oobCode=[\w-]{43}&lang=pt-BR$/,
    )
    expect(mail?.html).toContain(link?.replaceAll('&', '&amp;'))
    expect(JSON.stringify(mail)).not.toContain('mal.example')
  })

  it('answers an unknown e-mail as a known one, and mails nobody', async () => {
    const { email } = await served.newPerson()
    const unknown = `x${email}`
    const kind = 'identitytoolkit#GetOobConfirmationCodeResponse'
    expect(await requestReset(email)).toEqual({ status: 200, body: { kind, email } })
    expect(await requestReset(unknown)).toEqual({ status: 200, body: { kind, email: unknown } })
    expect(served.mails.filter(({ to }) => to === unknown)).toEqual([])
  })

  it('takes its time to answer, whether or not there is a mail to write', async () => {
    const start = performance.now()
    await requestReset('ninguem@fazenda.com.br')
    expect(performance.now() - start).toBeGreaterThan(245)
  })

  it('gives the same response when the mail cannot be sent, and logs it', async () => {
    const { email } = await served.newPerson()
    const failure = new AppError('external_server_error', {
      cause: new Error('The mail server took no message'),
    })
    const send = vi.spyOn(served.mailer, 'send').mockRejectedValueOnce(failure)
    expect(await requestReset(email)).toMatchObject({ status: 200 })
    expect(send).toHaveBeenCalledOnce()
    const line = served.logged.find((text) => text.includes('mail not sent'))
    expect(line).toContain('The mail server took no message')
    expect(line).not.toContain(email)
    send.mockRestore()
  })

  it('mails one person five codes in half an hour, gives the same response after that, and locks nobody out', async () => {
    const { email } = await served.newPerson()
    for (let attempt = 0; attempt < 8; attempt += 1)
      expect(await requestReset(email)).toMatchObject({ status: 200 })
    const mailed = () => served.mails.filter(({ to }) => to === email).length
    expect(mailed()).toBe(5)
    served.moveClock(31 * MINUTE)
    await requestReset(email)
    expect(mailed()).toBe(6)
    expect(await confirm(mailedCode(served.mails, email), 'ventania-azul')).toMatchObject({
      status: 200,
    })
  })

  it('is refused after thirty mails from one address in an hour', async () => {
    const address = '10.4.0.1'
    const from = (at: number) => requestReset(`p${at}@fazenda.com.br`, {}, address)
    const replies = await Promise.all(Array.from({ length: 30 }, (_, at) => from(at)))
    expect(replies.every(({ status }) => status === 200)).toBe(true)
    expect(await from(30)).toEqual(firebaseError('RESET_PASSWORD_EXCEED_LIMIT', 429))
    const request = sendPasswordResetEmail(firebaseClient(served.origin), 'p@fazenda.com.br')
    expect(await errorCodeOf(request)).toBe('accepted')
  })

  it('is for passwords only', async () => {
    const { email } = await served.newPerson()
    expect(await requestReset(email, { requestType: 'VERIFY_EMAIL' })).toEqual(
      firebaseError('INVALID_REQ_TYPE'),
    )
  })
})

describe('a reset code', () => {
  it('is refused after an hour', async () => {
    const { code } = await personWithCode()
    served.moveClock(61 * MINUTE)
    expect(await confirm(code, 'senha-nova')).toEqual(firebaseError('EXPIRED_OOB_CODE'))
    const auth = firebaseClient(served.origin)
    expect(await errorCodeOf(confirmPasswordReset(auth, code, 'senha-nova'))).toBe(
      'auth/expired-action-code',
    )
  })

  it('stays good when others are asked for, until one of them is used', async () => {
    const { email, code } = await personWithCode()
    await requestReset(email)
    const newer = mailedCode(served.mails, email)
    expect(newer).not.toBe(code)
    expect(await confirm(code, 'ventania-azul')).toMatchObject({ status: 200 })
    expect(await confirm(newer, 'ventania-verde')).toEqual(firebaseError('INVALID_OOB_CODE'))
  })

  it('made while the clock was ahead is invalid, and does not prevent a request for another', async () => {
    const { email } = await served.newPerson()
    served.moveClock(400 * 24 * 60 * MINUTE)
    for (let attempt = 0; attempt < 5; attempt += 1) await requestReset(email)
    const early = mailedCode(served.mails, email)
    served.clock.now = () => new Date()
    expect(await confirm(early, 'ventania-azul')).toEqual(firebaseError('EXPIRED_OOB_CODE'))
    await requestReset(email)
    const code = mailedCode(served.mails, email)
    expect(await confirm(code, 'ventania-azul')).toMatchObject({ status: 200 })
  })

  it('is void once the password was changed', async () => {
    const { email, code } = await personWithCode()
    const auth = firebaseClient(served.origin)
    await signInWithEmailAndPassword(auth, email, PASSWORD)
    await updatePassword(userOf(auth), 'senha-nova')
    expect(await confirm(code, 'terceira')).toEqual(firebaseError('INVALID_OOB_CODE'))
  })

  it('is good for one of twenty that use it at once', async () => {
    const { email, code } = await personWithCode()
    const replies = await Promise.all(
      Array.from({ length: 20 }, (_, at) => confirm(code, `ventania-${at}`)),
    )
    const winner = replies.findIndex(({ status }) => status === 200)
    const losers = replies.filter(({ status }) => status !== 200)
    expect(losers).toEqual(Array.from({ length: 19 }, () => firebaseError('INVALID_OOB_CODE')))
    const auth = firebaseClient(served.origin)
    await signInWithEmailAndPassword(auth, email, `ventania-${winner}`)
  })

  it('survives a password that is too weak', async () => {
    const { code } = await personWithCode()
    const weak = firebaseError('WEAK_PASSWORD : Password should be at least 6 characters')
    expect(await confirm(code, '12345')).toEqual(weak)
    const guessed = confirmPasswordReset(firebaseClient(served.origin), code, '123456')
    expect(await errorCodeOf(guessed)).toBe('auth/password-does-not-meet-requirements')
    expect(await confirm(code, 'senha-nova')).toMatchObject({ status: 200 })
  })

  it('is kept as a hash only', async () => {
    const { code } = await personWithCode()
    const { rows } = await served.database.pool.query('select * from identity_reset_codes')
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(code)
  })
})

describe('resetting', () => {
  it('ends every sign-in of the person and tells the portal', async () => {
    const { id, email, code } = await personWithCode()
    const auth = firebaseClient(served.origin)
    await signInWithEmailAndPassword(auth, email, PASSWORD)
    const user = userOf(auth)
    const token = await user.getIdToken()
    await confirm(code, 'senha-nova')
    expect(served.changes).toContainEqual([id, { by: 'code' }])
    expect(await served.provider.verify(served.db, token, served.clock.now())).toBeUndefined()
    expect(await errorCodeOf(user.getIdToken(true))).toBe('auth/user-token-expired')
  })

  it('ends the lock of a person with too many attempts', async () => {
    const { email, code } = await personWithCode()
    const attempt = (password: string) =>
      errorCodeOf(signInWithEmailAndPassword(firebaseClient(served.origin), email, password))
    await Promise.all(Array.from({ length: 10 }, () => attempt('errada')))
    expect(await attempt(PASSWORD)).toBe('auth/too-many-requests')
    await confirm(code, 'senha-nova')
    expect(await attempt('senha-nova')).toBe('accepted')
  })

  it('leaves audit entries without e-mail or code', async () => {
    const { id, email, code } = await personWithCode()
    await confirm(code, 'senha-nova')
    const entries = await served.db
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.entityId, id))
      .orderBy(auditEntries.id)
    expect(entries.map(({ action }) => action)).toEqual(['reset_requested', 'password_reset'])
    expect(JSON.stringify(entries)).not.toContain(email)
    expect(JSON.stringify(entries)).not.toContain(code)
  })
})
