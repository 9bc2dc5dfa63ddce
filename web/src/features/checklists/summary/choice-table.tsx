import { VisuallyHidden } from '@mantine/core'
import type { QuestionFigures } from '@portal/contract/checklists/summary/summary'
import { BarTrack } from '#components/charts/bar-track.tsx'
import { formatNumber, formatShare } from '#format.ts'
import classes from './choice-table.module.css'

type Props = {
  readonly label: string
  /** What the choices are. */
  readonly header?: string
  readonly choices: QuestionFigures['choices']
  /** How many answered: several choices of one person make more than the whole. */
  readonly answers: number
}

/** Bars that are a table: what is drawn is also read, and forty of them stay light. */
export const ChoiceTable = ({ label, header: first = 'Opção', choices, answers }: Props) => (
  <table className={classes.table} aria-label={label}>
    <thead>
      <tr>
        {[first, 'Respostas', 'Parte'].map((header) => (
          <th key={header} scope="col">
            <VisuallyHidden>{header}</VisuallyHidden>
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {choices.map(({ choice, answers: chosen }) => {
        const share = answers === 0 ? 0 : chosen / answers
        return (
          <tr key={choice}>
            <th scope="row">
              {choice}
              <BarTrack percent={share * 100} className={classes.track} />
            </th>
            <td>{formatNumber(chosen)}</td>
            <td>{formatShare(share)}</td>
          </tr>
        )
      })}
    </tbody>
  </table>
)
