import { lazyPart } from '#components/dialogs/lazy-dialog.tsx'
import { ChartFrame } from './chart-frame.tsx'
import type { Chart } from './chart.ts'
import classes from './time-chart.module.css'

const TimeDrawing = lazyPart(async () => (await import('./time-drawing.tsx')).TimeDrawing)

type Props = Chart & {
  /** Columns for amounts, a line for what is measured again and again. */
  readonly kind: 'columns' | 'line'
  /** The top of the axis; by the highest value if it is not said. */
  readonly full?: number
}

/** Points along an axis, in their order. The code that draws is fetched when there is something to draw. */
export const TimeChart = ({ kind, full, ...chart }: Props) => (
  <ChartFrame {...chart}>
    <div className={classes.drawing}>
      <TimeDrawing kind={kind} full={full} {...chart} />
    </div>
  </ChartFrame>
)
