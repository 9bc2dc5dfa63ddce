import { describe, expect, it, vi } from 'vitest'
import {
  ANA,
  ANSWERED,
  aConfirmed,
  memoryAnswers,
  memoryChecklists,
  memoryPhotos,
} from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { drainQueue } from './drain-queue.ts'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import type { Outcome } from './outcome.ts'

const refused: Outcome = {
  kind: 'refused',
  reason: reasonOf('Não'),
}
const unreached: Outcome = { kind: 'unreached', isCertain: false, waitSeconds: 0 }
const SENT: Outcome = { kind: 'sent' }
const NO_PHOTOS = {
  photos: memoryPhotos().photos,
  checklists: memoryChecklists([], [ANSWERED]).checklists,
  upload: () => Promise.reject(new Error('There is none')),
}

const run = async (
  outcomes: Readonly<Record<string, Outcome>>,
  ...entries: readonly AnswerRecord[]
) => {
  const { answers, stored: waiting } = memoryAnswers(entries)
  const sent: string[] = []
  const statesWhileSent: (string | undefined)[] = []
  const stop = await drainQueue(ANA, {
    ...NO_PHOTOS,
    answers,
    now: () => new Date('2026-11-15T12:00:00.000Z'),
    send: async ({ id }) => {
      sent.push(id)
      statesWhileSent.push(waiting().find((entry) => entry.id === id)?.state)
      await Promise.resolve()
      return outcomes[id] ?? SENT
    },
  })
  return { stop, order: sent, statesWhileSent, states: waiting().map(({ state }) => state) }
}

describe('a run of the queue', () => {
  it('sends in order, one at a time, after storing that it is being sent', async () => {
    const { stop, order, statesWhileSent, states } = await run(
      {},
      aConfirmed(2),
      aConfirmed(1),
      aConfirmed(3),
    )
    expect(order).toEqual([idOf(1), idOf(2), idOf(3)])
    expect(statesWhileSent).toEqual(['sending', 'sending', 'sending'])
    expect(states).toEqual(['sent', 'sent', 'sent'])
    expect(stop).toBeUndefined()
  })

  it('continues after an answer that is refused, and one that makes the server fail', async () => {
    const outcomes: Record<string, Outcome> = { [idOf(1)]: refused, [idOf(2)]: { kind: 'failed' } }
    const result = await run(outcomes, aConfirmed(1), aConfirmed(2), aConfirmed(3))
    expect(result.stop).toBeUndefined()
    expect(result.states).toEqual(['refused', 'queued', 'sent'])
  })

  it.each<[string, Outcome]>([
    ['nobody answers', unreached],
    ['the session is over', { kind: 'ended' }],
  ])('ends where %s, and leaves the rest alone', async (_name, outcome) => {
    const result = await run({ [idOf(1)]: outcome }, aConfirmed(1), aConfirmed(2))
    expect(result).toMatchObject({ stop: outcome, order: [idOf(1)] })
    expect(result.states).toEqual(['queued', 'queued'])
  })

  it('does not send an entry that was discarded while the one before was being sent', async () => {
    const { answers, stored: waiting } = memoryAnswers([aConfirmed(1), aConfirmed(2)])
    const order: string[] = []
    const stop = await drainQueue(ANA, {
      ...NO_PHOTOS,
      answers,
      now: () => new Date(),
      send: async ({ id }) => {
        order.push(id)
        await answers.remove(aConfirmed(2))
        return SENT
      },
    })
    expect({ stop, order }).toEqual({ stop: undefined, order: [idOf(1)] })
    expect(waiting().map(({ id, state }) => [id, state])).toEqual([[idOf(1), 'sent']])
  })

  it('reads the queue as often for many answers as for one', async () => {
    const entries = Array.from({ length: 50 }, (_, at) => aConfirmed(at + 1))
    const { answers } = memoryAnswers(entries)
    const list = vi.fn(answers.list)
    const send = () => Promise.resolve(SENT)
    await drainQueue(ANA, {
      ...NO_PHOTOS,
      answers: { ...answers, list },
      now: () => new Date(),
      send,
    })
    expect(list).toHaveBeenCalledTimes(2)
  })

  it('sends the answers of one person', async () => {
    expect((await run({}, aConfirmed(1, { adminId: idOf(7) }))).order).toEqual([])
  })

  it('sends on a device that is full, once each, and removes what was sent', async () => {
    const { answers, stored } = memoryAnswers([aConfirmed(1), aConfirmed(2)])
    const full = new DOMException('full', 'QuotaExceededError')
    const order: string[] = []
    await drainQueue(ANA, {
      ...NO_PHOTOS,
      answers: { ...answers, put: () => Promise.reject(full) },
      now: () => new Date(),
      send: ({ id }) => {
        order.push(id)
        return Promise.resolve(id === idOf(1) ? SENT : refused)
      },
    })
    expect(order).toEqual([idOf(1), idOf(2)])
    expect(stored().map(({ id, state }) => [id, state])).toEqual([[idOf(2), 'queued']])
  })
})
