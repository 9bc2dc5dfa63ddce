import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, it, vi } from 'vitest'

const script = readFileSync(join(import.meta.dirname, '..', 'public', 'start-failure.js'), 'utf8')
const NEWER = 'O Portal Agro precisa de um navegador mais novo'

const open = (knows: { readonly popover?: unknown }, rule: unknown) => {
  vi.stubGlobal('HTMLElement', { prototype: knows })
  vi.stubGlobal('window', rule)
  // oxlint-disable-next-line no-new-func, typescript/no-implied-eval -- a classic script, as the page runs it
  new Function(script)()
  vi.unstubAllGlobals()
  return document.body.textContent
}

beforeEach(() => {
  document.body.innerHTML = '<div class="splash"></div>'
})

it('names the browsers to one that is too old', () => {
  expect(open({}, { CSSPropertyRule: {} })).toContain(NEWER)
  expect(open({ popover: null }, {})).toContain(NEWER)
})

it('says nothing to others, until the panel does not load', () => {
  expect(open({ popover: null }, { CSSPropertyRule: {} })).toBe('')
  const panel = document.body.appendChild(document.createElement('script'))
  panel.type = 'module'
  panel.dispatchEvent(new Event('error'))
  expect(document.body.textContent).toBe('O portal não abriu. Recarregar')
})
