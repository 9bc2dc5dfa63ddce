import type { ComponentProps } from 'react'
import {
  Bar,
  CartesianGrid,
  ComposedChart,
  Line,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { formatNumber } from '#format.ts'
import { type Chart, NO_VALUE, pointName } from './chart.ts'
import classes from './time-chart.module.css'

type Props = Chart & {
  readonly kind: 'columns' | 'line'
  readonly maxValue: number | undefined
}

const SIZE = { width: '100%', height: '100%' }
const MARGIN = { top: 12, right: 12, bottom: 0, left: 0 }
const TICK = { fill: 'var(--ink-soft)', fontSize: 12 }
const AXIS = { stroke: 'var(--line-strong)' }
const WIDEST_COLUMN = 36
const CLOSEST_LABELS = 12

const seriesProps = {
  dataKey: 'value',
  isAnimationActive: false, // the chart is there to be read; animation adds nothing
} as const

const seriesByKind = {
  columns: (
    <Bar
      {...seriesProps}
      fill="var(--ink-faint)"
      radius={[4, 4, 0, 0]}
      maxBarSize={WIDEST_COLUMN}
    />
  ),
  line: (
    <Line
      {...seriesProps}
      type="linear"
      stroke="var(--ink-faint)"
      strokeWidth={2}
      dot={{ r: 3, fill: 'var(--ink-faint)' }}
    />
  ),
}

/** Only loaded lazily: the chart library is larger than the screen around it. */
export const TimePlot = ({ kind, maxValue, points, format = formatNumber }: Props) => {
  const renderTooltip = ({ active, activeIndex }: TooltipContentProps) => {
    const point = active ? points[Number(activeIndex)] : undefined
    return point === undefined ? null : (
      <div className={classes.note}>
        {pointName(point)}
        <strong>{point.value === null ? NO_VALUE : format(point.value)}</strong>
      </div>
    )
  }
  const domain: ComponentProps<typeof YAxis>['domain'] = [0, maxValue ?? 'auto']
  return (
    <ComposedChart
      responsive
      style={SIZE}
      data={[...points]}
      margin={MARGIN}
      accessibilityLayer={false}
    >
      <CartesianGrid vertical={false} stroke="var(--line)" />
      <XAxis
        dataKey="label"
        tick={TICK}
        axisLine={AXIS}
        tickLine={false}
        interval="preserveStartEnd"
        minTickGap={CLOSEST_LABELS}
      />
      <YAxis
        width="auto"
        tick={TICK}
        axisLine={false}
        tickLine={false}
        allowDecimals={maxValue !== undefined}
        domain={domain}
        tickFormatter={format}
      />
      <Tooltip
        content={renderTooltip}
        cursor={{ fill: 'var(--hover)' }}
        isAnimationActive={false}
      />
      {seriesByKind[kind]}
    </ComposedChart>
  )
}
