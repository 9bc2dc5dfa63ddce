import { envelope } from '@portal/contract/shared/envelope'
import { afterEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { openPageAt, resetPage } from '#test/first-request.ts'
import { signInMaster } from '#test/people.ts'
import { stubApi } from '#test/server.ts'
import { api } from './client.ts'

const text = envelope(z.string())

afterEach(() => {
  vi.restoreAllMocks()
  resetPage()
})

describe('the first request', () => {
  it.each([
    ['nobody is signed in', '/document', () => undefined],
    ['the address asks for something else', '/document?page=2', signInMaster],
    ['the screen is no list', '/document/create', signInMaster],
    ['the session is not readable', '/document', () => localStorage.setItem('auth', 'null')],
  ])('is not made where %s', (_case, address, prepare) => {
    prepare()
    const calls = stubApi(() => ({ body: { data: 'oi' } }))
    openPageAt(address)
    expect(calls).toHaveLength(0)
  })

  it('is taken once', async () => {
    signInMaster()
    const calls = stubApi(() => ({ body: { data: 'oi' } }))
    openPageAt('/checklist')
    expect(await api('/checklist/sections', text)).toBe('oi')
    expect(await api('/checklist/sections', text)).toBe('oi')
    expect(calls).toHaveLength(2)
  })

  it('is made again by the panel where it was refused or did not arrive', async () => {
    signInMaster()
    let status = 498
    const calls = stubApi(() => ({ status, body: { data: 'oi' } }))
    openPageAt('/checklist')
    status = 200
    expect(await api('/checklist/sections', text)).toBe('oi')
    expect(calls).toHaveLength(2)

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    openPageAt('/checklist')
    const later = stubApi(() => ({ body: { data: 'oi' } }))
    expect(await api('/checklist/sections', text)).toBe('oi')
    expect(later).toHaveLength(1)
  })

  it('is not for another session, nor for long', async () => {
    signInMaster()
    const calls = stubApi(() => ({ body: { data: 'oi' } }))
    openPageAt('/checklist')
    localStorage.setItem('auth', JSON.stringify({ token: { access_token: 'token-2' } }))
    await api('/checklist/sections', text)
    expect(calls[1]?.headers.get('authorization')).toBe('token-2')

    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    localStorage.setItem('auth', JSON.stringify({ token: { access_token: 'token-1' } }))
    await api('/checklist/sections', text)
    expect(calls).toHaveLength(3)
  })
})
