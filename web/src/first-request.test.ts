import { envelope } from '@portal/contract/shared/envelope'
import { QueryClient } from '@tanstack/react-query'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { LIST_START } from '#api/paging.ts'
import { ADMINS_START, adminApi } from '#features/admins/admins.api.ts'
import { alertApi } from '#features/alerts/alerts.api.ts'
import { areaApi } from '#features/areas/areas.api.ts'
import { sectionsQuery } from '#features/checklists/checklist/checklists.api.ts'
import { DOCUMENTS_START, documentApi } from '#features/documents/documents.api.ts'
import { NEWS_START, newsApi } from '#features/news/news.api.ts'
import { signedInAs } from '#test/people.ts'
import { stubApi } from '#test/server.ts'

const text = envelope(z.string())

const script = readFileSync(join(import.meta.dirname, '..', 'public', 'first-request.js'), 'utf8')

/** As a browser runs it, before the panel's code. */
const runScript = () => {
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- it is a script of the page, not a module
  new Function(script)()
}
const openAt = (address: string) => {
  history.replaceState(null, '', address)
  runScript()
}

beforeEach(() => {
  document.head.innerHTML = '<meta name="api-base" content="">'
})
afterEach(() => {
  vi.restoreAllMocks()
  globalThis.firstRequest = undefined
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
})

describe('the first request', () => {
  it.each([
    ['/activity', areaApi.pageQuery(LIST_START)],
    ['/admins', adminApi.pageQuery({ ...ADMINS_START })],
    ['/checklist', sectionsQuery],
    ['/document', documentApi.pageQuery({ ...DOCUMENTS_START })],
    ['/news', newsApi.pageQuery({ ...NEWS_START })],
    ['/simple-alert', alertApi.pageQuery(LIST_START)],
  ])('of %s is what its list asks for, which asks no more', async (address, query) => {
    signedInAs()
    const calls = stubApi(() => ({ body: { data: 'unreadable' } }))
    openAt(address)
    expect(calls[0]?.headers.get('authorization')).toBe('token-1')
    await new QueryClient({ defaultOptions: { queries: { retry: false } } })
      .fetchQuery<unknown, Error, unknown, never>(query as never)
      .catch(() => undefined)
    expect(calls).toHaveLength(1)
  })

  it.each([
    ['nobody is signed in', '/document', () => undefined],
    ['the address asks for something else', '/document?page=2', signedInAs],
    ['the screen is no list', '/document/create', signedInAs],
    ['the session is not readable', '/document', () => localStorage.setItem('auth', 'null')],
  ])('is not made where %s', (_case, address, prepare) => {
    prepare()
    const calls = stubApi(() => ({ body: { data: 'oi' } }))
    openAt(address)
    expect(calls).toHaveLength(0)
  })

  it('is taken once', async () => {
    signedInAs()
    const calls = stubApi(() => ({ body: { data: 'oi' } }))
    openAt('/checklist')
    expect(await api('/checklist/sections', text)).toBe('oi')
    expect(await api('/checklist/sections', text)).toBe('oi')
    expect(calls).toHaveLength(2)
  })

  it('is made again by the panel where it was refused or did not arrive', async () => {
    signedInAs()
    let status = 498
    const calls = stubApi(() => ({ status, body: { data: 'oi' } }))
    openAt('/checklist')
    status = 200
    expect(await api('/checklist/sections', text)).toBe('oi')
    expect(calls).toHaveLength(2)

    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
    openAt('/checklist')
    const later = stubApi(() => ({ body: { data: 'oi' } }))
    expect(await api('/checklist/sections', text)).toBe('oi')
    expect(later).toHaveLength(1)
  })

  it('is not for another session, nor for long', async () => {
    signedInAs()
    const calls = stubApi(() => ({ body: { data: 'oi' } }))
    openAt('/checklist')
    localStorage.setItem('auth', JSON.stringify({ token: { access_token: 'token-2' } }))
    await api('/checklist/sections', text)
    expect(calls[1]?.headers.get('authorization')).toBe('token-2')

    vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 60_000)
    localStorage.setItem('auth', JSON.stringify({ token: { access_token: 'token-1' } }))
    await api('/checklist/sections', text)
    expect(calls).toHaveLength(3)
  })
})
