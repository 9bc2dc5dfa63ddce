import type { AnswerView } from '@portal/contract/checklists/answers/answer-view'
import { useId } from 'react'
import { Score } from '#components/scores/score.tsx'
import type { PreviousAnswer } from '#features/checklists/answering/form/previous-answer.ts'
import classes from './answer-category.module.css'
import { AnsweredRow } from './answered-row.tsx'

type Props = {
  readonly title: string
  readonly category: AnswerView['categories'][number]
  /** The farm's previous answer, while it is shown. */
  readonly previous: PreviousAnswer | undefined
}

/** The number of critical options chosen in the category. */
const criticalIn = ({ answers }: Props['category']) =>
  answers.reduce((sum, { critical }) => sum + critical, 0)

export const AnswerCategory = ({ title, category, previous }: Props) => {
  const id = useId()
  return (
    <section className="mt-8 print:mt-[6mm] print:break-inside-avoid">
      <h2 className="mb-2 text-lg wrap-anywhere print:break-after-avoid" id={id}>
        {title}
      </h2>
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
            <AnsweredRow key={answered.question_id} answered={answered} previous={previous} />
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td colSpan={2}>
              <Score
                figures={category}
                share={category.share}
                critical={criticalIn(category)}
                band={category.band}
              />
            </td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
