import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import { useMemo } from 'react'
import { asksForQuestionEvidence } from '#features/checklists/answering/form/evidence/asks-for-evidence.ts'
import type { EvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import type { PreviousAnswer } from '#features/checklists/answering/form/previous-answer.ts'
import { QuestionGroup } from '#features/checklists/questions/fields/question-group.tsx'
import { AnswerQuestion } from './answer-question.tsx'
import type { QuestionFields } from './use-answer-form.ts'

type FieldsProps = {
  readonly fields: QuestionFields
  /** The answer's id: with another one, the evidence fields start anew. */
  readonly id?: string
  /** The previous answer, while it is shown. */
  readonly previous?: PreviousAnswer | undefined
  /** Loaded only where the checklist asks for evidence. */
  readonly evidenceParts: EvidenceParts | undefined
}
type Props = FieldsProps & {
  readonly category: FullCategory
  /** Numbers of all questions, including hidden ones: a number never changes while the form is filled in. */
  readonly numbers: ReadonlyMap<string, number>
  /** The questions that are shown. */
  readonly shownIds: ReadonlySet<string>
}

const elementIdOf = (id: string) => `categoria-${id}`

/** Scrolls to a category and focuses it; returns false where no category has this id. */
export const focusCategory = (id: string) => {
  const section = document.getElementById(elementIdOf(id))
  section?.focus({ preventScroll: true })
  section?.scrollIntoView({ block: 'start' })
  return section !== null
}

/** The visible questions of a category. */
const CategorySection = ({
  category,
  numbers,
  shownIds,
  fields,
  id: answerId,
  previous,
  evidenceParts,
}: Props) => {
  const { questions } = category
  const { content, state, errorOf, answer, leave, evidenceFields } = fields
  const ordered = useMemo(() => questions.toSorted(byOrder), [questions])
  const shown = ordered.filter(({ id }) => shownIds.has(id))
  if (shown.length === 0) return null
  return (
    <QuestionGroup category={category} heading="h2" id={elementIdOf(category.id)}>
      {shown.map((question) => (
        <AnswerQuestion
          key={question.id}
          question={question}
          number={numbers.get(question.id)}
          value={content.values[question.id]}
          error={errorOf(question.id)}
          previous={previous?.answers[question.id]}
          previousOptionIds={previous?.optionIds[question.id]}
          onAnswer={answer}
          onLeave={leave}
        >
          {evidenceParts !== undefined &&
            evidenceFields !== undefined &&
            asksForQuestionEvidence(question) && (
              <evidenceParts.QuestionEvidenceInputs
                key={answerId}
                question={question}
                answer={state.answers[question.id]}
                fields={evidenceFields}
              />
            )}
        </AnswerQuestion>
      ))}
    </QuestionGroup>
  )
}

type SectionsProps = FieldsProps & {
  readonly categories: readonly FullCategory[]
  /** The visible questions, in any order. */
  readonly shown: readonly Question[]
}

/** The questions of a form, category by category. */
export const CategorySections = ({ categories, shown, ...rest }: SectionsProps) => {
  const numbers = useMemo(() => questionNumbers(categories), [categories])
  const shownIds = new Set(shown.map(({ id }) => id))
  return categories
    .toSorted(byOrder)
    .map((category) => (
      <CategorySection
        key={category.id}
        category={category}
        numbers={numbers}
        shownIds={shownIds}
        {...rest}
      />
    ))
}
