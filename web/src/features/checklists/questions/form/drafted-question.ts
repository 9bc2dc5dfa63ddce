import { type Problem, problemsOf } from '@portal/contract/checklists/questions/checker'
import { type Parent, type Question } from '@portal/contract/checklists/questions/question'
import { questionInput } from '@portal/contract/checklists/questions/question-input'
import { type Draft, type NumberDraft, ofItsType } from './question-draft.ts'

const NOT_SAVED_YET = 'new'
const NOWHERE = { id: NOT_SAVED_YET, checklist_id: '', order: 0, updated_at: '' }

const numberIn = (value: NumberDraft) => (typeof value === 'number' ? value : 0)

/** The condition once it is complete. */
const parentIn = ({ parent }: Draft): Parent | null =>
  questionInput.shape.parent.safeParse(parent).data ?? null

/** The question as the draft would make it: what is not filled in yet is left out of it. */
export const draftedQuestion = (draft: Draft, stored: Question | undefined): Question => {
  const complete = ofItsType(draft)
  const parent = parentIn(draft)
  return {
    ...(stored ?? NOWHERE),
    name: draft.name.trim(),
    description: draft.description.trim(),
    type: draft.type,
    required: draft.required,
    category_id: draft.category_id,
    date_only: complete.date_only,
    comment: complete.comment,
    photos: complete.photos,
    evidence_when: [...complete.evidence_when],
    options: complete.options.map(({ key, ...option }, index) => ({
      ...option,
      id: key,
      data: option.data.trim() || `Opção ${index + 1}`,
      weight: numberIn(option.weight),
    })),
    range: complete.range.flatMap(({ operator, value }) =>
      typeof value === 'number' ? [{ operator, value }] : [],
    ),
    parent,
    parent_id: parent?.id ?? null,
  }
}

const nameOf = ({ questionId, kind }: Problem) => `${kind} ${questionId}`

/** What cannot work in the questions as they stand, to be told from what a draft adds. */
export const knownProblems = (questions: readonly Question[]): ReadonlySet<string> =>
  new Set(problemsOf(questions).map(nameOf))

/** What cannot work once the draft is saved: in it, and in those that depend on it. The form asks for options itself. */
export const draftWarnings = (
  drafted: Question,
  questions: readonly Question[],
  known: ReadonlySet<string>,
) => {
  const others = questions.filter(({ id }) => id !== drafted.id)
  return problemsOf([...others, drafted]).filter(
    (problem) =>
      problem.kind !== 'no_options' &&
      (problem.questionId === drafted.id || !known.has(nameOf(problem))),
  )
}
