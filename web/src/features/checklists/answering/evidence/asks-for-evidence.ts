import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import type { Question } from '@portal/contract/checklists/questions/question'

export const asksBeside = (question: Question) => {
  const { comment, photos } = evidenceSettingsOf(question)
  return comment !== 'none' || photos.max > 0
}

/** Whether anything is asked for beside the values: only then is the code for it fetched. */
export const asksForEvidence = ({ categories, signature, location }: FullChecklist) =>
  signature !== 'none' ||
  location !== 'none' ||
  categories.some(({ questions }) => questions.some(asksBeside))
