import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearNotices } from '#components/notices/notices.ts'

// The code of a dialog comes when it is first opened, which a busy machine takes its time over.
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  clearNotices()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
})
