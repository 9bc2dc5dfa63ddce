import { QUESTION_TYPE } from '@portal/contract/checklists/questions/types/question-type-rules'
import { isChoice } from '@portal/contract/checklists/questions/types/question-types'
import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import { Unprinted } from '#components/print/paper.tsx'
import type { AnswerSearch } from '#features/checklists/answers/answer-search.ts'
import { formatAnswers, formatNumber } from '#format.ts'
import { ChoiceTable } from './choice-table.tsx'
import classes from './question-card.module.css'
import { binText, meanText } from './summary-words.ts'

type Props = {
  readonly question: QuestionFigures
  readonly checklistId: string
  readonly answers: AnswerSearch
}

export const QuestionCard = ({ question, checklistId, answers }: Props) => {
  const { question: name, type, removed, answers: count } = question
  const id = useId()
  return (
    <article className={classes.card} aria-labelledby={id}>
      <h3 id={id}>{name}</h3>
      <p className={classes.count}>
        {formatAnswers(count)}
        {removed && <span className={classes.removed}>removida</span>}
      </p>
      {isChoice(type) && <ChoiceTable label={name} choices={question.choices} answers={count} />}
      {type === QUESTION_TYPE.number && <Numbers {...question} />}
      {(type === QUESTION_TYPE.text || type === QUESTION_TYPE.date) && (
        <Unprinted>
          <Link
            to="/checklist/answers/$checklistId"
            params={{ checklistId }}
            search={answers}
            className={classes.link ?? ''}
            aria-describedby={id}
          >
            Ver respostas
          </Link>
        </Unprinted>
      )}
    </article>
  )
}

const Numbers = ({ question, answers, bins, average, least, most }: QuestionFigures) => {
  if (average === null || least === null || most === null) return null
  const choices = bins.map((bin) => ({ choice: binText(bin), answers: bin.answers }))
  return (
    <>
      <dl className={classes.numbers}>
        <div>
          <dt>Média</dt>
          <dd>{meanText(average)}</dd>
        </div>
        <div>
          <dt>Mínimo</dt>
          <dd>{formatNumber(least)}</dd>
        </div>
        <div>
          <dt>Máximo</dt>
          <dd>{formatNumber(most)}</dd>
        </div>
      </dl>
      <ChoiceTable label={question} header="Valor" choices={choices} answers={answers} />
    </>
  )
}
