import type { FarmFigures } from '@portal/contract/checklists/summary/summary'
import { type ComponentProps, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { BarChart } from '#components/charts/bar-chart.tsx'
import { Unprinted } from '#components/print/paper.tsx'
import { formatMean, formatNumber } from '#format.ts'
import { ChartCard, ChartCards } from './chart-card.tsx'
import classes from './farm-charts.module.css'
import { useSummaryFarmLabels } from './farm-labels.ts'
import { barsSummary, isScored } from './summary-words.ts'

type Props = {
  readonly farms: readonly FarmFigures[]
  /** Of the checklist: the farms are theirs. */
  readonly subsidiaries: readonly string[]
  /** All that answered, these or more. */
  readonly total: number
}

const FIRST = 10
const ANSWER_ENDS = { most: 'Mais respostas', least: 'menos' }
const FAILED_ENDS = { most: 'Mais reprovadas', least: 'menos' }
const SCORE_ENDS = { most: 'Maior média', least: 'menor' }

type Bar = { readonly label: string; readonly value: number }
const highestFirst = (bars: readonly Bar[]) =>
  bars.toSorted((left, right) => right.value - left.value)

/** Farm by farm; nothing where the answers are of none. */
export const FarmCharts = ({ farms, subsidiaries, total }: Props) => {
  const labelOf = useSummaryFarmLabels(farms, subsidiaries)
  if (farms.every(({ farm_id: code }) => code === null)) return null
  const isCut = farms.length < total
  const named = farms.map((farm) => ({ ...farm, label: labelOf(farm) }))
  const answers = named.map(({ label, answers: value }) => ({ label, value }))
  const scores = highestFirst(
    named.filter(isScored).map(({ label, average_share: value }) => ({ label, value })),
  )
  const failed = highestFirst(
    named.filter((farm) => farm.failed > 0).map(({ label, failed: value }) => ({ label, value })),
  )
  return (
    <ChartCards>
      <Farms
        label="Respostas por fazenda"
        headers={['Fazenda', 'Respostas']}
        points={answers}
        summary={barsSummary(answers, ANSWER_ENDS, formatNumber, isCut)}
        total={total}
      />
      {scores.length > 0 && (
        <Farms
          label="Pontuação média por fazenda"
          headers={['Fazenda', 'Pontuação média']}
          points={scores}
          summary={barsSummary(scores, SCORE_ENDS, formatMean, isCut)}
          format={formatMean}
          full={1}
          total={total}
        />
      )}
      {failed.length > 0 && (
        <Farms
          label="Reprovadas por fazenda"
          headers={['Fazenda', 'Reprovadas']}
          points={failed}
          summary={barsSummary(failed, FAILED_ENDS, formatNumber, isCut)}
          total={failed.length}
        />
      )}
    </ChartCards>
  )
}

type FarmsProps = ComponentProps<typeof BarChart> & Pick<Props, 'total'>

/** The first ones, and the others for whoever wants them. */
const Farms = ({ total, points, ...chart }: FarmsProps) => {
  const [isWhole, setWhole] = useState(false)
  const shown = isWhole ? points : points.slice(0, FIRST)
  const isPart = shown.length < points.length || points.length < total
  return (
    <ChartCard title={chart.label}>
      <BarChart {...chart} points={shown} />
      {isPart && (
        <p className={classes.part}>
          Mostrando {formatNumber(shown.length)} de {formatNumber(total)}
        </p>
      )}
      {points.length > FIRST && (
        <Unprinted>
          <Button
            kind="quiet"
            size="small"
            aria-label={`${isWhole ? 'Mostrar menos' : 'Mostrar mais'}: ${chart.label}`}
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? 'Mostrar menos' : 'Mostrar mais'}
          </Button>
        </Unprinted>
      )}
    </ChartCard>
  )
}
