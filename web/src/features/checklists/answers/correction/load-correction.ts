import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { canCorrectAnswer } from '@portal/contract/checklists/answers/answer.access'
import type { Actor } from '@portal/contract/permissions/actor'
import type { QueryClient } from '@tanstack/react-query'
import { answeredChecklistQuery } from '#features/checklists/answers/answer.api.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { requireItem } from '#session/guard.ts'

type Context = { readonly actor: Actor; readonly queryClient: QueryClient }

/** Loads what the form of a correction shows; undefined where this person cannot correct the answer. */
export const loadCorrection = async (
  { actor, queryClient }: Context,
  checklistId: string,
  answer: AnswerDetail,
) => {
  // Permissions follow the current checklist: its subsidiaries may have changed since it was answered.
  const checklist = await requireItem(checklistApi.read(checklistId, queryClient))
  const isAllowed = canCorrectAnswer(actor, checklist, answer, new Date())
  if (answer.state !== 'current' || !isAllowed) return undefined
  const form = answeredChecklistQuery(checklistId, answer.version_id)
  return { answer, checklist, form: await requireItem(queryClient.fetchQuery(form)) }
}
