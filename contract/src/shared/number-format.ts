/** Creates the format on first use, because a browser takes some 20 ms for its first. */
const formatter = (maximumFractionDigits: number) => {
  let format: Intl.NumberFormat | undefined
  return (value: number) => {
    format ??= new Intl.NumberFormat('pt-BR', { maximumFractionDigits, signDisplay: 'negative' })
    return format.format(value)
  }
}

/** 12 digits show everything that was typed and hide the rounding errors of sums; -0 is written as 0. */
const withFractions = formatter(12)
const withTwoDecimals = formatter(2)

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** Integers are written without `Intl`, because every list shows counts and need not create a formatter. */
const formatWith = (value: number, format: (value: number) => string) =>
  Number.isSafeInteger(value) ? String(value).replace(THOUSANDS, '.') : format(value)

export const formatNumber = (value: number) => formatWith(value, withFractions)

/** '1 foto', '1.234 fotos'. */
export const counted = (count: number, one: string, many: string) =>
  `${formatNumber(count)} ${count === 1 ? one : many}`

/** At most two decimals, as in 82% or -12,5%. */
export const formatPercent = (percent: number) => `${formatWith(percent, withTwoDecimals)}%`
