import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { chooseScheme, followColorScheme, useChosenScheme } from './color-scheme.ts'

const shown = () => document.documentElement.getAttribute('data-scheme')

beforeAll(followColorScheme)
afterEach(() => chooseScheme('auto'))

it('shows the colours chosen on this device', () => {
  const { result } = renderHook(() => useChosenScheme())
  act(() => chooseScheme('dark'))
  expect([result.current, shown()]).toEqual(['dark', 'dark'])
})

it('shows them also where no component reads the choice', () => {
  document.cookie = 'color_scheme=dark; path=/'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toBe('dark')
})

it('shows the choice of another tab once this one is visible again', () => {
  const { result } = renderHook(() => useChosenScheme())
  act(() => chooseScheme('dark'))
  document.cookie = 'color_scheme=light; path=/'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect([result.current, shown()]).toEqual(['light', 'light'])
})
