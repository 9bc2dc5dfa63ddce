import { type FarmFigures } from '@portal/contract/checklists/summary/summary'
import { type ComponentProps, useState, useMemo } from 'react'
import { Button } from '#components/controls/button.tsx'
import { BarChart } from '#components/charts/bar-chart.tsx'
import { Unprinted } from '#components/print/paper.tsx'
import { formatMean, formatNumber } from '#format.ts'
import { ChartCard, ChartCards } from './chart-card.tsx'
import { barsSummary, isScored } from './summary-text.ts'
import { useQuery } from '@tanstack/react-query'
import { UNKNOWN_FARM } from '@portal/contract/places/place'
import { farmsQuery, useFarmLabels } from '#features/places/places.api.ts'

type NamedFarm = Pick<FarmFigures, 'farm_id' | 'farm_name'>

const NO_FARM_LABEL = 'Sem fazenda'

/** The labels of a summary's farms; farms of the same name get their filial added. */
const useSummaryFarmLabels = (farms: readonly NamedFarm[], subsidiaries: readonly string[]) => {
  const { data } = useQuery(farmsQuery(subsidiaries))
  const places = useMemo(() => {
    const filialOf = new Map(data?.map(({ code, subsidiary }) => [code, subsidiary]))
    return farms.flatMap(({ farm_id: code, farm_name: name }) =>
      code === null
        ? []
        : [{ code, name: name ?? UNKNOWN_FARM, subsidiary: filialOf.get(code) ?? '' }],
    )
  }, [farms, data])
  const labels = useFarmLabels(places)
  return ({ farm_id: code }: NamedFarm) =>
    code === null ? NO_FARM_LABEL : (labels.get(code) ?? '')
}

type Props = {
  readonly farms: readonly FarmFigures[]
  /** The checklist's subsidiaries, in which the farms are. */
  readonly subsidiaries: readonly string[]
  /** How many farms have answers; `farms` may be cut. */
  readonly total: number
}

const INITIAL_COUNT = 10
const ANSWER_LABELS = { most: 'Mais respostas', least: 'menos' }
const FAILED_LABELS = { most: 'Mais reprovadas', least: 'menos' }
const SCORE_LABELS = { most: 'Maior média', least: 'menor' }

type Bar = { readonly label: string; readonly value: number }
const highestFirst = (bars: readonly Bar[]) =>
  bars.toSorted((left, right) => right.value - left.value)

/** Charts by farm; null when no answer has a farm. */
export const FarmCharts = ({ farms, subsidiaries, total }: Props) => {
  const labelOf = useSummaryFarmLabels(farms, subsidiaries)
  if (farms.every(({ farm_id: code }) => code === null)) return null
  const isCut = farms.length < total
  const labelled = farms.map((farm) => ({ ...farm, label: labelOf(farm) }))
  const answers = labelled.map(({ label, answers: value }) => ({ label, value }))
  const scores = highestFirst(
    labelled.filter(isScored).map(({ label, average_share: value }) => ({ label, value })),
  )
  const failed = highestFirst(
    labelled
      .filter((farm) => farm.failed > 0)
      .map(({ label, failed: value }) => ({ label, value })),
  )
  return (
    <ChartCards>
      <FarmChart
        label="Respostas por fazenda"
        headers={['Fazenda', 'Respostas']}
        points={answers}
        summary={barsSummary(answers, ANSWER_LABELS, formatNumber, isCut)}
        total={total}
      />
      {scores.length > 0 && (
        <FarmChart
          label="Pontuação média por fazenda"
          headers={['Fazenda', 'Pontuação média']}
          points={scores}
          summary={barsSummary(scores, SCORE_LABELS, formatMean, isCut)}
          format={formatMean}
          maxValue={1}
          total={total}
        />
      )}
      {failed.length > 0 && (
        <FarmChart
          label="Reprovadas por fazenda"
          headers={['Fazenda', 'Reprovadas']}
          points={failed}
          summary={barsSummary(failed, FAILED_LABELS, formatNumber, isCut)}
          total={failed.length}
        />
      )}
    </ChartCards>
  )
}

type FarmChartProps = ComponentProps<typeof BarChart> & Pick<Props, 'total'>

/** The first bars, with a button for the others. */
const FarmChart = ({ total, points, ...chart }: FarmChartProps) => {
  const [showsAll, setShowsAll] = useState(false)
  const shown = showsAll ? points : points.slice(0, INITIAL_COUNT)
  const isPartial = shown.length < points.length || points.length < total
  return (
    <ChartCard title={chart.label}>
      <BarChart {...chart} points={shown} />
      {isPartial && (
        <p className="text-ink-soft text-xs">
          Mostrando {formatNumber(shown.length)} de {formatNumber(total)}
        </p>
      )}
      {points.length > INITIAL_COUNT && (
        <Unprinted>
          <Button
            variant="quiet"
            size="small"
            aria-label={`${showsAll ? 'Mostrar menos' : 'Mostrar mais'}: ${chart.label}`}
            onClick={() => setShowsAll(!showsAll)}
          >
            {showsAll ? 'Mostrar menos' : 'Mostrar mais'}
          </Button>
        </Unprinted>
      )}
    </ChartCard>
  )
}
