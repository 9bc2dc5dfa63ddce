/** Made when it is first needed: a browser takes some 20 ms to make its first. */
const formatter = (maximumFractionDigits: number) => {
  let made: Intl.NumberFormat | undefined
  return (value: number) => {
    made ??= new Intl.NumberFormat('pt-BR', { maximumFractionDigits, signDisplay: 'negative' })
    return made.format(value)
  }
}

/** Every digit that was typed, and none of what sums of fractions leave behind; no minus before a 0. */
const withFractions = formatter(12)
const withTwoDecimals = formatter(2)

/** With a minus, as wide as a plus, where a keyboard has a hyphen. */
export const withMinus = (text: string) => text.replace('-', '−')

const THOUSANDS = /\B(?=(?:\d{3})+$)/g

/** Counts are in every list, which has no need of a formatter for them. */
const written = (value: number, format: (value: number) => string) =>
  withMinus(Number.isSafeInteger(value) ? String(value).replace(THOUSANDS, '.') : format(value))

export const formatNumber = (value: number) => written(value, withFractions)

/** Per cent, with two decimals at most, as in 82% or −12,5%. */
export const formatPercent = (percent: number) => `${written(percent, withTwoDecimals)}%`
