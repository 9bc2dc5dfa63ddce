import {
  type EvidenceLevel,
  type GivenSettings,
  evidenceSettingsOf,
} from '#checklists/questions/evidence-settings.ts'
import type { Checked } from '#checklists/answers/answer.ts'
import { isEvidenceDue } from './evidence-due.ts'
import { evidenceField } from './evidence-field.ts'

type Asked = GivenSettings & { readonly id: string; readonly required: boolean }
type State = Checked<Asked> & {
  /** Field → what the server held against it. */
  readonly refused?: Readonly<Record<string, string>>
}
type Whole = {
  readonly signature?: EvidenceLevel | undefined
  readonly location?: EvidenceLevel | undefined
}
type NeededFarm = { readonly isNeeded: boolean; readonly farm: string | null }
const NO_FARM: NeededFarm = { isNeeded: false, farm: null }

/** The fields of a question that must be given for the answer that it has. */
const neededOf = (question: Asked, { answers }: State) => {
  const { id, required } = question
  const { comment, photos } = evidenceSettingsOf(question)
  const isDue = isEvidenceDue(question, answers[id])
  return [
    ...(required ? [id] : []),
    ...(isDue && photos.min > 0 ? [evidenceField(id, 'photos')] : []),
    ...(isDue && comment === 'required' ? [evidenceField(id, 'comment')] : []),
  ]
}

/**
 * How much of what must be given is given: answers, and what is required beside them, each by itself, as what
 * is missing is counted before it is sent; and the farm where one is needed.
 */
export const progressOf = (
  { signature, location }: Whole,
  state: State,
  { isNeeded, farm } = NO_FARM,
) => {
  const needed = [
    ...state.visible.flatMap((question) => neededOf(question, state)),
    ...(location === 'required' ? ['location'] : []),
    ...(signature === 'required' ? ['signature'] : []),
  ]
  const done = needed.filter(
    (field) => state.problems[field] === undefined && state.refused?.[field] === undefined,
  )
  return {
    done: done.length + Number(isNeeded && farm !== null),
    required: needed.length + Number(isNeeded),
  }
}
