import { expect, it, vi } from 'vitest'
import * as passwords from '#identity/embedded/passwords.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { clerk, master } from '#test/support/people.ts'
import { idTokenOf } from '#test/support/sign-in.ts'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'
const NOBODY = 'ninguem@x.test'

const post = async ({ app }: TestPortal, action: string, payload: object) => {
  const reply = await app.inject({ method: 'POST', url: `${ACCOUNTS}:${action}?key=x`, payload })
  return { status: reply.statusCode, body: reply.body, headers: Object.keys(reply.headers) }
}
const wrongPassword = (portal: TestPortal, email: string) =>
  post(portal, 'signInWithPassword', { email, password: 'senha-errada', returnSecureToken: true })

export const enumeration = () => {
  it('is not revealed by the words of a refused password', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      expect(await wrongPassword(portal, NOBODY)).toEqual(await wrongPassword(portal, email))
    }))

  it('is not revealed by the time it takes: a password for an unknown e-mail is hashed like any other', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const passwordMatches = vi.spyOn(passwords, 'passwordMatches')
      try {
        await wrongPassword(portal, email)
        await wrongPassword(portal, NOBODY)
        // passwords.test.ts tests that both cost the same.
        expect(passwordMatches.mock.calls).toEqual([
          [expect.stringMatching(/^\$argon2id\$/), 'senha-errada'],
          [undefined, 'senha-errada'],
        ])
      } finally {
        passwordMatches.mockRestore()
      }
    }))

  it('is not revealed by asking for a new password', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const resetFor = (to: string) =>
        post(portal, 'sendOobCode', { requestType: 'PASSWORD_RESET', email: to })
      const known = await resetFor(email)
      const unknown = await resetFor(NOBODY)
      expect(unknown.body.replace(NOBODY, email)).toBe(known.body)
      expect([unknown.status, unknown.headers]).toEqual([known.status, known.headers])
    }))

  it('is not revealed to an identity that is no administrator', () =>
    withApp(async (portal) => {
      const stranger = { email: 'estranha@x.test', name: 'X', password: 'senha-certa' }
      await portal.deps.identity.create(portal.db, stranger, portal.clock.now)
      const token = await idTokenOf(portal, stranger.email)
      const enter = (firebase_token: string) =>
        portal.call('POST', '/auth/token', { body: { firebase_token, email: stranger.email } })
      const [refused, forged] = [await enter(token), await enter('eyJ.eyJ.x')]
      const visible = ({ status, body }: typeof refused) => ({ status, ...body, request_id: '' })
      expect(visible(refused)).toEqual(visible(forged))
      expect(refused.status).toBe(401)
    }))

  it('is not revealed by the list of administrators, nor by creating one', () =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const as = clerk(['1001'])
      expect((await portal.call('GET', '/admin', { as })).status).toBe(403)
      expect((await portal.call('POST', '/admin', { as, body: { email } })).status).toBe(403)
    }))
}
