import { cleanup } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { clearNotices } from '#components/notices/notices.ts'

afterEach(() => {
  cleanup()
  clearNotices()
  vi.unstubAllGlobals()
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
  document.title = ''
})
