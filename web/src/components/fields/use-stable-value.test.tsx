import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStableValue } from './use-stable-value.ts'

it('a list stays the same object until its elements change', () => {
  const first = ['1001', '1002']
  const { result, rerender } = renderHook(({ list }) => useStableValue(list), {
    initialProps: { list: first },
  })
  rerender({ list: [...first] })
  expect(result.current).toBe(first)
  const other = ['1002', '1001']
  rerender({ list: other })
  expect(result.current).toBe(other)
  rerender({ list: [...other] })
  expect(result.current).toBe(other)
})
