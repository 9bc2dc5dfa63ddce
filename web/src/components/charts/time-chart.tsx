import { lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { Chart } from './chart.ts'
import classes from './time-chart.module.css'

const TimePlot = lazyPart(async () => (await import('./time-plot.tsx')).TimePlot)

type Props = Chart & {
  /** Columns for amounts, a line for repeated measurements. */
  readonly kind: 'columns' | 'line'
  /** The top of the axis; by default it follows the highest value. */
  readonly maxValue?: number
}

/** Points along an axis, in their order. The drawing code is loaded when there is something to draw. */
export const TimeChart = ({ kind, maxValue, ...chart }: Props) => (
  <ChartFrame {...chart}>
    <div className={classes.drawing}>
      <TimePlot kind={kind} maxValue={maxValue} {...chart} />
    </div>
  </ChartFrame>
)
