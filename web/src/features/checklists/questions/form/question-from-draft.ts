import {
  type QuestionProblem,
  questionProblemsOf,
} from '@portal/contract/checklists/questions/checker'
import { NO_FLAGS } from '@portal/contract/checklists/questions/option-flags'
import { byOrder } from '@portal/contract/checklists/questions/order'
import { type Parent, type Question } from '@portal/contract/checklists/questions/question'
import { questionInput } from '@portal/contract/checklists/questions/question-input'
import { type QuestionDraft, type NumberDraft, fieldsOfType } from './question-draft.ts'

const UNSAVED_ID = 'new'
const UNSAVED_FIELDS = { id: UNSAVED_ID, checklist_id: '', updated_at: '' }

const numberIn = (value: NumberDraft) => (typeof value === 'number' ? value : 0)

/** The condition, or null while it is incomplete. */
const parentIn = ({ parent }: QuestionDraft): Parent | null =>
  questionInput.shape.parent.safeParse(parent).data ?? null

/** The question that saving the draft would make at this order, without the parts that are incomplete. */
export const questionFromDraft = (
  draft: QuestionDraft,
  stored: Question | undefined,
  order = Infinity,
): Question => {
  const fields = fieldsOfType(draft)
  const parent = parentIn(draft)
  return {
    ...(stored ?? UNSAVED_FIELDS),
    order: stored?.category_id === draft.category_id ? stored.order : order,
    name: draft.name.trim(),
    description: draft.description.trim(),
    type: draft.type,
    required: draft.required,
    category_id: draft.category_id,
    date_only: fields.date_only,
    comment: fields.comment,
    photos: fields.photos,
    evidence_when: [...fields.evidence_when],
    options: fields.options.map(({ key, ...option }, index) => ({
      ...NO_FLAGS,
      ...option,
      id: key,
      data: option.data.trim() || `Opção ${index + 1}`,
      weight: numberIn(option.weight),
    })),
    range: fields.range.flatMap(({ operator, value }) =>
      typeof value === 'number' ? [{ operator, value }] : [],
    ),
    parent,
    parent_id: parent?.id ?? null,
  }
}

const problemKey = ({ questionId, kind }: QuestionProblem) => `${kind} ${questionId}`

/** Keys of the problems that exist before the draft, to recognise those that the draft adds. */
export const problemKeys = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set(questionProblemsOf(questions).map(problemKey))

/** The draft's problems, and new ones in its dependents. Missing options are an error of the form instead. */
export const draftWarnings = (
  draftQuestion: Question,
  questions: readonly Question[],
  existingKeys: ReadonlySet<string>,
) => {
  const others = questions.filter(({ id }) => id !== draftQuestion.id)
  return questionProblemsOf([draftQuestion, ...others].toSorted(byOrder)).filter(
    (problem) =>
      problem.kind !== 'no_options' &&
      (problem.questionId === draftQuestion.id || !existingKeys.has(problemKey(problem))),
  )
}
