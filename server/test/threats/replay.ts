import { expect, it } from 'vitest'
import { type TestPortal, testConfig, withApp } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import { master } from '#test/support/people.ts'
import { changePassword, codeAt, idTokenOf, signInAs } from '#test/support/sign-in.ts'

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

export const replay = () => {
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
}
