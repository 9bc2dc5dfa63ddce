import { describe, expect, it } from 'vitest'
import { aConfirmed, memoryAnswers } from '#test/checklists/answering-fixture.tsx'
import { discardUnsent } from './answer-actions.ts'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'

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
