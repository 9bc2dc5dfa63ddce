import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aConfirmed } from '#test/checklists/answering-fixture.tsx'
import type { StopReason } from './drain-queue.ts'
import type {
  AnswerKey,
  AnswerRecord,
} from '#features/checklists/answering/device/answer-record.ts'
import { type SendResult, nextRunDelay, startQueueRunner } from './queue-runner.ts'

const NOW = new Date('2026-11-15T12:00:00.000Z')
const offline = (waitSeconds = 0): StopReason => ({
  kind: 'unreached',
  isCertain: false,
  waitSeconds,
})
const ENDED: StopReason = { kind: 'ended' }

describe('when the queue runs again', () => {
  const paused = aConfirmed(1, { notBefore: '2026-11-15T12:00:30.000Z' })
  it.each<[string, StopReason | undefined, readonly AnswerRecord[], number, number | undefined]>([
    ['soon after nobody answered', offline(), [aConfirmed(1)], 1, 5000],
    ['later each time', offline(), [aConfirmed(1)], 3, 20_000],
    ['not before the server wants', offline(60), [aConfirmed(1)], 1, 60_000],
    ['when the pause of one is over', undefined, [paused], 0, 30_000],
    ['not at all when all were sent', undefined, [aConfirmed(1, { state: 'sent' })], 0, undefined],
    ['not before somebody signs in', ENDED, [aConfirmed(1)], 0, undefined],
  ])('%s', (_name, stop, entries, failures, expected) => {
    expect(nextRunDelay(stop, entries, failures, NOW)).toBe(expected)
  })
})

describe('the runner', () => {
  const send = vi.fn<() => Promise<StopReason | undefined>>()
  const onResult = vi.fn<(came: SendResult) => void>()
  const changes = new Set<(change: AnswerKey) => void>()
  const onChange = (listener: (change: AnswerKey) => void) => {
    changes.add(listener)
    return () => changes.delete(listener)
  }
  const start = (entries: readonly AnswerRecord[]) =>
    startQueueRunner({ send, onChange, onResult, list: () => Promise.resolve(entries) })

  beforeEach(() => {
    vi.clearAllMocks()
    vi.useFakeTimers({ now: NOW })
    send.mockResolvedValue(offline())
  })

  it('sends at the start, when the network is back, when the page becomes visible, and after a pause', async () => {
    const stop = start([aConfirmed(1)])
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(1)
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(2)
    document.dispatchEvent(new Event('visibilitychange'))
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledTimes(3)
    await vi.advanceTimersByTimeAsync(20_000)
    expect(send).toHaveBeenCalledTimes(4)
    stop()
    dispatchEvent(new Event('online'))
    await vi.advanceTimersByTimeAsync(600_000)
    expect(send).toHaveBeenCalledTimes(4)
  })

  it('soon sends what a form could not send, and does not react to its own changes', async () => {
    const entries = vi.fn<() => Promise<readonly AnswerRecord[]>>()
    entries
      .mockResolvedValueOnce([])
      .mockResolvedValueOnce([])
      .mockResolvedValue([aConfirmed(1)])
    const stop = startQueueRunner({ send, onChange, onResult, list: entries })
    await vi.advanceTimersByTimeAsync(0)
    for (const notify of changes) notify({ adminId: '', id: '' })
    await vi.advanceTimersByTimeAsync(5000)
    for (const notify of changes) notify({ adminId: '', id: '' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1000)
    expect(send).toHaveBeenCalledTimes(1)
    for (const notify of changes) notify({ adminId: '', id: '' })
    await vi.advanceTimersByTimeAsync(4000)
    expect(send).toHaveBeenCalledTimes(1)
    stop()
    expect(changes.size).toBe(0)
  })

  it.each<[string, () => void]>([
    ['by this tab', () => undefined],
    ['by the service worker', () => void dispatchEvent(new Event('online'))],
  ])('reports the outcome of answers being sent %s', async (_name, then) => {
    const entries = vi.fn<() => Promise<readonly AnswerRecord[]>>()
    entries.mockResolvedValueOnce([aConfirmed(1), aConfirmed(2), aConfirmed(3)])
    entries.mockResolvedValue([
      aConfirmed(1, { state: 'sent' }),
      aConfirmed(2, { state: 'refused' }),
      aConfirmed(3),
      aConfirmed(4, { state: 'sent' }),
    ])
    const stop = startQueueRunner({ send, onChange, onResult, list: entries })
    await vi.advanceTimersByTimeAsync(0)
    then()
    await vi.advanceTimersByTimeAsync(0)
    expect(onResult.mock.calls).toEqual([[{ sent: 1, refused: 1 }]])
    stop()
  })

  it('reports nothing to a person who has signed out', async () => {
    const entries = vi.fn<() => Promise<readonly AnswerRecord[]>>()
    entries.mockResolvedValueOnce([aConfirmed(1)])
    entries.mockResolvedValue([aConfirmed(1, { state: 'sent' })])
    startQueueRunner({ send, onChange, onResult, list: entries })()
    await vi.advanceTimersByTimeAsync(0)
    expect(onResult).not.toHaveBeenCalled()
  })
})
