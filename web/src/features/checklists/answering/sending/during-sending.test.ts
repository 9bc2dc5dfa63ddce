import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { ANA, ANSWERED, aConfirmed, memoryDeviceWith } from '#test/checklists/answering-fixture.tsx'
import { discardUnsent, retryAnswers, takeBack } from './answer-actions.ts'
import { drainQueue } from './drain-queue.ts'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import * as locksModule from '#features/checklists/answering/device/locks.ts'
import type { Outcome } from './outcome.ts'

/** Locks as browsers have them: one task at a time for each name. */
beforeEach(() => {
  const held = new Map<string, Promise<unknown>>()
  const request = (name: string, task: () => Promise<unknown>) => {
    const result = (held.get(name) ?? Promise.resolve()).then(task)
    held.set(
      name,
      result.catch(() => undefined),
    )
    return result
  }
  vi.spyOn(locksModule, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
})

const FIRST = aConfirmed(1)
const SECOND = aConfirmed(2)
const REFUSED = aConfirmed(2, {
  state: 'refused',
  reason: reasonOf('Não'),
})
const SENT: Outcome = { kind: 'sent' }

/** Sends over a network so slow that the reply to the first entry is given by the test. */
const sendSlowly = async (...entries: readonly AnswerRecord[]) => {
  const { device, waiting, storedDrafts } = memoryDeviceWith({
    answers: entries,
    versions: [ANSWERED],
  })
  const sent: string[] = []
  let reply: (outcome: Outcome) => void = () => undefined
  const run = drainQueue(ANA, {
    photos: device.photos,
    checklists: device.checklists,
    upload: () => Promise.reject(new Error('There is none')),
    answers: device.answers,
    now: () => new Date(),
    send: ({ id }) => {
      sent.push(id)
      return id === FIRST.id
        ? new Promise((resolve) => {
            reply = resolve
          })
        : Promise.resolve(SENT)
    },
  })
  await vi.waitFor(() => expect(sent).toEqual([FIRST.id]))
  const finish = (outcome: Outcome) => {
    reply(outcome)
    return run
  }
  onTestFinished(async () => void (await finish(SENT)))
  const stateOf = ({ id }: AnswerRecord) => waiting().find((entry) => entry.id === id)?.state
  return { device, finish, sent, stateOf, storedDrafts }
}

const isSettled = async (promise: Promise<unknown>) => {
  const waits = new Promise((resolve) => setTimeout(resolve, 20, 'waits'))
  return (await Promise.race([promise, waits])) !== 'waits'
}

describe('while an answer is being sent over a slow network', () => {
  it('another one is discarded at once, and is not sent', async () => {
    const { device, finish, sent } = await sendSlowly(FIRST, SECOND)
    const discarded = discardUnsent(device.answers, SECOND)
    expect(await isSettled(discarded)).toBe(true)
    expect(await discarded).toBe(true)
    await finish(SENT)
    expect(sent).toEqual([FIRST.id])
  })

  it('one of another person is discarded at once', async () => {
    const { device, finish } = await sendSlowly(FIRST, aConfirmed(2, { adminId: 'Bruno' }))
    const discarded = discardUnsent(device.answers, { adminId: 'Bruno', id: SECOND.id })
    expect(await isSettled(discarded)).toBe(true)
    await finish(SENT)
  })

  it('another one is taken back at once, and is not sent', async () => {
    const { device, finish, sent, storedDrafts } = await sendSlowly(FIRST, SECOND)
    expect(await isSettled(takeBack(device.answers, SECOND))).toBe(true)
    expect(storedDrafts()).toMatchObject([{ id: SECOND.id }])
    await finish(SENT)
    expect(sent).toEqual([FIRST.id])
  })

  it('a refused one waits again at once, and is sent after it', async () => {
    const { device, finish, sent, stateOf } = await sendSlowly(FIRST, REFUSED)
    const retried = retryAnswers(device, ANA, [REFUSED])
    await vi.waitFor(() => expect(stateOf(REFUSED)).toBe('queued'))
    await finish(SENT)
    await retried
    expect(sent).toEqual([FIRST.id, SECOND.id])
  })

  it.each<[string, Outcome, boolean]>([
    ['stays, and the person is told, where it arrives', SENT, false],
    [
      'is discarded where it does not',
      { kind: 'unreached', isCertain: false, waitSeconds: 0 },
      true,
    ],
  ])('the same one %s', async (_name, outcome, isDiscarded) => {
    const { device, finish, stateOf } = await sendSlowly(FIRST)
    const discarded = discardUnsent(device.answers, FIRST)
    expect(await isSettled(discarded)).toBe(false)
    await finish(outcome)
    expect(await discarded).toBe(isDiscarded)
    expect(stateOf(FIRST)).toBe(isDiscarded ? undefined : 'sent')
  })

  it('it is not taken back, as it may have arrived', async () => {
    const { device, finish, stateOf } = await sendSlowly(FIRST)
    const taken = takeBack(device.answers, FIRST)
    expect(await isSettled(taken)).toBe(false)
    await finish({ kind: 'unreached', isCertain: false, waitSeconds: 0 })
    expect(await taken).toBeUndefined()
    expect(stateOf(FIRST)).toBe('queued')
  })
})
