import { type Band, bandOf } from '@portal/contract/checklists/questions/share'
import type { AnswersSummary } from '@portal/contract/checklists/summary/summary'
import type { ReactNode } from 'react'
import { Score } from '#components/scores/score.tsx'
import { formatNumber } from '#format.ts'
import classes from './summary-figures.module.css'

type Props = {
  readonly summary: AnswersSummary
  /** The checklist's current score bands. */
  readonly bands: readonly Band[]
}

/** The number of farms; the group of answers without a farm does not count. */
const farmCount = ({ farms, farms_total: total }: AnswersSummary) =>
  farms.some(({ farm_id: code }) => code === null) ? total - 1 : total

export const SummaryFigures = ({ summary, bands }: Props) => {
  const { answers, average_share: average, failed } = summary
  const share = average === null ? null : average * 100
  const farms = farmCount(summary)
  return (
    <dl className={classes.figures} aria-label="Números do resumo">
      <Figure name="Respostas" value={formatNumber(answers)} />
      {share !== null && (
        <Figure
          name="Pontuação média"
          value={<Score share={share} band={bandOf(share, bands)} />}
          note="da pontuação máxima"
        />
      )}
      {failed > 0 && <Figure name="Reprovadas" value={formatNumber(failed)} />}
      {farms > 0 && <Figure name="Fazendas" value={formatNumber(farms)} />}
    </dl>
  )
}

type FigureProps = { readonly name: string; readonly value: ReactNode; readonly note?: string }

const Figure = ({ name, value, note }: FigureProps) => (
  <div>
    <dt>{name}</dt>
    <dd>
      {value}
      {note !== undefined && <small> {note}</small>}
    </dd>
  </div>
)
