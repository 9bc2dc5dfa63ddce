import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aDraft, memoryDrafts } from '#test/checklists/answering-fixture.tsx'
import { createKeeper } from './answer-draft-keeper.ts'

beforeEach(() => void vi.useFakeTimers())

describe('the keeper of drafts', () => {
  it('writes within 300 ms, even for whoever never pauses', () => {
    const { drafts, storedDrafts } = memoryDrafts()
    const { keep } = createKeeper(drafts, vi.fn())
    for (const text of ['a', 'ab', 'abc', 'abcd']) {
      keep(aDraft({ one: text }))
      vi.advanceTimersByTime(100)
    }
    expect(storedDrafts()[0]?.values).toEqual({ one: 'abc' })
    vi.advanceTimersByTime(300)
    expect(storedDrafts()[0]?.values).toEqual({ one: 'abcd' })
  })

  it('writes what waits when told to, and never what was forgotten', () => {
    const { drafts, storedDrafts } = memoryDrafts()
    const { keep, flush, forget } = createKeeper(drafts, vi.fn())
    keep(aDraft({ one: 'a' }))
    flush()
    expect(storedDrafts()[0]?.values).toEqual({ one: 'a' })
    keep(aDraft({ one: 'ab' }))
    forget()
    flush()
    vi.advanceTimersByTime(1000)
    expect(storedDrafts()[0]?.values).toEqual({ one: 'a' })
  })

  it('tells whether it could', async () => {
    const { drafts } = memoryDrafts()
    const onKept = vi.fn<(isKept: boolean) => void>()
    const put = vi.fn(drafts.put).mockRejectedValueOnce(new Error('full'))
    const { keep, flush } = createKeeper({ ...drafts, put }, onKept)
    for (const text of ['a', 'ab']) {
      keep(aDraft({ one: text }))
      flush()
      await vi.advanceTimersByTimeAsync(0)
    }
    expect(onKept.mock.calls).toEqual([[false], [true]])
  })
})
