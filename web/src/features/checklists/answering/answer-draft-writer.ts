import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { createDelayedWriter } from '#device/delayed-writer.ts'
import type { AnswerDraft } from './answer-draft.ts'
import type { Device } from './device-store.ts'
import { hasEvidence } from './evidence/form-evidence.ts'

const PAUSE_MS = 250

/** An empty form is not stored, unless it was confirmed before: such a draft stays listed. */
const isEmpty = ({ farm, values, evidence, confirmedAt }: AnswerDraft) =>
  farm === null &&
  confirmedAt === null &&
  Object.keys(values).length === 0 &&
  !hasEvidence(evidence)

type Stores = Pick<Device, 'drafts' | 'versions'>

/** Writes a draft with the content that it answers, and removes a draft that is empty again. */
export const createDraftWriter = (
  { drafts, versions }: Stores,
  checklist: FullChecklist,
  onStored: (isStored: boolean) => void,
) => {
  let isContentStored = false
  // This is not awaited: the form's next write must not overtake the draft.
  const put = (draft: AnswerDraft) => {
    if (!isContentStored) void versions.put(draft.adminId, checklist).catch(() => undefined)
    isContentStored = true
    return drafts.put(draft)
  }
  return createDelayedWriter(PAUSE_MS, async (draft: AnswerDraft) => {
    try {
      await (isEmpty(draft) ? drafts.remove(draft.adminId, draft.answerId) : put(draft))
      onStored(true)
    } catch {
      onStored(false)
    }
  })
}
