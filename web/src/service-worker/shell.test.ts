import { describe, expect, it, vi } from 'vitest'
import { dropOldShells, fileFor, isPage, pageFor } from './shell.ts'

const SHELL = { version: '2', files: ['/index.html'] }

/** The caches of the browser, as far as the worker uses them. */
const stubCaches = (stored: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
  const deleted: string[] = []
  const answer = (text: string | undefined) =>
    Promise.resolve(text === undefined ? undefined : new Response(text))
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(Object.keys(stored)),
    delete: (name: string) => Promise.resolve(deleted.push(name)),
    open: (name: string) =>
      Promise.resolve({ match: (path: string) => answer(stored[name]?.[path]) }),
    match: ({ url }: Request) =>
      answer(
        Object.values(stored).find((files) => new URL(url).pathname in files)?.[
          new URL(url).pathname
        ],
      ),
  })
  return deleted
}
const request = new Request('http://portal.test/answer-checklist')
const SAVED = { 'panel-2': { '/index.html': 'kept' } }

describe('the pages of the panel', () => {
  it.each([
    ['/', true],
    ['/answer-checklist/0189', true],
    ['/checklist?q=a.b', true],
    ['/api/docs', false],
    ['/files/docs/a.pdf', false],
    ['/identitytoolkit.googleapis.com/v1/accounts', false],
    ['/shared/abc', false],
    ['/favicon.svg', false],
  ])('%s: %s', (path, expected) => {
    expect(isPage(new URL(path, 'http://portal.test'))).toBe(expected)
  })

  it.each([
    ['come from the network', () => Promise.resolve(new Response('new')), 'new'],
    ['come from here where nobody answers', () => Promise.reject(new TypeError('x')), 'kept'],
    [
      'come from here where the server is down',
      () => Promise.resolve(new Response('down', { status: 502 })),
      'kept',
    ],
  ])('%s', async (_name, answer, expected) => {
    stubCaches(SAVED)
    vi.stubGlobal('fetch', answer)
    expect(await (await pageFor(request, SHELL)).text()).toBe(expected)
  })

  it('come from here where the network takes too long', async () => {
    vi.useFakeTimers()
    stubCaches(SAVED)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const page = pageFor(request, SHELL)
    await vi.advanceTimersByTimeAsync(4000)
    expect(await (await page).text()).toBe('kept')
  })
})

describe('the files of the panel', () => {
  it.each([
    ['/assets/old.js', 'of the version before'],
    ['/assets/other.js', 'from the network'],
  ])('%s come %s', async (path, expected) => {
    stubCaches({ ...SAVED, 'panel-1': { '/assets/old.js': 'of the version before' } })
    vi.stubGlobal('fetch', () => Promise.resolve(new Response('from the network')))
    const response = await fileFor(new Request(`http://portal.test${path}`))
    expect(await response.text()).toBe(expected)
  })

  it('of one version before are kept for the tabs that run it, older ones are not', async () => {
    const deleted = stubCaches({ 'panel-0': {}, 'panel-1': {}, 'panel-2': {}, other: {} })
    await dropOldShells(SHELL)
    expect(deleted).toEqual(['panel-0'])
  })
})
