import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { forgetAll } from '#page-state.ts'
import { destroyHistories } from './open-histories.ts'

// A dialog's code loads when it is first opened, which takes long on a busy machine.
configure({ asyncUtilTimeout: 60_000 })

/**
 * React records for each element where it was created, which takes a seventh of the panel's test time and which no
 * test reads. It has a limit of records per second, and we report it as reached; if React stops reading it, nothing
 * changes.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {}, // React resets the counter each second
  })

/** The test browser knows no popovers. */
HTMLElement.prototype.showPopover = () => {}

/** No test has a network: what it does not stub fails as without one. */
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'))

afterEach(() => {
  cleanup()
  destroyHistories()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  document.body.replaceChildren()
  for (const cookie of document.cookie.split('; '))
    document.cookie = `${cookie.split('=')[0]}=; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT`
  localStorage.clear()
  sessionStorage.clear()
  forgetAll()
  document.title = ''
})
