import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { branches, byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { type ReactNode, useMemo } from 'react'
import { QuestionGroup } from '#features/checklists/questions/fields/question-group.tsx'
import { AnswerQuestion } from './answer-question.tsx'
import type { PreviousAnswer } from './offline/field-store.ts'
import type { Answering } from './use-answering.ts'

type FieldsProps = {
  readonly fields: Pick<Answering, 'values' | 'errorOf' | 'answer' | 'leave'>
  /** How it was answered the last time, where that is shown. */
  readonly previous?: PreviousAnswer | undefined
  /** What a question asks for beside its answer. */
  readonly beside?: ((question: Question) => ReactNode) | undefined
}
type Props = FieldsProps & {
  readonly category: FullCategory
  /** Of all questions, hidden ones included: a number never changes while one answers. */
  readonly numbers: ReadonlyMap<string, number>
  /** Of the questions that are shown. */
  readonly shownIds: ReadonlySet<string>
}

const placeOf = (id: string) => `categoria-${id}`

/** Brings a category into view; false where there is none of this id. */
export const focusCategory = (id: string) => {
  const place = document.getElementById(placeOf(id))
  place?.focus({ preventScroll: true })
  place?.scrollIntoView({ block: 'start' })
  return place !== null
}

/** The questions of a category that are shown, each under the one that made it appear. */
const CategorySection = ({ category, numbers, shownIds, fields, previous, beside }: Props) => {
  const { questions } = category
  const { values, errorOf, answer, leave } = fields
  const placed = useMemo(() => branches(questions), [questions])
  const shown = placed.filter(({ question }) => shownIds.has(question.id))
  if (shown.length === 0) return null
  return (
    <QuestionGroup category={category} heading="h2" id={placeOf(category.id)}>
      {shown.map(({ question, depth }) => (
        <AnswerQuestion
          key={question.id}
          question={question}
          depth={depth}
          number={numbers.get(question.id)}
          value={values[question.id]}
          error={errorOf(question.id)}
          previous={previous?.answers[question.id]}
          previousOptionIds={previous?.optionIds[question.id]}
          onAnswer={answer}
          onLeave={leave}
        >
          {beside?.(question)}
        </AnswerQuestion>
      ))}
    </QuestionGroup>
  )
}

type SectionsProps = FieldsProps & {
  readonly categories: readonly FullCategory[]
  /** The questions to ask, in any order. */
  readonly shown: readonly Question[]
}

/** A form's questions, category by category. */
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
