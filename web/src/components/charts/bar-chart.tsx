import { formatNumber } from '#format.ts'
import { BarTrack } from './bar-track.tsx'
import classes from './bar-chart.module.css'
import { ChartFrame } from './chart-frame.tsx'
import { type Chart, NOTHING, type Point } from './chart.ts'

type Props = Chart & {
  /** What a full bar stands for; the longest one if it is not said. */
  readonly full?: number
  /** How many bars are drawn at most; the table has all. */
  readonly most?: number
}

const longestOf = (points: readonly Point[]) =>
  Math.max(0, ...points.map(({ value }) => value ?? 0))

const percentOf = (value: number, full: number) => (full > 0 ? (value / full) * 100 : 0)

/** A bar for each point, one below the other: names of any length, widths of any screen. */
export const BarChart = ({ full, most = Infinity, ...chart }: Props) => {
  const { points, format = formatNumber } = chart
  const whole = full ?? longestOf(points)
  return (
    <ChartFrame {...chart}>
      <div className={classes.bars}>
        {points.slice(0, most).map(({ label, value }) => (
          <div key={label} className={classes.row}>
            <span>{label}</span>
            <strong>{value === null ? NOTHING : format(value)}</strong>
            <BarTrack percent={percentOf(value ?? 0, whole)} className={classes.track} />
          </div>
        ))}
        {points.length > most && <p>E mais {formatNumber(points.length - most)}, na tabela.</p>}
      </div>
    </ChartFrame>
  )
}
