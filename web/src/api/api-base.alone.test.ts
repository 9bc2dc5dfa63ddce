import { beforeEach, describe, expect, it, vi } from 'vitest'

const loadBase = async (content?: string) => {
  vi.resetModules()
  document.head.innerHTML =
    content === undefined ? '' : `<meta name="api-base" content="${content}" />`
  return import('./api-base.ts')
}
beforeEach(() => {
  document.head.innerHTML = ''
})

describe('the base of the API', () => {
  it.each([undefined, ''])('is at the page’s own origin by default: %j', async (content) => {
    const { apiBase, apiOrigin, serviceWorkerUrl } = await loadBase(content)
    expect(apiBase).toBe('/api/v1')
    expect(apiOrigin()).toBe(location.origin)
    expect(serviceWorkerUrl()).toBe('/sw.js')
  })

  it('is the one in the page: for calls, the identity, and the service worker', async () => {
    const base = 'https://api.empresa.test/api/v1'
    const { apiBase, apiOrigin, serviceWorkerUrl } = await loadBase(base)
    expect(apiBase).toBe(base)
    expect(apiOrigin()).toBe('https://api.empresa.test')
    const address = serviceWorkerUrl()
    expect(address).toBe(`/sw.js?api_base=${encodeURIComponent(base)}`)
    vi.resetModules()
    vi.stubGlobal('document', undefined)
    Reflect.deleteProperty(globalThis, 'document')
    vi.stubGlobal('location', new URL(address, 'https://painel.empresa.test'))
    expect((await import('./api-base.ts')).apiBase).toBe(base)
    vi.unstubAllGlobals()
  })

  it('is used by every request: no other file calls the server, or contains its paths', () => {
    const sources = import.meta.glob<string>(['/src/**/*.{ts,tsx}', '!/src/**/*.test.*'], {
      query: '?raw',
      import: 'default',
      eager: true,
    })
    const ALLOWED = /^\/src\/(api|service-worker|testing)\//
    const CALLS =
      /\bfetch\(|XMLHttpRequest|sendBeacon|EventSource|WebSocket|['"`]\/(api|files)\/|location\.origin/
    const strangers = Object.entries(sources)
      .filter(([path, source]) => !ALLOWED.test(path) && CALLS.test(source))
      .map(([path]) => path)
    expect(Object.keys(sources).length).toBeGreaterThan(100)
    expect(strangers).toEqual([])
  })
})
