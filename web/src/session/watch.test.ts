import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { accessToken } from '#api/client.ts'
import { emitSessionSignal } from '#api/session-signals.ts'
import { deviceKeysOf, storeDeviceKeys } from '#device/device-keys.ts'
import { signInAs, signInWithScopes } from '#test/people.ts'
import * as refresh from './refresh.ts'
import { clearSession, personAt, readSession, removeUnreadableSession } from './session.ts'
import { signOut } from './sign-out.ts'
import { watchSession } from './watch.ts'
import { forgetAll } from '#page-state.ts'

let path: string
const panel = {
  currentPath: () => path,
  onEnded: vi.fn(),
  onLeft: vi.fn(),
  onRightsChanged: vi.fn(),
}
let watching: ReturnType<typeof watchSession>

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(refresh, 'refreshSession').mockResolvedValue()
  path = '/news?page=2'
  signInAs()
  watching = watchSession(panel)
})
afterEach(() => watching.stop())

it.each(['expired', 'revoked'] as const)(
  'on 498 (%s) clears the session and leads to the sign-in page, which leads back to the screen',
  (signal) => {
    const { id } = readSession()?.person ?? { id: '' }
    emitSessionSignal(signal)
    expect(localStorage).toHaveLength(0)
    expect(panel.onEnded).toHaveBeenCalledExactlyOnceWith({ path: '/news?page=2', person: id })
    expect(panel.onLeft).not.toHaveBeenCalled()
  },
)

it('stays where a session expires while answering: the person is known, and signed out', () => {
  path = '/answer-checklist/0189?visita=1'
  const { id } = readSession()?.person ?? { id: '' }
  storeDeviceKeys(id, [{ id: 'k1', key: 'A' }])
  emitSessionSignal('expired')
  expect(readSession()).toBeUndefined()
  expect(accessToken()).toBeUndefined()
  expect(personAt(path)?.person.id).toBe(id)
  expect(personAt('/news')).toBeUndefined()
  expect(deviceKeysOf(id)).toHaveLength(1)
  expect(
    [panel.onEnded, panel.onLeft, panel.onRightsChanged].flatMap(({ mock }) => mock.calls),
  ).toEqual([])
})

it.each([
  ['it was revoked', () => emitSessionSignal('revoked')],
  ['the person signs out', clearSession],
])('leaves an expired session where %s', (_name, leave) => {
  path = '/answer-checklist'
  emitSessionSignal('expired')
  leave()
  expect(personAt(path)).toBeUndefined()
  expect(localStorage).toHaveLength(0)
  expect(panel.onEnded.mock.calls.length + panel.onLeft.mock.calls.length).toBe(1)
})

it('notices that the same person signs in again', () => {
  path = '/answer-checklist'
  emitSessionSignal('expired')
  watching.stop()
  watching = watchSession(panel) // the page was opened anew
  path = '/'
  signInAs()
  expect(panel.onRightsChanged).toHaveBeenCalledOnce()
})

it('forgets an expired session after three days, with its keys', () => {
  path = '/answer-checklist'
  emitSessionSignal('expired')
  vi.advanceTimersByTime(3 * 24 * 3_600_000 + 1)
  forgetAll()
  removeUnreadableSession()
  expect(localStorage).toHaveLength(0)
  expect(personAt(path)).toBeUndefined()
})

it('on signing out, here or in another tab, leads to the sign-in page and remembers nothing', () => {
  clearSession()
  expect(panel.onLeft).toHaveBeenCalledOnce()
  expect(panel.onEnded).not.toHaveBeenCalled()
})

it('does not remember the screen of a person who leaves while a call finds the session ended', async () => {
  const slowly = (resolve: (reply: Response) => void) =>
    setTimeout(() => resolve(new Response('{}', { status: 500 })), 4000)
  vi.stubGlobal('fetch', () => new Promise(slowly))
  const leaving = signOut()
  emitSessionSignal('revoked')
  await vi.advanceTimersByTimeAsync(10_000)
  await leaving
  expect(panel.onEnded).not.toHaveBeenCalled()
  expect(panel.onLeft).toHaveBeenCalledOnce()
})

it('reports changed rights, and nothing else', () => {
  signInAs({ name: 'Ana S.' })
  expect(panel.onRightsChanged).not.toHaveBeenCalled()
  signInWithScopes(['1001'], 'news.list')
  expect(panel.onRightsChanged).toHaveBeenCalledOnce()
})

it('refreshes after a 403, and at most every ten seconds of navigation', () => {
  emitSessionSignal('refused')
  vi.advanceTimersByTime(0)
  expect(refresh.refreshSession).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(10_000)
  watching.navigated()
  vi.advanceTimersByTime(9000)
  watching.navigated()
  vi.advanceTimersByTime(999)
  expect(refresh.refreshSession).toHaveBeenCalledTimes(2)
  vi.advanceTimersByTime(1)
  expect(refresh.refreshSession).toHaveBeenCalledTimes(3)
  vi.advanceTimersByTime(60_000)
  expect(refresh.refreshSession).toHaveBeenCalledTimes(3)
})
