import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, memoryDevice } from '#test/checklists/answering-fixture.tsx'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { STORED, createDraftWriter } from './use-visit.ts'

beforeEach(() => void vi.useFakeTimers())

describe('the draft writer', () => {
  it('writes within 300 ms, even while the person types without a pause', () => {
    const { device, storedDrafts } = memoryDevice()
    const { schedule: keep } = createDraftWriter(device, aChecklist(), vi.fn())
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      keep(aDraft({ one: text }))
      vi.advanceTimersByTime(100)
    }
    expect(storedDrafts()[0]?.values).toEqual({ one: 'abc' })
    vi.advanceTimersByTime(300)
    expect(storedDrafts()[0]?.values).toEqual({ one: 'abcd' })
  })

  it('writes pending text on flush, and never what was discarded', () => {
    const { device, storedDrafts } = memoryDevice()
    const {
      schedule: keep,
      flush,
      cancel: forget,
    } = createDraftWriter(device, aChecklist(), vi.fn())
    keep(aDraft({ one: 'a' }))
    flush()
    expect(storedDrafts()[0]?.values).toEqual({ one: 'a' })
    keep(aDraft({ one: 'ab' }))
    forget()
    flush()
    vi.advanceTimersByTime(1000)
    expect(storedDrafts()[0]?.values).toEqual({ one: 'a' })
  })

  it('says whether it could be stored, and why not', async () => {
    const { device } = memoryDevice()
    const { answers } = device
    const onStored = vi.fn<(text: string) => void>()
    const put = vi
      .fn(answers.put)
      .mockRejectedValueOnce(new DOMException('full', 'QuotaExceededError'))
    const { schedule: keep, flush } = createDraftWriter(
      { ...device, answers: { ...answers, put } },
      aChecklist(),
      onStored,
    )
    for (const text of ['a', 'ab']) {
      keep(aDraft({ one: text }))
      flush()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(onStored.mock.calls).toEqual([
      ['Não há mais espaço neste aparelho: envie antes de sair, ou remova fotos'],
      [STORED],
    ])
  })
})
