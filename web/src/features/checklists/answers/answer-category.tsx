import type { AnswerView } from '@portal/contract/checklists/answering/answering'
import { useId } from 'react'
import { Score } from '#components/scores/score.tsx'
import { formatNumber } from '#format.ts'
import classes from './answer-category.module.css'
import { answerText } from './answer-words.ts'

type Props = {
  readonly title: string
  readonly category: AnswerView['categories'][number]
}

export const AnswerCategory = ({ title, category }: Props) => {
  const id = useId()
  return (
    <section className={classes.category}>
      <h2 id={id}>{title}</h2>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">Pergunta</th>
            <th scope="col">Resposta</th>
            <th scope="col">Peso</th>
          </tr>
        </thead>
        <tbody>
          {category.answers.map((answered) => (
            <tr key={answered.question_id}>
              <td data-number={answered.number ?? undefined}>{answered.question}</td>
              <td>{answerText(answered)}</td>
              <td>{formatNumber(answered.weight)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td colSpan={2}>
              <Score figures={category} share={category.share} />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
