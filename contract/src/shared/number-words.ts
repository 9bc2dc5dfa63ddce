/** Every digit that was typed, and none of what sums of fractions leave behind; no minus before a 0. */
const numbers = new Intl.NumberFormat('pt-BR', {
  maximumFractionDigits: 12,
  signDisplay: 'negative',
})

/** With a minus, as wide as a plus, where a keyboard has a hyphen. */
export const withMinus = (text: string) => text.replace('-', '−')

export const formatNumber = (value: number) => withMinus(numbers.format(value))

const percentages = new Intl.NumberFormat('pt-BR', {
  maximumFractionDigits: 2,
  signDisplay: 'negative',
})

/** Per cent, with two decimals at most, as in 82% or −12,5%. */
export const formatPercent = (percent: number) => `${withMinus(percentages.format(percent))}%`
