import {
  type PartialEvidenceSettings,
  evidenceSettingsOf,
} from '#checklists/questions/evidence-settings.ts'
import type { Answers } from '#checklists/questions/types/question-type-rules.ts'

/** Whether this answer makes the question's required evidence due. */
export const isEvidenceDue = (
  question: PartialEvidenceSettings & { readonly id: string },
  answer: Answers[string] | undefined,
) => {
  const { evidence_when: when } = evidenceSettingsOf(question)
  if (when.length === 0) return true
  const dueFor = new Set(when)
  return Array.isArray(answer) && answer.some((id: string) => dueFor.has(id))
}
