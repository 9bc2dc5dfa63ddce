import { cleanup, configure } from '@testing-library/react'
import * as React from 'react'
import { afterEach, vi } from 'vitest'
import { clearNotices } from '#components/notices/notices.ts'
import { leaveHistories } from './histories.ts'

// The code of a dialog comes when it is first opened, which a busy machine takes its time over.
configure({ asyncUtilTimeout: 60_000 })

/**
 * React notes for each element where it was written, which takes a seventh of the panel's tests and which nobody reads.
 * It has a limit for that, a second at a time, which we say is reached; where React no longer asks, nothing changes.
 */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null)
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    configurable: true,
    get: () => Infinity,
    set() {}, // React counts from nothing again each second
  })

afterEach(() => {
  cleanup()
  leaveHistories()
  clearNotices()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
})
