import { formatNumber } from '#format.ts'
import { ChartFrame } from './chart-frame.tsx'
import { type Chart, NO_VALUE } from './chart.ts'

type Props = Chart & {
  /** Columns for amounts, a line for repeated measurements. */
  readonly shape: 'columns' | 'line'
  /** The top of the axis; by default it follows the highest value. */
  readonly maxValue?: number
}

const LEAST_STEPS = 4
const ROUND_FACTORS = [1, 2, 3, 5, 10]
/** As many as a phone has room for. */
const MOST_LABELS = 6

const percent = (share: number) => `${share * 100}%`

/** A round step between grid lines, of which about four reach the highest amount. */
const stepFor = (highest: number) => {
  const least = highest / LEAST_STEPS
  const power = 10 ** Math.floor(Math.log10(least))
  return power * (ROUND_FACTORS.find((factor) => factor * power >= least) ?? 1)
}

/** Points along an axis, in their order. All places are shares of the width and height, so any width fits. */
export const TimeChart = ({ shape, maxValue, ...chart }: Props) => {
  const { points, format = formatNumber } = chart
  const highest = Math.max(LEAST_STEPS, ...points.map(({ value }) => value ?? 0))
  const step = maxValue === undefined ? stepFor(highest) : maxValue / LEAST_STEPS
  const steps = Math.ceil((maxValue ?? highest) / step)
  const top = steps * step
  const ticks = Array.from({ length: steps + 1 }, (_, index) => index * step)
  const labelEvery = Math.ceil(points.length / MOST_LABELS)
  const xOf = (index: number) => percent((index + 0.5) / points.length)
  const yOf = (value: number) => percent(1 - value / top)
  return (
    <ChartFrame {...chart}>
      <div className="flex gap-2 h-[15rem] pt-3 pb-8 pr-3 pl-0 text-ink-soft text-xs tabular-nums [print-color-adjust:exact]">
        <div className="flex flex-col-reverse justify-between leading-[0] text-end">
          {ticks.map((tick) => (
            <span key={tick}>{format(tick)}</span>
          ))}
        </div>
        <div className="relative isolate flex flex-1 border-b border-b-line-strong [&>svg]:absolute [&>svg]:-z-1 [&>svg]:w-full [&>svg]:h-full [&>svg]:stroke-line [&>svg]:overflow-visible">
          <svg>
            {ticks.map((tick) => (
              <line key={tick} x2="100%" y1={yOf(tick)} y2={yOf(tick)} />
            ))}
            {shape === 'line' &&
              points.map(({ label, value }, index) => {
                if (value === null) return null
                const before = points[index - 1]?.value ?? null
                const end = { x: xOf(index), y: yOf(value) }
                return (
                  <g key={label} className="fill-ink-faint stroke-ink-faint [stroke-width:2]">
                    <circle cx={end.x} cy={end.y} r={3} />
                    {before !== null && (
                      <line x1={xOf(index - 1)} y1={yOf(before)} x2={end.x} y2={end.y} />
                    )}
                  </g>
                )
              })}
          </svg>
          {points.map(({ label, name = label, value }, index) => (
            <div
              key={name}
              className="grid flex-1 items-end justify-items-center hover:bg-[color-mix(in_srgb,var(--color-ink-faint)_12%,transparent)] [&:not(:hover)]:[&_p]:hidden"
            >
              {shape === 'columns' && (
                <span
                  className="w-[min(80%,2.25rem)] rounded-t-sm bg-ink-faint"
                  style={{ height: percent((value ?? 0) / top) }}
                />
              )}
              {(points.length - 1 - index) % labelEvery === 0 && (
                <small className="absolute top-[calc(100%_+_0.375rem)] text-[length:inherit]">
                  {label}
                </small>
              )}
              <p
                className="absolute mb-2 py-1.5 px-2 border border-line-strong rounded-md bg-surface shadow-1 text-ink whitespace-nowrap pointer-events-none"
                style={{
                  left: xOf(index),
                  bottom: percent((value ?? 0) / top),
                  transform: `translateX(-${xOf(index)})`,
                }}
              >
                {name}
                <strong className="block">{value === null ? NO_VALUE : format(value)}</strong>
              </p>
            </div>
          ))}
        </div>
      </div>
    </ChartFrame>
  )
}
