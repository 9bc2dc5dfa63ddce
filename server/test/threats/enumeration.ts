import { expect, it, vi } from 'vitest'
import * as passwords from '#identity/embedded/passwords.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'
const NOBODY = 'ninguem@x.test'

const VARYING = ['date', 'content-length', 'x-request-id']

/** The reply, without what differs between any two. */
const post = async (
  { app }: TestPortal,
  action: string,
  payload: { readonly email: string; readonly [field: string]: unknown },
) => {
  const reply = await app.inject({ method: 'POST', url: `${ACCOUNTS}:${action}?key=x`, payload })
  return {
    status: reply.statusCode,
    body: reply.body.replace(payload.email, 'EMAIL'),
    headers: Object.entries(reply.headers).map(([name, value]) =>
      VARYING.includes(name) ? name : [name, value],
    ),
  }
}
const wrongPassword = (portal: TestPortal, email: string) =>
  post(portal, 'signInWithPassword', { email, password: 'senha-errada', returnSecureToken: true })

export const enumeration = () => {
  it.each([
    ['a wrong password', 'signInWithPassword', 400, { password: 'senha-errada' }],
    ['a request for a new password', 'sendOobCode', 200, { requestType: 'PASSWORD_RESET' }],
  ])('is not revealed by the reply to %s', (_name, action, status, payload) =>
    withApp(async (portal) => {
      const { email } = await portal.anAdmin(master)
      const known = await post(portal, action, { ...payload, email })
      expect(known.status).toBe(status)
      expect(await post(portal, action, { ...payload, email: NOBODY })).toEqual(known)
    }),
  )

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
}
