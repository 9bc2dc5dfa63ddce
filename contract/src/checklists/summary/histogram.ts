const BINS_MAX = 10
const ROUND_STEPS = [1, 2, 5]

type NumberCount = { readonly value: number; readonly answers: number }

/** Numbers from `from` to below `to`; if both are equal, only that number. */
type HistogramBin = { readonly from: number; readonly to: number; readonly answers: number }

/** The width of a bin: `times` (1, 2 or 5) × 10^`exponent`. */
type Step = { readonly times: number; readonly exponent: number }

const edge = ({ times, exponent }: Step, index: number) => Number(`${index * times}e${exponent}`)
/** The bin of a value. The quotient is rounded, because 0.3 / 0.1 is below 3. */
const indexOf = (step: Step, value: number) =>
  Math.floor(Number((value / edge(step, 1)).toPrecision(12)))

const stepFor = (least: number, most: number, areWhole: boolean): Step => {
  const smallest = Math.floor(Math.log10((most - least) / BINS_MAX))
  const exponents = areWhole && smallest < 0 ? [0] : [smallest, smallest + 1, smallest + 2]
  const steps = exponents.flatMap((exponent) => ROUND_STEPS.map((times) => ({ times, exponent })))
  const fits = (step: Step) => indexOf(step, most) - indexOf(step, least) < BINS_MAX
  return steps.find(fits) ?? { times: 1, exponent: smallest + 3 }
}

/** At most ten bins of one round width, which contain all of these numbers. */
export const histogramOf = (counted: readonly NumberCount[]): HistogramBin[] => {
  if (counted.length === 0) return []
  const values = counted.map(({ value }) => value)
  const [least, most] = [Math.min(...values), Math.max(...values)]
  if (least === most) {
    const answers = counted.reduce((sum, counts) => sum + counts.answers, 0)
    return [{ from: least, to: least, answers }]
  }
  const areWhole = values.every(Number.isInteger)
  const step = stepFor(least, most, areWhole)
  const width = areWhole && edge(step, 1) === 1 ? 0 : 1
  const first = indexOf(step, least)
  const bins = Array.from({ length: indexOf(step, most) - first + 1 }, (_, index) => ({
    from: edge(step, first + index),
    to: edge(step, first + index + width),
    answers: 0,
  }))
  for (const { value, answers } of counted) {
    const bin = bins[indexOf(step, value) - first]
    if (bin !== undefined) bin.answers += answers
  }
  return bins
}
