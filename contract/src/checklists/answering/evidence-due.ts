import { type GivenSettings, evidenceSettingsOf } from '#checklists/questions/evidence-settings.ts'
import type { Answers } from '#checklists/questions/types/question-type-rules.ts'

/** Whether what is required of a question is due for this answer. */
export const isEvidenceDue = (
  question: GivenSettings & { readonly id: string },
  answer: Answers[string] | undefined,
) => {
  const { evidence_when: when } = evidenceSettingsOf(question)
  return when.length === 0 || (Array.isArray(answer) && when.some((id) => answer.includes(id)))
}
