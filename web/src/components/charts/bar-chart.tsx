import { formatNumber } from '#format.ts'
import { BarTrack } from './bar-track.tsx'
import classes from './bar-chart.module.css'
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
      <div className={classes.bars}>
        {points.slice(0, maxBars).map(({ label, value }) => (
          <div key={label} className={classes.row}>
            <span>{label}</span>
            <strong>{value === null ? NO_VALUE : format(value)}</strong>
            <BarTrack percent={percentOf(value ?? 0, barMax)} className={classes.track} />
          </div>
        ))}
        {points.length > maxBars && (
          <p>E mais {formatNumber(points.length - maxBars)}, na tabela.</p>
        )}
      </div>
    </ChartFrame>
  )
}
