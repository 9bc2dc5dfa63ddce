import { createDelayedWriter } from '#device/delayed-writer.ts'
import type { Draft } from './answer-draft.ts'
import type { Drafts } from './answer-draft-store.ts'

const PAUSE = 250

const isEmpty = ({ farm, values }: Draft) => farm === null && Object.keys(values).length === 0

/** Nothing is left to keep of a draft that is empty again. */
export const createKeeper = (drafts: Drafts, onKept: (isKept: boolean) => void) =>
  createDelayedWriter(PAUSE, async (draft: Draft) => {
    try {
      await (isEmpty(draft) ? drafts.remove(draft.adminId, draft.checklistId) : drafts.put(draft))
      onKept(true)
    } catch {
      onKept(false)
    }
  })
