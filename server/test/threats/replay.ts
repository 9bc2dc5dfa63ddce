import { expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { withActiveChecklist } from '#test/support/answering.ts'
import { type TestPortal, testConfig, withApp } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import { SAMPLES } from '#test/support/files.ts'
import { master } from '#test/support/people.ts'
import { changePassword, codeAt, idTokenOf, signInAs } from '#test/support/sign-in.ts'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'
const MINUTE = 60_000

const enterCode = (portal: TestPortal, auth_token: string, totp: string) =>
  portal.call('POST', '/auth/totp', { body: { auth_token, totp } })
const statusAt = async ({ call }: TestPortal, token: string) =>
  (await call('GET', '/integrated/subsidiary', { token })).status

const exportAddress = async (portal: TestPortal, token: string) => {
  const { body } = await portal.call('POST', '/audit/export', { token, body: { format: 'csv' } })
  return new URL(String(body.data.url)).pathname
}
const statusOfDownload = async ({ app }: TestPortal, url: string) =>
  (await app.inject({ method: 'GET', url })).statusCode

const resetCode = async ({ app, mails }: TestPortal, email: string) => {
  const payload = { requestType: 'PASSWORD_RESET', email }
  await app.inject({ method: 'POST', url: `${ACCOUNTS}:sendOobCode?key=x`, payload })
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  return /oobCode=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const reset = async ({ app }: TestPortal, oobCode: string, newPassword: string) => {
  const payload = { oobCode, newPassword }
  return (await app.inject({ method: 'POST', url: `${ACCOUNTS}:resetPassword?key=x`, payload }))
    .statusCode
}

export const replay = () => {
  it('is refused: a code that opened a session, in a new sign-in', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const code = codeAt(portal.clock.now)
      await signInAs(portal, email)
      const again = await enterCode(portal, await idTokenOf(portal, email), code)
      expect(again).toMatchObject({ status: 401, body: { error_code: 'invalid_code' } })
    }))

  it('is refused: an ID token whose sign-in is done, with the next code', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const { idToken } = await signInAs(portal, email)
      advance(portal, MINUTE)
      const again = await enterCode(portal, idToken, codeAt(portal.clock.now))
      expect(again).toMatchObject({ status: 401, body: { error_code: 'sign_in_closed' } })
    }))

  it('is refused: an ID token of a password that was changed, or of an hour ago', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const exchange = async (firebase_token: string) =>
        (await portal.call('POST', '/auth/token', { body: { firebase_token, email } })).status
      const old = (await signInAs(portal, email)).idToken
      expect(await exchange(old)).toBe(200)
      await changePassword(portal, old, 'nova-senha')
      expect(await exchange(old)).toBe(401)
      const current = await idTokenOf(portal, email, 'nova-senha')
      advance(portal, 61 * MINUTE)
      expect(await exchange(current)).toBe(401)
    }))

  it('is refused: a session after sign-out, and after its person is gone', () =>
    withApp(async (portal) => {
      const { id, email } = await portal.anAdmin(master)
      const { token } = await signInAs(portal, email)
      await portal.call('DELETE', '/auth/session', { token })
      expect(await statusAt(portal, token)).toBe(498)
      advance(portal, MINUTE)
      const second = await signInAs(portal, email)
      expect(await statusAt(portal, second.token)).toBe(200)
      await portal.call('DELETE', `/admin/${id}`, { as: master })
      expect(await statusAt(portal, second.token)).toBe(498)
    }))

  it('is refused: the address of an export, a second time and after five minutes', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const used = await exportAddress(portal, token)
      expect([await statusOfDownload(portal, used), await statusOfDownload(portal, used)]).toEqual([
        200, 404,
      ])
      const unused = await exportAddress(portal, token)
      advance(portal, 5 * MINUTE)
      expect(await statusOfDownload(portal, unused)).toBe(404)
    }))

  it('is refused: the address of an export, once its session has ended', () =>
    withApp(async (portal) => {
      const token = await portal.tokenOf(master)
      const signedOut = await exportAddress(portal, token)
      await portal.call('DELETE', '/auth/session', { token })
      expect(await statusAt(portal, token)).toBe(498)
      expect(await statusOfDownload(portal, signedOut)).toBe(404)
      const { email } = await portal.anAdmin(master)
      const person = await signInAs(portal, email)
      const ofOldPassword = await exportAddress(portal, person.token)
      advance(portal, MINUTE)
      const elsewhere = await signInAs(portal, email)
      await changePassword(portal, elsewhere.idToken, 'nova-senha')
      expect(await statusOfDownload(portal, ofOldPassword)).toBe(404)
      const idle = await portal.rebuild({ config: testConfig({ SESSION_IDLE_MINUTES: '1' }) })
      const remaining = await exportAddress(idle, await idle.tokenOf(master))
      advance(idle, 2 * MINUTE)
      expect(await statusOfDownload(idle, remaining)).toBe(404)
    }))

  it('is refused: the address of an upload, a second time', () =>
    withApp(async (portal) => {
      const query = 'file_name=a.pdf&domain=docs'
      const signed = await portal.call('GET', `/file/sign?${query}`, { as: master })
      const { pathname, search } = new URL(String(signed.body.data.url))
      const send = async () =>
        (
          await portal.app.inject({
            method: 'PUT',
            url: `${pathname}${search}`,
            headers: { 'content-type': 'application/pdf' },
            payload: SAMPLES.pdf,
          })
        ).statusCode
      expect([await send(), await send()]).toEqual([200, 409])
    }))

  it('is refused: the link of a reset, a second time, and every other once one was used', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const first = await resetCode(portal, email)
      portal.mails.length = 0
      const last = await resetCode(portal, email)
      expect(await reset(portal, first, 'ventania-azul')).toBe(200)
      expect(await reset(portal, first, 'ventania-verde')).toBe(400)
      expect(await reset(portal, last, 'ventania-verde')).toBe(400)
    }))
  it('is refused: a link to a report, once it was ended or its days are over', () =>
    withActiveChecklist(async ({ portal, token, id, send }) => {
      const answer = newId()
      await send({}, { id: answer })
      const path = `/checklist/${id}/answer/${answer}/share`
      const share = async () => {
        const { data } = (await portal.call('POST', path, { token, body: { days: 1 } })).body
        return { id: String(data.id), page: new URL(data.url).pathname }
      }
      const statuses = async ({ page }: { page: string }) => [
        (await portal.app.inject({ url: page })).statusCode,
        (await portal.app.inject({ url: `${page}/report.pdf` })).statusCode,
      ]
      const [ended, remaining] = [await share(), await share()]
      expect(await statuses(ended)).toEqual([200, 200])
      await portal.call('DELETE', `${path}/${ended.id}`, { token })
      expect([await statuses(ended), await statuses(remaining)]).toEqual([
        [404, 404],
        [200, 200],
      ])
      advance(portal, 24 * 60 * MINUTE)
      expect(await statuses(remaining)).toEqual([404, 404])
    }))
}
