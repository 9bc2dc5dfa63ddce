import type { FullCategory } from '@portal/contract/checklists/questions/category'
import { branches } from '@portal/contract/checklists/questions/order'
import { useMemo } from 'react'
import { QuestionGroup } from '#features/checklists/questions/fields/question-group.tsx'
import { AnswerQuestion } from './answer-question.tsx'
import type { Answering } from './use-answering.ts'

type Props = {
  readonly category: FullCategory
  /** Of the questions that are shown now, one after the other: nobody misses a hidden one. */
  readonly numbers: ReadonlyMap<string, number>
  readonly answering: Answering
}

/** The questions of a category that are shown, each under the one that made it appear. */
export const CategorySection = ({ category, numbers, answering }: Props) => {
  const { questions } = category
  const { values, errorOf, answer, leave } = answering
  const placed = useMemo(() => branches(questions), [questions])
  const shown = placed.filter(({ question }) => numbers.has(question.id))
  if (shown.length === 0) return null
  return (
    <QuestionGroup category={category} heading="h2">
      {shown.map(({ question, depth }) => (
        <AnswerQuestion
          key={question.id}
          question={question}
          depth={depth}
          number={numbers.get(question.id)}
          value={values[question.id]}
          error={errorOf(question.id)}
          onAnswer={answer}
          onLeave={leave}
        />
      ))}
    </QuestionGroup>
  )
}
