import { isNotFound, isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { requireItem } from './guard.ts'

describe('the guards', () => {
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
})
