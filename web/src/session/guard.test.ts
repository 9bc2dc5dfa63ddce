import { isRedirect } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { signedInAs } from '#testing/people.ts'
import { requireAccess, requireSession } from './guard.ts'
import { takePath } from './return-path.ts'

const redirectOf = (work: () => unknown) => {
  try {
    work()
  } catch (error) {
    return isRedirect(error) ? error.options.to : error
  }
  return undefined
}

describe('the guards', () => {
  it('send whoever is not permitted to /private', () => {
    expect(redirectOf(() => requireAccess(false))).toBe('/private')
    expect(redirectOf(() => requireAccess(true))).toBeUndefined()
  })

  it('send whoever is not signed in to the sign-in page, and back afterwards', () => {
    expect(redirectOf(() => requireSession('/news?page=3'))).toBe('/')
    expect(takePath('ana')).toBe('/news?page=3')
  })

  it('let in whoever is signed in', () => {
    signedInAs()
    expect(requireSession('/news').person.name).toBe('Ana Souza')
  })
})
