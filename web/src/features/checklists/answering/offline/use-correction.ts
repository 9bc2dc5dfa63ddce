import { useState } from 'react'
import type { Device } from '#features/checklists/answering/device-store.ts'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import type { Entry } from './queue-entry.ts'
import { takeBack } from './queue-actions.ts'

type Replacement = { readonly entry: Entry; readonly draft: Draft }

/** Back to the form; where that would put another draft out of the way, after a question. */
export const useCorrection = (
  { queue, drafts }: Device,
  onAnswer: (checklistId: string) => void,
) => {
  const [replacement, setReplacement] = useState<Replacement>()

  const correct = async (entry: Entry) => {
    const draft = await takeBack(queue, entry)
    if (draft !== undefined) onAnswer(entry.checklistId)
  }
  const start = async (entry: Entry) => {
    const draft = await drafts.get(entry.adminId, entry.checklistId)
    if (draft === undefined) await correct(entry)
    else setReplacement({ entry, draft })
  }
  const cancel = () => setReplacement(undefined)
  const confirm = () => {
    cancel()
    if (replacement !== undefined) void correct(replacement.entry)
  }
  return { start, replacement, confirm, cancel }
}
