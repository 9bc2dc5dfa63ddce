import { describe, expect, it } from 'vitest'
import {
  ANA,
  ANSWERED,
  aConfirmed,
  memoryAnswers,
  memoryChecklists,
  memoryPhotos,
} from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { type Outcome, delayedPhotos } from './outcome.ts'
import { sendInBackground } from './send-in-background.ts'

const BRUNO = idOf(2)

/** Two people confirmed an answer on this device, and no tab is open. */
const wake = async (outcomes: Readonly<Record<string, Outcome>>) => {
  const { answers, stored } = memoryAnswers([aConfirmed(1), aConfirmed(2, { adminId: BRUNO })])
  const tokenOwners = new Set([ANA, BRUNO])
  const run = sendInBackground({
    answers,
    tokens: {
      list: () =>
        Promise.resolve([...tokenOwners].map((adminId) => ({ adminId, accessToken: 't' }))),
      remove: (adminId) => Promise.resolve(void tokenOwners.delete(adminId)),
    },
    deliveryFor: ({ adminId }) => ({
      photos: memoryPhotos().photos,
      checklists: memoryChecklists([], [ANSWERED]).checklists,
      upload: () => Promise.reject(new Error('There is none')),
      send: () => Promise.resolve(outcomes[adminId] ?? { kind: 'sent' }),
    }),
  })
  const isDone = await run.then(
    () => true,
    () => false,
  )
  return { isDone, left: [...tokenOwners], states: stored().map(({ state }) => state) }
}

describe('the service worker', () => {
  it('sends the waiting answers of everybody, and stores no token', async () => {
    expect(await wake({})).toEqual({ isDone: true, left: [], states: ['sent', 'sent'] })
  })

  it.each<[string, Outcome]>([
    ['nobody answers', { kind: 'unreached', isCertain: false, waitSeconds: 0 }],
    ['photos are put off', delayedPhotos()],
  ])('asks for another run where %s, after it sent what can be sent', async (_name, outcome) => {
    expect(await wake({ [ANA]: outcome })).toEqual({
      isDone: false,
      left: [ANA],
      states: ['queued', 'sent'],
    })
  })

  it('leaves answers for the next sign-in where the session has ended', async () => {
    expect(await wake({ [ANA]: { kind: 'ended' } })).toEqual({
      isDone: true,
      left: [],
      states: ['queued', 'sent'],
    })
  })
})
