import {
  type EvidenceLevel,
  type EvidenceSettings,
} from '#checklists/questions/evidence-settings.ts'
import type { CheckedAnswers } from './check-answers.ts'
import { evidenceField, isEvidenceDue } from './evidence.ts'

type FormQuestion = EvidenceSettings & { readonly id: string; readonly required: boolean }
type State = CheckedAnswers<FormQuestion> & {
  /** Field → the server's error. */
  readonly refused?: Readonly<Record<string, string>>
}
type AnswerEvidence = {
  readonly signature?: EvidenceLevel | undefined
  readonly location?: EvidenceLevel | undefined
}
type FarmRequirement = { readonly isNeeded: boolean; readonly farm: string | null }
const NO_FARM: FarmRequirement = { isNeeded: false, farm: null }

/** The fields of a question that are required with its current answer. */
const requiredFieldsOf = (question: FormQuestion, { answers }: State) => {
  const { id, required } = question
  const { comment, photos } = question
  const isDue = isEvidenceDue(question, answers[id])
  return [
    ...(required ? [id] : []),
    ...(isDue && photos.min > 0 ? [evidenceField(id, 'photos')] : []),
    ...(isDue && comment === 'required' ? [evidenceField(id, 'comment')] : []),
  ]
}

/**
 * How many of the required fields are filled in: answers and required evidence count one each, as in the
 * count of missing fields before sending, and so does the farm where one is needed.
 */
export const progressOf = (
  { signature, location }: AnswerEvidence,
  state: State,
  { isNeeded, farm } = NO_FARM,
) => {
  const requiredFields = [
    ...state.visible.flatMap((question) => requiredFieldsOf(question, state)),
    ...(location === 'required' ? ['location'] : []),
    ...(signature === 'required' ? ['signature'] : []),
  ]
  const done = requiredFields.filter(
    (field) => state.problems[field] === undefined && state.refused?.[field] === undefined,
  )
  const isFarmDone = isNeeded && farm !== null && state.refused?.['farm_id'] === undefined
  return {
    done: done.length + Number(isFarmDone),
    required: requiredFields.length + Number(isNeeded),
  }
}
