import { describe, expect, it } from 'vitest'
import { anEntry, memoryDrafts, memoryQueue } from '#test/checklists/answering-fixture.tsx'
import { discardUnsent } from './discard-entry.ts'
import type { Entry } from './queue-entry.ts'

describe('discarding a confirmed answer', () => {
  it.each<[Entry['state'], boolean]>([
    ['waiting', true],
    ['refused', true],
    ['sent', false],
  ])('that is %s meanwhile: %s', async (state, isDiscarded) => {
    const { queue, waiting } = memoryQueue(memoryDrafts().drafts, anEntry(1, { state }))
    expect(await discardUnsent(queue, anEntry(1))).toBe(isDiscarded)
    expect(waiting()).toHaveLength(isDiscarded ? 0 : 1)
  })

  it('that another tab has already discarded', async () => {
    const { queue } = memoryQueue(memoryDrafts().drafts)
    expect(await discardUnsent(queue, anEntry(1))).toBe(true)
  })
})
