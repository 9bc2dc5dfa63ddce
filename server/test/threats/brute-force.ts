import { expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { withActiveChecklist } from '#test/support/answering.ts'
import { PASSWORD, type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { codeAt, idTokenOf, wrongCodeAt } from '#test/support/sign-in.ts'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

const signIn = async ({ app }: TestPortal, email: string, password: string, from: string) => {
  const reply = await app.inject({
    method: 'POST',
    url: `${ACCOUNTS}:signInWithPassword?key=x`,
    headers: { 'x-forwarded-for': from, 'x-real-ip': from },
    payload: { email, password, returnSecureToken: true },
  })
  return reply.statusCode === 200 ? 'entered' : String(reply.json().error.message)
}
const enterCode = async (portal: TestPortal, auth_token: string, totp: string) =>
  portal.call('POST', '/auth/totp', { body: { auth_token, totp } })

export const bruteForce = () => {
  it('locks after ten passwords, the right one too, also with a forged address', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const statuses = []
      for (let tries = 0; tries < 11; tries += 1) {
        statuses.push(await signIn(portal, email, `errada-${tries}`, `203.0.113.${tries}`))
      }
      expect(new Set(statuses.slice(0, 10))).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']))
      expect(statuses[10]).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/)
      expect(await signIn(portal, email, PASSWORD, '203.0.113.99')).toMatch(/^TOO_MANY_ATTEMPTS/)
    }))

  it('ends the sign-in at the third wrong code, the right one too', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const token = await idTokenOf(portal, email)
      const wrong = wrongCodeAt(portal.clock.now)
      const codes = []
      for (const code of [wrong, wrong, wrong, codeAt(portal.clock.now)]) {
        codes.push((await enterCode(portal, token, code)).body.error_code)
      }
      expect(codes).toEqual(['invalid_code', 'invalid_code', 'sign_in_closed', 'sign_in_closed'])
    }))

  it('locks the account at the eleventh wrong code, however many sign-ins they come from', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const statuses = []
      for (let tries = 0; tries < 11; tries += 1) {
        const token = await idTokenOf(portal, email)
        statuses.push((await enterCode(portal, token, wrongCodeAt(portal.clock.now))).status)
      }
      expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
      const right = await enterCode(
        portal,
        await idTokenOf(portal, email),
        codeAt(portal.clock.now),
      )
      expect(right.status).toBe(429)
      expect(Number(right.headers['retry-after'])).toBeGreaterThan(0)
    }))

  it('is locked when it tries one password on many people', () =>
    withApp(async (portal) => {
      const statuses = []
      for (let tries = 0; tries < 31; tries += 1) {
        statuses.push(await signIn(portal, `pessoa-${tries}@x.test`, 'errada', '203.0.113.1'))
      }
      expect(new Set(statuses.slice(0, 30))).toEqual(new Set(['INVALID_LOGIN_CREDENTIALS']))
      expect(statuses[30]).toMatch(/^TOO_MANY_ATTEMPTS_TRY_LATER/)
    }))

  it('gets five mails to one person and no sixth, and voids none of their codes', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const post = (action: string, payload: object) =>
        portal.app.inject({ method: 'POST', url: `${ACCOUNTS}:${action}?key=x`, payload })
      const ask = () => post('sendOobCode', { requestType: 'PASSWORD_RESET', email })
      for (let attempt = 0; attempt < 7; attempt += 1) expect((await ask()).statusCode).toBe(200)
      expect(portal.mails).toHaveLength(5)
      const [first] = portal.mails
      const oobCode = /oobCode=([\w-]{43})/.exec(first?.text ?? '')?.[1]
      const reset = await post('resetPassword', { oobCode, newPassword: 'ventania-azul' })
      expect(reset.statusCode).toBe(200)
    }))
  it('opens no report, and unknown links lock nobody out of a valid one', () =>
    withActiveChecklist(async ({ portal, token, id, send }) => {
      const answer = newId()
      await send({}, { id: answer })
      const path = `/checklist/${id}/answer/${answer}/share`
      const { url } = (await portal.call('POST', path, { token, body: {} })).body.data
      const openPage = (page: string) => portal.app.inject({ url: page })
      for (let guess = 0; guess < 100; guess += 1) {
        const reply = await openPage(`/shared/${String(guess).padStart(43, '0')}`)
        expect(reply.statusCode).toBe(404)
      }
      expect((await openPage(new URL(url).pathname)).statusCode).toBe(200)
    }))
}
