import { expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { withActiveChecklist } from '#test/support/answering.ts'
import { PASSWORD, type TestPortal, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'

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
