import { describe, expect, it } from 'vitest'
import { AppError } from '#errors.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { type TestPortal, withApp } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import { master } from '#test/support/people.ts'
import { idTokenOf, signInAs } from '#test/support/sign-in.ts'

const LOOKUP = '/integrated/subsidiary'
const MINUTE = 60_000

type PasswordChangedAt = NonNullable<IdentityProvider['passwordChangedAt']>

/** A provider that reports password changes only on request, like Firebase. */
const withRemoteProvider = (
  test: (portal: TestPortal, provider: { answer: PasswordChangedAt }) => Promise<void>,
) =>
  withApp(async (portal) => {
    const changedAt = new Date(portal.clock.now.getTime() - MINUTE)
    const provider: { answer: PasswordChangedAt } = { answer: () => Promise.resolve(changedAt) }
    const identity = {
      ...portal.deps.identity,
      passwordChangedAt: (id: string) => provider.answer(id),
    }
    const rebuilt = await portal.rebuild({ identity })
    await test(rebuilt, provider)
    await rebuilt.app.close()
  })

describe('a session of an external identity provider', () => {
  it.each<[string, (portal: TestPortal) => PasswordChangedAt, number]>([
    [
      'goes on while the password is the same',
      ({ clock }) =>
        (
          (at) => () =>
            Promise.resolve(at)
        )(new Date(clock.now.getTime() - MINUTE)),
      200,
    ],
    [
      'ends when the password was changed',
      ({ clock }) =>
        (
          (at) => () =>
            Promise.resolve(at)
        )(new Date(clock.now.getTime() + MINUTE)),
      498,
    ],
    ['ends when the person is gone', () => () => Promise.resolve(null), 498],
    [
      'goes on while the provider does not answer',
      () => () => Promise.reject(new AppError('external_server_error')),
      200,
    ],
  ])('%s', (_name, answerOf, status) =>
    withRemoteProvider(async (portal, provider) => {
      const { email } = await portal.anAdmin(master)
      const { token } = await signInAs(portal, email)
      provider.answer = answerOf(portal)
      expect(await portal.call('GET', LOOKUP, { token })).toMatchObject({ status: 200 })
      advance(portal, 6 * MINUTE)
      expect(await portal.call('GET', LOOKUP, { token })).toMatchObject({ status })
    }),
  )

  it('survives a change of the password that the person proves with a new sign-in', () =>
    withRemoteProvider(async (portal, provider) => {
      const { email } = await portal.anAdmin(master)
      const here = await signInAs(portal, email)
      advance(portal, MINUTE)
      const elsewhere = await signInAs(portal, email)
      const changedAt = portal.clock.now
      provider.answer = () => Promise.resolve(changedAt)
      const body = { firebase_token: await idTokenOf(portal, email), email }
      await portal.call('POST', '/auth/token', { body, token: here.token })
      const statusOf = async ({ token }: { token: string }) =>
        (await portal.call('GET', LOOKUP, { token })).status
      expect(await statusOf(elsewhere)).toBe(498)
      advance(portal, 6 * MINUTE)
      expect(await statusOf(here)).toBe(200)
    }))

  it('asks the provider every five minutes, and every minute while it does not respond', () =>
    withRemoteProvider(async (portal, provider) => {
      const { email } = await portal.anAdmin(master)
      const { token } = await signInAs(portal, email)
      let calls = 0
      provider.answer = () => {
        calls += 1
        return Promise.reject(new AppError('external_server_error'))
      }
      for (let minutes = 0; minutes < 8; minutes += 1) {
        advance(portal, MINUTE)
        await portal.call('GET', LOOKUP, { token })
      }
      expect(calls).toBe(4)
    }))
})
