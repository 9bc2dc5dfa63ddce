import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { chooseScheme, followColorScheme, useChosenScheme } from './color-scheme.ts'

const shown = () => document.documentElement.getAttribute('data-mantine-color-scheme')

beforeAll(followColorScheme)
afterEach(() => chooseScheme('auto'))

it('shows what was chosen here', () => {
  const { result } = renderHook(() => useChosenScheme())
  act(() => chooseScheme('dark'))
  expect([result.current, shown()]).toEqual(['dark', 'dark'])
})

it('shows it where nothing asks for it, too', () => {
  document.cookie = 'color_scheme=dark; path=/'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(shown()).toBe('dark')
})

it('shows what another tab chose, once one looks at this one again', () => {
  const { result } = renderHook(() => useChosenScheme())
  act(() => chooseScheme('dark'))
  document.cookie = 'color_scheme=light; path=/'
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect([result.current, shown()]).toEqual(['light', 'light'])
})
