import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, memoryDevice } from '#test/checklists/answering-fixture.tsx'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { STORED, createDraftWriter } from './use-visit.ts'

beforeEach(() => void vi.useFakeTimers())

describe('the draft writer', () => {
  it('writes within 300 ms, even while the person types without a pause', () => {
    const { storedDrafts } = memoryDevice()
    const { schedule: keep } = createDraftWriter(aChecklist(), vi.fn())
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      keep(aDraft({ one: text }))
      vi.advanceTimersByTime(100)
    }
    expect(storedDrafts()[0]?.values).toEqual({ one: 'abc' })
    vi.advanceTimersByTime(300)
    expect(storedDrafts()[0]?.values).toEqual({ one: 'abcd' })
  })

  it('writes pending text on flush, and never what was discarded', () => {
    const { storedDrafts } = memoryDevice()
    const { schedule: keep, flush, cancel: forget } = createDraftWriter(aChecklist(), vi.fn())
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
    const onStored = vi.fn<(text: string) => void>()
    vi.spyOn(device.answers, 'put').mockRejectedValueOnce(
      new DOMException('full', 'QuotaExceededError'),
    )
    const { schedule: keep, flush } = createDraftWriter(aChecklist(), onStored)
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
