import type { FormDraft } from './form-draft.ts'
import type { FormDrafts } from './form-drafts.ts'

const PAUSE = 1000

type Key = Pick<FormDraft, 'adminId' | 'path' | 'id'>
/** What there is to keep; nothing where the form is as it was opened. */
type Read = () => FormDraft | undefined

/**
 * Writes a moment after the first change that is not yet written, and not after the last: whoever
 * never pauses is kept too. A device that keeps nothing is no reason not to fill in a form.
 */
export const createDraftKeeper = (drafts: FormDrafts, key: Key) => {
  let waiting: Read | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStored = false
  let work = Promise.resolve()

  /** One after the other: what was dropped is not written again by what came before. */
  const queue = (step: () => Promise<void>) => {
    work = work.then(step).catch(() => undefined)
    return work
  }
  const stopWaiting = () => {
    clearTimeout(timer)
    timer = undefined
    waiting = undefined
  }
  const remove = (others: readonly Key[] = []) => {
    const doomed = isStored ? [key, ...others] : others
    isStored = false
    return doomed.length === 0 ? work : queue(() => drafts.remove(doomed))
  }
  const write = (draft: FormDraft) => {
    isStored = true
    return queue(() => drafts.put(draft))
  }
  const flush = () => {
    const read = waiting
    stopWaiting()
    if (read === undefined) return work
    const draft = read()
    return draft === undefined ? remove() : write(draft)
  }
  return {
    flush,
    /** Goes on from one that another opening left: it is never nowhere. */
    adopt: (draft: FormDraft) => {
      stopWaiting()
      isStored = true
      return queue(async () => {
        await drafts.put({ ...draft, ...key, wasCutOff: false })
        await drafts.remove([draft])
      })
    },
    keep: (read: Read) => {
      waiting = read
      timer ??= setTimeout(() => void flush(), PAUSE)
    },
    /** It was saved, or is not wanted: nothing of it stays, nor of these. */
    drop: (others?: readonly Key[]) => {
      stopWaiting()
      return remove(others)
    },
  }
}
