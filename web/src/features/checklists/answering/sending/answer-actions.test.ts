import { describe, expect, it } from 'vitest'
import {
  ANA,
  aConfirmed,
  memoryAnswers,
  memoryDevice,
} from '#test/checklists/answering-fixture.tsx'
import { idOf } from '#test/checklists/checklist-fixture.ts'
import { type AnswerRecord, reasonOf } from '#features/checklists/answering/device/answer-record.ts'
import { NO_EVIDENCE, photosIn } from '#features/checklists/answering/form/evidence/evidence.ts'
import { discardUnsent, sendWithoutPhoto } from './answer-actions.ts'

describe('discarding a confirmed answer', () => {
  it.each<[AnswerRecord['state'], boolean]>([
    ['queued', true],
    ['refused', true],
    ['sent', false],
  ])('that is %s meanwhile: %s', async (state, isDiscarded) => {
    const { answers, stored } = memoryAnswers([aConfirmed(1, { state })])
    expect(await discardUnsent(answers, aConfirmed(1))).toBe(isDiscarded)
    expect(stored()).toHaveLength(isDiscarded ? 0 : 1)
  })

  it('that another tab has already discarded', async () => {
    const { answers } = memoryAnswers([])
    expect(await discardUnsent(answers, aConfirmed(1))).toBe(true)
  })
})

describe('sending without a photo that does not get through', () => {
  const photo = {
    visit: idOf(1),
    id: idOf(101),
    bytes: 3,
    takenAt: '2026-11-14T13:31:00.000Z',
    key: null,
  }
  const stuck = aConfirmed(1, {
    reason: reasonOf('A foto 1 de 1 não passou', { photo: photo.id }),
    evidence: { ...NO_EVIDENCE, questions: { [idOf(20)]: { comment: 'Assim', photos: [photo] } } },
  })

  it('leaves it out, and on the device', async () => {
    const { device, stored } = memoryDevice(stuck)
    await sendWithoutPhoto(device, ANA, stuck)
    expect(stored()[0]).toMatchObject({ state: 'queued', reason: null, leftOut: [photo] })
    expect(photosIn(stored()[0]?.evidence ?? NO_EVIDENCE)).toEqual([])
  })

  it.each([
    ['has arrived, perhaps', { mayHaveArrived: true }],
    ['is being sent', { state: 'sending' as const }],
    ['may not go without it', { reason: reasonOf('A foto 1 de 1 não passou') }],
  ])('changes nothing where the answer %s', async (_name, changes) => {
    const { device, stored } = memoryDevice({ ...stuck, ...changes })
    await sendWithoutPhoto(device, ANA, stuck)
    expect(stored()).toEqual([{ ...stuck, ...changes }])
  })
})
