import { describe, expect, it, vi } from 'vitest'
import { cacheShell, deleteOldShells, fileFor, isPage, pageFor } from './shell.ts'

const SHELL = { version: '2', files: ['/index.html'] }

const pathOf = (file: Request | string) =>
  new URL(typeof file === 'string' ? file : file.url, 'http://portal.test').pathname

/** The browser's cache storage, as far as the worker uses it. */
const stubCaches = (stored: Readonly<Record<string, Readonly<Record<string, string>>>>) => {
  const deleted: string[] = []
  const answer = (text: string | undefined) =>
    Promise.resolve(text === undefined ? undefined : new Response(text))
  vi.stubGlobal('caches', {
    keys: () => Promise.resolve(Object.keys(stored)),
    delete: (name: string) => Promise.resolve(deleted.push(name)),
    open: (name: string) =>
      Promise.resolve({ match: (path: string) => answer(stored[name]?.[path]) }),
    match: (file: Request | string) => {
      const path = pathOf(file)
      return answer(Object.values(stored).find((files) => path in files)?.[path])
    },
  })
  return deleted
}
const onlyAt = (path: string) => (input: string) =>
  new Response('', { status: input === path ? 200 : 404 })
const request = new Request('http://portal.test/answer-checklist')
const OWN = '<script src="/assets/new.js"></script>'
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
    ['come from the network', () => Promise.resolve(new Response(OWN)), OWN],
    [
      'come from here where a network answers with its login page',
      () => Promise.resolve(new Response('<form>Wi-Fi</form>')),
      'kept',
    ],
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

  const PAGE_NAMING_FILES = '<link href="/assets/common.css"><script src="/assets/new.js"></script>'
  const saved = { 'panel-2': { '/index.html': 'kept', '/assets/common.css': '' } }
  const itself = { link: '</assets/screen.js>; rel="modulepreload"' }

  it.each([
    ['are there', () => new Response(''), PAGE_NAMING_FILES],
    ['are not', () => new Response('', { status: 404 }), 'kept'],
    ['are not all there', onlyAt('/assets/new.js'), 'kept'],
    ['do not come', () => Response.error(), 'kept'],
  ])('are those of the server where its files %s', async (_name, file, expected) => {
    stubCaches(saved)
    const requestedPaths: string[] = []
    vi.stubGlobal('fetch', (input: Request | string) => {
      if (input === request)
        return Promise.resolve(new Response(PAGE_NAMING_FILES, { headers: itself }))
      requestedPaths.push(pathOf(input))
      const response = file(pathOf(input))
      return response.type === 'error'
        ? Promise.reject(new TypeError('x'))
        : Promise.resolve(response)
    })
    expect(await (await pageFor(request, SHELL)).text()).toBe(expected)
    expect(requestedPaths).toEqual(['/assets/new.js', '/assets/screen.js'])
  })

  it('come from the server where none is stored', async () => {
    stubCaches({})
    vi.stubGlobal('fetch', (input: Request | string) =>
      Promise.resolve(
        input === request ? new Response(PAGE_NAMING_FILES) : new Response('', { status: 404 }),
      ),
    )
    expect(await (await pageFor(request, SHELL)).text()).toBe(PAGE_NAMING_FILES)
  })

  it('come from the device where the network takes too long', async () => {
    vi.useFakeTimers()
    stubCaches(SAVED)
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    const page = pageFor(request, SHELL)
    await vi.advanceTimersByTimeAsync(2000)
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

  it('of the previous version are kept for tabs that run it, older ones are not', async () => {
    const deleted = stubCaches({ 'panel-0': {}, 'panel-1': {}, 'panel-2': {}, other: {} })
    await deleteOldShells(SHELL)
    expect(deleted).toEqual(['panel-0'])
  })
})

describe('a new shell', () => {
  const stubInstall = (cached: Readonly<Record<string, string>>) => {
    const deleted: string[] = []
    vi.stubGlobal('caches', {
      delete: (name: string) => Promise.resolve(deleted.push(name)),
      open: () =>
        Promise.resolve({
          addAll: () => Promise.reject(new TypeError('404')),
          match: (path: string) => Promise.resolve(cached[path]),
        }),
    })
    return deleted
  }

  it.each([
    ['leaves nothing where a file of it is missing', {}, ['panel-2']],
    ['leaves what an earlier one of the same version kept', { '/index.html': 'kept' }, []],
  ])('%s', async (_name, cached, expected) => {
    const deleted = stubInstall(cached)
    await expect(cacheShell({ version: '2', files: [] })).rejects.toThrow('404')
    expect(deleted).toEqual(expected)
  })
})
