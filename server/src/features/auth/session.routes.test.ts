import { describe, expect, it } from 'vitest'
import { AppError } from '#errors.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import { type World, withApp } from '#test/support/app.ts'
import { master } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'

const LOOKUP = '/integrated/subsidiary'
const MINUTE = 60_000

type Asked = NonNullable<IdentityProvider['passwordChangedAt']>

/** A provider that must be asked for changes of password, as Firebase must. */
const withAskedProvider = (story: (world: World, provider: { answer: Asked }) => Promise<void>) =>
  withApp(async (world) => {
    const changedAt = new Date(world.clock.now.getTime() - MINUTE)
    const provider: { answer: Asked } = { answer: () => Promise.resolve(changedAt) }
    const identity = {
      ...world.deps.identity,
      passwordChangedAt: (id: string) => provider.answer(id),
    }
    const rebuilt = await world.rebuilt({ identity })
    await story(rebuilt, provider)
    await rebuilt.app.close()
  })

const later = ({ clock }: World, ms: number) => {
  clock.now = new Date(clock.now.getTime() + ms)
}

describe('a session whose password lives elsewhere', () => {
  it.each<[string, (world: World) => Asked, number]>([
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
      () => () => Promise.reject(new AppError('external_server_error', 'away')),
      200,
    ],
  ])('%s', (_name, answerOf, status) =>
    withAskedProvider(async (world, provider) => {
      const { email } = await world.anAdmin(master)
      const { token } = await signInAs(world, email)
      provider.answer = answerOf(world)
      expect(await world.call('GET', LOOKUP, { token })).toMatchObject({ status: 200 })
      later(world, 6 * MINUTE)
      expect(await world.call('GET', LOOKUP, { token })).toMatchObject({ status })
    }),
  )

  it('asks every five minutes, and every minute while there is no answer', () =>
    withAskedProvider(async (world, provider) => {
      const { email } = await world.anAdmin(master)
      const { token } = await signInAs(world, email)
      let calls = 0
      provider.answer = () => {
        calls += 1
        return Promise.reject(new AppError('external_server_error', 'away'))
      }
      for (let minutes = 0; minutes < 8; minutes += 1) {
        later(world, MINUTE)
        await world.call('GET', LOOKUP, { token })
      }
      expect(calls).toBe(4)
    }))
})
