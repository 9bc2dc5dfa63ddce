import { beforeEach, describe, expect, it, vi } from 'vitest'
import { apiOrigin, baseInUse, serviceWorkerUrl } from './api-base.ts'

const baseOf = (content?: string) => {
  document.head.innerHTML =
    content === undefined ? '' : `<meta name="api-base" content="${content}" />`
  return baseInUse()
}
beforeEach(() => {
  document.head.innerHTML = ''
})

describe('the base of the API', () => {
  it.each([undefined, ''])('is at the page’s own origin by default: %j', (content) => {
    const base = baseOf(content)
    expect(base).toBe('/api/v1')
    expect(apiOrigin(base)).toBe(location.origin)
    expect(serviceWorkerUrl(base)).toBe('/sw.js')
  })

  it('is the one in the page: for calls, the identity, and the service worker', () => {
    const base = baseOf('https://api.empresa.test/api/v1')
    expect(base).toBe('https://api.empresa.test/api/v1')
    expect(apiOrigin(base)).toBe('https://api.empresa.test')
    const address = serviceWorkerUrl(base)
    expect(address).toBe(`/sw.js?api_base=${encodeURIComponent(base)}`)
    vi.stubGlobal('document', undefined)
    Reflect.deleteProperty(globalThis, 'document')
    vi.stubGlobal('location', new URL(address, 'https://painel.empresa.test'))
    expect(baseInUse()).toBe(base)
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
