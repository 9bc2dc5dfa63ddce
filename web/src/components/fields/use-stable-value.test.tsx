import { renderHook } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useStableValue } from './use-stable-value.ts'

it('a list is the one from before while it lists the same, and the new one once it does not', () => {
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
