import { createDelayedWriter } from '#device/delayed-writer.ts'
import type { FormDraft } from './form-draft.ts'
import type { FormDraftStore } from './form-draft-store.ts'

const PAUSE_MS = 1000

type Key = Pick<FormDraft, 'adminId' | 'path' | 'id'>
/** Reads the draft to save; undefined if the form is as it was opened. */
type ReadDraft = () => FormDraft | undefined

/** Saves one form's draft. Storage errors are ignored: a form must also work on a device that stores nothing. */
export const createDraftWriter = (drafts: FormDraftStore, key: Key) => {
  let isStored = false
  let queueTail = Promise.resolve()

  /** One step after the other, so that an earlier write cannot restore a removed draft. */
  const queue = (step: () => Promise<void>) => {
    queueTail = queueTail.then(step).catch(() => undefined)
    return queueTail
  }
  const remove = (otherKeys: readonly Key[] = []) => {
    const removedKeys = isStored ? [key, ...otherKeys] : otherKeys
    isStored = false
    return removedKeys.length === 0 ? queueTail : queue(() => drafts.remove(removedKeys))
  }
  const write = (draft: FormDraft) => {
    isStored = true
    return queue(() => drafts.put(draft))
  }
  const writer = createDelayedWriter(PAUSE_MS, (read: ReadDraft) => {
    const draft = read()
    return draft === undefined ? remove() : write(draft)
  })
  return {
    schedule: writer.schedule,
    flush: () => {
      writer.flush()
      return queueTail
    },
    /**
     * Continues a draft of an earlier opening. It is written under the new key before the old one is removed, so that
     * it is never lost.
     */
    adopt: (draft: FormDraft) => {
      writer.cancel()
      isStored = true
      return queue(async () => {
        await drafts.put({ ...draft, ...key, wasCutOff: false })
        await drafts.remove([draft])
      })
    },
    /** Removes this draft, once saved or discarded, and the given others. */
    remove: (others?: readonly Key[]) => {
      writer.cancel()
      return remove(others)
    },
  }
}
