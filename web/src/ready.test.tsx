import { type ReactNode, startTransition, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Ready } from './ready.tsx'

// As in a browser: `act` would run every effect at once.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false))
afterEach(() => void vi.unstubAllGlobals())

/** Whether what listens to keys does so by the time that the screen can be drawn. */
const isListening = (beside: ReactNode) =>
  new Promise<boolean>((resolve) => {
    let listens = false
    const Screen = () => {
      useEffect(() => {
        listens = true
      }, [])
      useLayoutEffect(() => queueMicrotask(() => resolve(listens)), [])
      return null
    }
    const root = createRoot(document.createElement('div'))
    startTransition(() =>
      root.render(
        <>
          <Screen />
          {beside}
        </>,
      ),
    )
  })

it('a screen that is drawn as a transition answers to keys once it is seen', async () => {
  expect(await isListening(<Ready />)).toBe(true)
})

it('without it, only some time later', async () => {
  expect(await isListening(null)).toBe(false)
})
