import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { signInAs } from '#test/people.ts'
import { requireAccess, requireItem, requireSession } from './guard.ts'

const redirectOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return isRedirect(error) ? error.options.to : error
  }
  return undefined
}

describe('the guards', () => {
  it('send a person without permission to /private', () => {
    expect(redirectOf(() => requireAccess(false))).toBe('/private')
    expect(redirectOf(() => requireAccess(true))).toBeUndefined()
  })

  it('send a person who is not signed in to the sign-in page, unless the address is unknown', () => {
    expect(redirectOf(() => requireSession('/news?page=3', true))).toBe('/')
    expect(redirectOf(() => requireSession('/oi', false))).toMatchObject({ isNotFound: true })
  })

  it('let in a person who is signed in', () => {
    signInAs()
    expect(requireSession('/news', true).person.name).toBe('Ana Souza')
  })

  it.each([
    [404, 'not found'],
    [403, '/private'],
    [500, 'the failure'],
  ])('turn the answer %i for an item into: %s', async (status, expected) => {
    const failure = new ApiError('no', { status, code: 'x' })
    const outcome = await requireItem(Promise.reject(failure)).catch((error: unknown) => {
      if (isNotFound(error)) return 'not found'
      if (isRedirect(error)) return error.options.to
      return error === failure ? 'the failure' : error
    })
    expect(outcome).toBe(expected)
  })

  it('send a person without the right to any item of the kind to /private, whether the item exists or not', async () => {
    const failure = new ApiError('no', { status: 404, code: 'x' })
    const outcome = requireItem(Promise.reject(failure), false)
    await expect(outcome).rejects.toMatchObject({ options: { to: '/private' } })
  })

  it('let an item through', async () => {
    expect(await requireItem(Promise.resolve('it'))).toBe('it')
  })
})
