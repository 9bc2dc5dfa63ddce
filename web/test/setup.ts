import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearNotices } from '#components/notices/notices.ts'
import { leaveHistories } from './histories.ts'

// The code of a dialog comes when it is first opened, which a busy machine takes its time over.
configure({ asyncUtilTimeout: 60_000 })

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
