import { describe, expect, it, vi } from 'vitest'
import { clerkIn, masterSignedIn, signedInAs } from '#test/people.ts'
import { forgetSession, onSessionChange, readSession } from './session.ts'

describe('the session', () => {
  it('is stored as the specification says', () => {
    const { token, id, name, email } = clerkIn(['1001'], 'news.list')
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({
      token,
      subsidiary: { '1001': { scopes: ['news.list'], areas: [] } },
    })
    expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual({ id, name, email })
    expect(localStorage.getItem('isAdmin')).toBe('false')
  })

  it('says who is asking', () => {
    masterSignedIn()
    expect(readSession()).toMatchObject({
      person: { name: 'Ana Souza' },
      actor: { isMaster: true, subsidiary: {} },
    })
  })

  it('is the same object until something changes', () => {
    signedInAs()
    const before = readSession()
    expect(readSession()).toBe(before)
    signedInAs({ name: 'Bia' })
    expect(readSession()).not.toBe(before)
  })

  it.each([
    ['nothing', () => undefined],
    ['nonsense', () => localStorage.setItem('auth', 'oi')],
    ['another shape', () => localStorage.setItem('auth', '{"token":1}')],
    ['half of it', () => localStorage.removeItem('userData')],
  ])('is nobody when %s is stored', (name, spoil) => {
    if (name !== 'nothing') signedInAs()
    spoil()
    expect(readSession()).toBeUndefined()
  })

  it('leaves nothing behind', () => {
    signedInAs()
    localStorage.setItem('other', 'x')
    forgetSession()
    expect(localStorage).toHaveLength(0)
    expect(readSession()).toBeUndefined()
  })

  it('tells of its changes, until one stops listening', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    signedInAs()
    forgetSession()
    stop()
    signedInAs()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
