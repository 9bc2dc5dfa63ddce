import { type FullCategory, isDefault } from '@portal/contract/checklists/questions/category'
import { branches } from '@portal/contract/checklists/questions/order'
import { useId, useMemo } from 'react'
import classes from './answer-form.module.css'
import { AnswerQuestion } from './answer-question.tsx'
import type { Answering } from './use-answering.ts'

type Props = {
  readonly category: FullCategory
  /** Of the questions that are shown now, one after the other: nobody misses a hidden one. */
  readonly numbers: ReadonlyMap<string, number>
  readonly answering: Answering
}

/** The questions of a category that are shown, each under the one that made it appear. */
export const AnswerCategory = ({ category, numbers, answering }: Props) => {
  const { name, description, questions } = category
  const { values, errorOf, answer, leave } = answering
  const id = useId()
  const placed = useMemo(() => branches(questions), [questions])
  const asked = placed.filter(({ question }) => numbers.has(question.id))
  if (asked.length === 0) return null
  return (
    <section className={classes.category} aria-labelledby={isDefault(category) ? undefined : id}>
      {!isDefault(category) && (
        <header>
          <h2 id={id}>{name}</h2>
          {description !== '' && <p>{description}</p>}
        </header>
      )}
      <ol>
        {asked.map(({ question, depth }) => (
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
      </ol>
    </section>
  )
}
