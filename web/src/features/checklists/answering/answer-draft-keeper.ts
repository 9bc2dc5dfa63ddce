import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { createDelayedWriter } from '#device/delayed-writer.ts'
import type { Draft } from './answer-draft.ts'
import type { Device } from './device-store.ts'
import { hasEvidence } from './evidence/held-evidence.ts'

const PAUSE = 250

/** Of one that was confirmed before, even an empty form is kept: it is not out of sight. */
const isEmpty = ({ farm, values, evidence, confirmedAt }: Draft) =>
  farm === null &&
  confirmedAt === null &&
  Object.keys(values).length === 0 &&
  !hasEvidence(evidence)

type Kept = Pick<Device, 'drafts' | 'versions'>

/** With the content that it answers; nothing is left to keep of a draft that is empty again. */
export const createKeeper = (
  { drafts, versions }: Kept,
  checklist: FullChecklist,
  onKept: (isKept: boolean) => void,
) => {
  let isContentKept = false
  // Not waited for: what is written next must not overtake the draft.
  const put = (draft: Draft) => {
    if (!isContentKept) void versions.keep(draft.adminId, checklist).catch(() => undefined)
    isContentKept = true
    return drafts.put(draft)
  }
  return createDelayedWriter(PAUSE, async (draft: Draft) => {
    try {
      await (isEmpty(draft) ? drafts.remove(draft.adminId, draft.answerId) : put(draft))
      onKept(true)
    } catch {
      onKept(false)
    }
  })
}
