import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import type { Question } from '@portal/contract/checklists/questions/question'

export const asksForQuestionEvidence = ({ comment, photos }: Question) =>
  comment !== 'none' || photos.max > 0

/** Whether a checklist asks for any evidence: only then its code is loaded. */
export const asksForEvidence = ({ categories, signature, location }: FullChecklist) =>
  signature !== 'none' ||
  location !== 'none' ||
  categories.some(({ questions }) => questions.some(asksForQuestionEvidence))
