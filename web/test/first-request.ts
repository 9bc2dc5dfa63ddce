import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const script = readFileSync(join(import.meta.dirname, '..', 'public', 'first-request.js'), 'utf8')

/** Opens the page at this address, as before the panel's code has loaded. */
export const openPageAt = (address: string) => {
  document.head.innerHTML = '<meta name="api-base" content="">'
  history.replaceState(null, '', address)
  // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- it is a script of the page, not a module
  new Function(script)()
}

export const resetPage = () => {
  globalThis.firstRequest = undefined
  document.head.innerHTML = ''
  history.replaceState(null, '', '/')
}
