import { expect, it } from 'vitest'
import { newId } from '#db/columns.ts'
import { answering } from '#test/support/answering.ts'
import { type World, testConfig, withApp } from '#test/support/app.ts'
import { SAMPLES } from '#test/support/files.ts'
import { master } from '#test/support/people.ts'
import { changePassword, codeAt, idTokenOf, signInAs } from '#test/support/sign-in.ts'

const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'
const MINUTE = 60_000

const later = ({ clock }: World, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}
const enterCode = (world: World, auth_token: string, totp: string) =>
  world.call('POST', '/auth/totp', { body: { auth_token, totp } })
const statusAt = async ({ call }: World, token: string) =>
  (await call('GET', '/integrated/subsidiary', { token })).status

const exportAddress = async (world: World, token: string) => {
  const { body } = await world.call('POST', '/audit/export', { token, body: { format: 'csv' } })
  return new URL(String(body.data.url)).pathname
}
const fetched = async ({ app }: World, url: string) =>
  (await app.inject({ method: 'GET', url })).statusCode

const resetCode = async ({ app, mails }: World, email: string) => {
  const payload = { requestType: 'PASSWORD_RESET', email }
  await app.inject({ method: 'POST', url: `${ACCOUNTS}:sendOobCode?key=x`, payload })
  await expect.poll(() => mails.length).toBeGreaterThan(0)
  return /oobCode=([\w-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? ''
}
const reset = async ({ app }: World, oobCode: string, newPassword: string) => {
  const payload = { oobCode, newPassword }
  return (await app.inject({ method: 'POST', url: `${ACCOUNTS}:resetPassword?key=x`, payload }))
    .statusCode
}

export const replay = () => {
  it('is refused: a code that opened a session, in a new sign-in', () =>
    withApp(async (world) => {
      const { email } = await world.anAdmin(master)
      const code = codeAt(world.clock.now)
      await signInAs(world, email)
      const again = await enterCode(world, await idTokenOf(world, email), code)
      expect(again).toMatchObject({ status: 401, body: { error_code: 'invalid_code' } })
    }))

  it('is refused: an ID token whose sign-in is done, with the next code', () =>
    withApp(async (world) => {
      const { email } = await world.anAdmin(master)
      const { idToken } = await signInAs(world, email)
      later(world, MINUTE)
      const again = await enterCode(world, idToken, codeAt(world.clock.now))
      expect(again).toMatchObject({ status: 401, body: { error_code: 'sign_in_closed' } })
    }))

  it('is refused: an ID token of a password that was changed, or of an hour ago', () =>
    withApp(async (world) => {
      const { email } = await world.anAdmin(master)
      const exchange = async (firebase_token: string) =>
        (await world.call('POST', '/auth/token', { body: { firebase_token, email } })).status
      const old = (await signInAs(world, email)).idToken
      expect(await exchange(old)).toBe(200)
      await changePassword(world, old, 'nova-senha')
      expect(await exchange(old)).toBe(401)
      const current = await idTokenOf(world, email, 'nova-senha')
      later(world, 61 * MINUTE)
      expect(await exchange(current)).toBe(401)
    }))

  it('is refused: a session after sign-out, and after its person is gone', () =>
    withApp(async (world) => {
      const { id, email } = await world.anAdmin(master)
      const { token } = await signInAs(world, email)
      await world.call('DELETE', '/auth/session', { token })
      expect(await statusAt(world, token)).toBe(498)
      later(world, MINUTE)
      const second = await signInAs(world, email)
      expect(await statusAt(world, second.token)).toBe(200)
      await world.call('DELETE', `/admin/${id}`, { as: master })
      expect(await statusAt(world, second.token)).toBe(498)
    }))

  it('is refused: the address of an export, a second time and after five minutes', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const used = await exportAddress(world, token)
      expect([await fetched(world, used), await fetched(world, used)]).toEqual([200, 404])
      const unused = await exportAddress(world, token)
      later(world, 5 * MINUTE)
      expect(await fetched(world, unused)).toBe(404)
    }))

  it('is refused: the address of an export, once its session has ended', () =>
    withApp(async (world) => {
      const token = await world.tokenOf(master)
      const signedOut = await exportAddress(world, token)
      await world.call('DELETE', '/auth/session', { token })
      expect(await statusAt(world, token)).toBe(498)
      expect(await fetched(world, signedOut)).toBe(404)
      const { email } = await world.anAdmin(master)
      const person = await signInAs(world, email)
      const ofOldPassword = await exportAddress(world, person.token)
      await changePassword(world, person.idToken, 'nova-senha')
      expect(await fetched(world, ofOldPassword)).toBe(404)
      const idle = await world.rebuilt({ config: testConfig({ SESSION_IDLE_MINUTES: '1' }) })
      const left = await exportAddress(idle, await idle.tokenOf(master))
      later(idle, 2 * MINUTE)
      expect(await fetched(idle, left)).toBe(404)
    }))

  it('is refused: the address of an upload, a second time', () =>
    withApp(async (world) => {
      const query = 'file_name=a.pdf&domain=docs'
      const signed = await world.call('GET', `/file/sign?${query}`, { as: master })
      const { pathname, search } = new URL(String(signed.body.data.url))
      const send = async () =>
        (
          await world.app.inject({
            method: 'PUT',
            url: `${pathname}${search}`,
            headers: { 'content-type': 'application/pdf' },
            payload: SAMPLES.pdf,
          })
        ).statusCode
      expect([await send(), await send()]).toEqual([200, 409])
    }))

  it('is refused: the link of a reset, a second time, and every other once one was used', () =>
    withApp(async (world) => {
      const { email } = await world.anAdmin(master)
      const first = await resetCode(world, email)
      world.mails.length = 0
      const last = await resetCode(world, email)
      expect(await reset(world, first, 'ventania-azul')).toBe(200)
      expect(await reset(world, first, 'ventania-verde')).toBe(400)
      expect(await reset(world, last, 'ventania-verde')).toBe(400)
    }))
  it('is refused: a link to a report, once it was ended or its days are over', () =>
    answering(async ({ world, token, id, send }) => {
      const answer = newId()
      await send({}, { id: answer })
      const path = `/checklist/${id}/answer/${answer}/share`
      const share = async () => {
        const { data } = (await world.call('POST', path, { token, body: { days: 1 } })).body
        return { id: String(data.id), page: new URL(data.url).pathname }
      }
      const statuses = async ({ page }: { page: string }) => [
        (await world.app.inject({ url: page })).statusCode,
        (await world.app.inject({ url: `${page}/report.pdf` })).statusCode,
      ]
      const [ended, left] = [await share(), await share()]
      expect(await statuses(ended)).toEqual([200, 200])
      await world.call('DELETE', `${path}/${ended.id}`, { token })
      expect([await statuses(ended), await statuses(left)]).toEqual([
        [404, 404],
        [200, 200],
      ])
      later(world, 24 * 60 * MINUTE)
      expect(await statuses(left)).toEqual([404, 404])
    }))
}
