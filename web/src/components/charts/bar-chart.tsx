import { formatNumber } from '#format.ts'
import { BarTrack } from './bar-track.tsx'
import { ChartFrame } from './chart-frame.tsx'
import { type Chart, NO_VALUE, type Point } from './chart.ts'

type Props = Chart & {
  /** The value of a full bar; by default the highest value. */
  readonly maxValue?: number
  /** How many bars are drawn at most; the table has all points. */
  readonly maxBars?: number
}

const longestOf = (points: readonly Point[]) =>
  Math.max(0, ...points.map(({ value }) => value ?? 0))

const percentOf = (value: number, full: number) => (full > 0 ? (value / full) * 100 : 0)

/** A bar for each point, one below the other: names may have any length, screens any width. */
export const BarChart = ({ maxValue, maxBars = Infinity, ...chart }: Props) => {
  const { points, format = formatNumber } = chart
  const barMax = maxValue ?? longestOf(points)
  return (
    <ChartFrame {...chart}>
      <div className="grid gap-3">
        {points.slice(0, maxBars).map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1 wrap-anywhere">
            <span>{label}</span>
            <strong className="tabular-nums font-semibold">
              {value === null ? NO_VALUE : format(value)}
            </strong>
            <BarTrack
              percent={percentOf(value ?? 0, barMax)}
              className="[--track-height:0.625rem] col-span-full"
            />
          </div>
        ))}
        {points.length > maxBars && (
          <p className="text-ink-soft text-sm">
            E mais {formatNumber(points.length - maxBars)}, na tabela.
          </p>
        )}
      </div>
    </ChartFrame>
  )
}
