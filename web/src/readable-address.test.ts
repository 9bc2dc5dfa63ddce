import { afterEach, expect, it } from 'vitest'
import { makeAddressReadable } from './router.tsx'

afterEach(() => history.replaceState(null, '', '/'))

it.each([
  ['/document?q=%E0%A4%A#%E0', '/document?q=%E0%A4%A#%E0'],
  ['/document/edit/caf%C3%A9', '/document/edit/caf%C3%A9'],
  ['/%', '/%EF%BF%BD'],
  [
    '/document/edit/%E0%A4%A?page=2#name',
    '/document/edit/%EF%BF%BDE0%EF%BF%BDA4%EF%BF%BDA?page=2#name',
  ],
  ['//document?page=2', '/document?page=2'],
  ['///', '/'],
])('the address %s is routed as %s', (address, expected) => {
  history.replaceState({ notice: 'oi' }, '', `${location.origin}${address}`)
  makeAddressReadable()
  expect(`${location.pathname}${location.search}${location.hash}`).toBe(expected)
  expect(history.state).toEqual({ notice: 'oi' })
})
