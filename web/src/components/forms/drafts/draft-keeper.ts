import { createDelayedWriter } from '#device/delayed-writer.ts'
import type { FormDraft } from './form-draft.ts'
import type { FormDrafts } from './form-drafts.ts'

const PAUSE = 1000

type Key = Pick<FormDraft, 'adminId' | 'path' | 'id'>
/** What there is to keep; nothing where the form is as it was opened. */
type Read = () => FormDraft | undefined

/** A device that keeps nothing is no reason not to fill in a form. */
export const createDraftKeeper = (drafts: FormDrafts, key: Key) => {
  let isStored = false
  let work = Promise.resolve()

  /** One after the other: what was dropped is not written again by what came before. */
  const queue = (step: () => Promise<void>) => {
    work = work.then(step).catch(() => undefined)
    return work
  }
  const remove = (others: readonly Key[] = []) => {
    const dropped = isStored ? [key, ...others] : others
    isStored = false
    return dropped.length === 0 ? work : queue(() => drafts.remove(dropped))
  }
  const write = (draft: FormDraft) => {
    isStored = true
    return queue(() => drafts.put(draft))
  }
  const writer = createDelayedWriter(PAUSE, (read: Read) => {
    const draft = read()
    return draft === undefined ? remove() : write(draft)
  })
  return {
    keep: writer.keep,
    flush: () => {
      writer.flush()
      return work
    },
    /** Goes on from one that another opening left: it is never nowhere. */
    adopt: (draft: FormDraft) => {
      writer.forget()
      isStored = true
      return queue(async () => {
        await drafts.put({ ...draft, ...key, wasCutOff: false })
        await drafts.remove([draft])
      })
    },
    /** It was saved, or is not wanted: nothing of it stays, nor of these. */
    drop: (others?: readonly Key[]) => {
      writer.forget()
      return remove(others)
    },
  }
}
