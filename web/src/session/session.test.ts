import { describe, expect, it, vi } from 'vitest'
import { signInAs, signInMaster, signInWithScopes } from '#test/people.ts'
import { clearSession, onSessionChange, readSession, removeUnreadableSession } from './session.ts'

describe('the session', () => {
  it('is stored as the specification says', () => {
    const { token, id, name, email } = signInWithScopes(['1001'], 'news.list')
    expect(JSON.parse(localStorage.getItem('auth') ?? '')).toEqual({
      token,
      subsidiary: { '1001': { scopes: ['news.list'], areas: [] } },
    })
    expect(JSON.parse(localStorage.getItem('userData') ?? '')).toEqual({ id, name, email })
    expect(localStorage.getItem('isAdmin')).toBe('false')
  })

  it('returns the current person, and is not removed', () => {
    signInMaster()
    expect(removeUnreadableSession()).toBe(false)
    expect(readSession()).toMatchObject({
      person: { name: 'Ana Souza' },
      actor: { isMaster: true, subsidiary: {} },
    })
  })

  it.each([
    ['nothing', () => undefined],
    ['nonsense', () => localStorage.setItem('auth', 'oi')],
    ['another shape', () => localStorage.setItem('auth', '{"token":1}')],
    ['half of it', () => localStorage.removeItem('userData')],
  ])('is undefined when %s is stored', (name, spoil) => {
    if (name !== 'nothing') signInAs()
    spoil()
    expect(readSession()).toBeUndefined()
  })

  it.each([
    ['a text', '"ana"'],
    ['no JSON', 'oi'],
    ['nothing between quotes', ''],
    ['a number', '7'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no token', '{"subsidiary":{}}'],
    ['no end', '{"token":{"access_token":"x"},"subsidiary":{}}'],
    ['no filiais', '{"token":{"access_token":"x","expires_at":"2026"}}'],
    ['what would close the brace', '{}}'],
    ...['', 'chave-ção', 'chave-日本', 'chave-🌱', 'two\\nlines'].map((token) => [
      `a token that no header can carry: ${token}`,
      `{"token":{"access_token":"${token}","expires_at":"2026"},"subsidiary":{}}`,
    ]),
  ])('that is unreadable (%s) is removed, and nothing else', (_name, text) => {
    signInAs()
    localStorage.setItem('auth', text)
    localStorage.setItem('other', 'x')
    expect(removeUnreadableSession()).toBe(true)
    expect(Object.keys(localStorage)).toEqual(['other'])
    expect(removeUnreadableSession()).toBe(false)
  })

  it.each(['auth', 'userData', 'isAdmin'])('without %s is removed', (key) => {
    signInAs()
    localStorage.removeItem(key)
    expect(removeUnreadableSession()).toBe(true)
    expect(localStorage).toHaveLength(0)
  })

  it('leaves nothing behind', () => {
    signInAs()
    localStorage.setItem('other', 'x')
    clearSession()
    expect(localStorage).toHaveLength(0)
    expect(readSession()).toBeUndefined()
  })

  it('reports its changes to subscribers until they unsubscribe', () => {
    const listener = vi.fn()
    const stop = onSessionChange(listener)
    signInAs()
    clearSession()
    stop()
    signInAs()
    expect(listener).toHaveBeenCalledTimes(2)
  })
})
