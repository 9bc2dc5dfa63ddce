import { Suspense, lazy } from 'react'
import { ChartFrame } from './chart-frame.tsx'
import type { Chart } from './chart.ts'
import classes from './time-chart.module.css'

const TimeDrawing = lazy(async () => {
  const { TimeDrawing: component } = await import('./time-drawing.tsx')
  return { default: component }
})

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
      <Suspense>
        <TimeDrawing kind={kind} full={full} {...chart} />
      </Suspense>
    </div>
  </ChartFrame>
)
