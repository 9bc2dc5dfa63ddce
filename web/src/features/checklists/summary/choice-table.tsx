import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { BarTrack } from '#components/charts/bar-track.tsx'
import { formatNumber, formatShare } from '#format.ts'
import classes from './choice-table.module.css'

type Props = {
  readonly label: string
  /** The heading of the first column. */
  readonly header?: string
  readonly choices: QuestionFigures['choices']
  /** The number of answers, which shares refer to. With multiple choice the shares add up to more than 100%. */
  readonly answers: number
}

/** A bar chart made of a table: screen readers read it, and forty of them on a page stay fast. */
export const ChoiceTable = ({ label, header: choiceHeader = 'Opção', choices, answers }: Props) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {[choiceHeader, 'Respostas', 'Parte'].map((header) => (
          <th key={header} scope="col">
            <span className="sr-only">{header}</span>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {choices.map(({ choice, answers: count }) => {
        const share = answers === 0 ? 0 : count / answers
        return (
          <tr key={choice}>
            <th scope="row">
              {choice}
              <BarTrack percent={share * 100} className="my-1" />
            </th>
            <td>{formatNumber(count)}</td>
            <td>{formatShare(share)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
