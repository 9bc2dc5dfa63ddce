import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { emitSessionSignal } from '#api/session-signals.ts'
import { signInAs, signInWithScopes } from '#test/people.ts'
import * as refresh from './refresh.ts'
import { clearSession, readSession } from './session.ts'
import { signOut } from './sign-out.ts'
import { watchSession } from './watch.ts'

const panel = {
  currentPath: () => '/news?page=2',
  onEnded: vi.fn(),
  onLeft: vi.fn(),
  onRightsChanged: vi.fn(),
}
let watching: ReturnType<typeof watchSession>

describe('watchSession', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(refresh, 'refreshSession').mockResolvedValue()
    signInAs()
    watching = watchSession(panel)
  })
  afterEach(() => watching.stop())

  it('on 498 clears the session and leads to the sign-in page, which leads back to the screen', () => {
    const { id } = readSession()?.person ?? { id: '' }
    emitSessionSignal('ended')
    expect(localStorage).toHaveLength(0)
    expect(panel.onEnded).toHaveBeenCalledExactlyOnceWith({ path: '/news?page=2', person: id })
    expect(panel.onLeft).not.toHaveBeenCalled()
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
    emitSessionSignal('ended')
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

  it('refreshes at most every ten seconds of navigation', () => {
    watching.navigated()
    vi.advanceTimersByTime(9000)
    watching.navigated()
    vi.advanceTimersByTime(999)
    expect(refresh.refreshSession).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(1)
    expect(refresh.refreshSession).toHaveBeenCalledTimes(2)
    vi.advanceTimersByTime(60_000)
    expect(refresh.refreshSession).toHaveBeenCalledTimes(2)
  })

  it('refreshes after a 403', () => {
    emitSessionSignal('refused')
    vi.advanceTimersByTime(0)
    expect(refresh.refreshSession).toHaveBeenCalledOnce()
  })
})
