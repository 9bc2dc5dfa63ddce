/** Numbers are counted to so many digits: enough to tell bins apart, few enough to be counted together. */
const DIGITS = 3
/** Nearer to nothing than this is nothing. */
const LEAST = 1e-6
const MOST_BINS = 10
const ROUND_STEPS = [1, 2, 5]

/** What is counted of a number: it is cut down to the digits that matter. */
export const keptNumber = (value: number) => {
  if (Math.abs(value) < LEAST) return 0
  const [digits = '', exponent = ''] = Math.abs(value).toExponential().split('e')
  const all = digits.replace('.', '')
  const leading = Number(all.slice(0, DIGITS).padEnd(DIGITS, '0'))
  const down = value < 0 && /[1-9]/.test(all.slice(DIGITS)) ? leading + 1 : leading
  return Number(`${value < 0 ? -down : down}e${Number(exponent) - DIGITS + 1}`)
}

type Counted = { readonly value: number; readonly answers: number }

/** From this number to below that one; both the same where it is that number alone. */
export type Bin = { readonly from: number; readonly to: number; readonly answers: number }

/** A step of one, two or five, tens of them or tenths. */
type Step = { readonly times: number; readonly exponent: number }

const edge = ({ times, exponent }: Step, index: number) => Number(`${index * times}e${exponent}`)
/** In which step a value lies; dividing by 0.1 alone would put 0.3 below itself. */
const indexOf = (step: Step, value: number) =>
  Math.floor(Number((value / edge(step, 1)).toPrecision(12)))

const stepFor = (least: number, most: number, areWhole: boolean): Step => {
  const smallest = Math.floor(Math.log10((most - least) / MOST_BINS))
  const exponents = areWhole && smallest < 0 ? [0] : [smallest, smallest + 1, smallest + 2]
  const steps = exponents.flatMap((exponent) => ROUND_STEPS.map((times) => ({ times, exponent })))
  const fits = (step: Step) => indexOf(step, most) - indexOf(step, least) < MOST_BINS
  return steps.find(fits) ?? { times: 1, exponent: smallest + 3 }
}

/** Ten bins of one round width at most, which hold all of these numbers. */
export const binsOf = (counted: readonly Counted[]): Bin[] => {
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
