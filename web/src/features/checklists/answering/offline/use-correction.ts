import { useState } from 'react'
import type { Device } from '#features/checklists/answering/device-store.ts'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import type { Entry } from './queue-entry.ts'
import { takeBack } from './queue-actions.ts'

type Asked = { readonly entry: Entry; readonly draft: Draft }

/** Back to the form; where that would put another draft out of the way, after a question. */
export const useCorrection = (
  { queue, drafts }: Device,
  onAnswer: (checklistId: string) => void,
) => {
  const [asked, setAsked] = useState<Asked>()

  const correct = async (entry: Entry) => {
    const draft = await takeBack(queue, entry)
    if (draft !== undefined) onAnswer(entry.checklistId)
  }
  const start = async (entry: Entry) => {
    const draft = await drafts.get(entry.adminId, entry.checklistId)
    if (draft === undefined) await correct(entry)
    else setAsked({ entry, draft })
  }
  const cancel = () => setAsked(undefined)
  const confirm = () => {
    cancel()
    if (asked !== undefined) void correct(asked.entry)
  }
  return { start, asked, confirm, cancel }
}
