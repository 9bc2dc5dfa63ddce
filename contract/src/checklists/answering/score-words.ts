import { formatNumber } from '#shared/number-words.ts'

/** Of whoever chose something critical, whatever the share. */
export const FAILED = { label: 'Reprovado', tone: 'bad' } as const

export const NO_SHARE = '–'

/** With the sign that stands before percentages too. */
const points = (value: number) => formatNumber(value).replace('-', '−')

/** What was reached of what could be, as in 12 de 20. */
export const figuresText = ({
  total,
  highest,
}: {
  readonly total: number
  readonly highest: number
}) => {
  if (highest > 0) return `${points(total)} de ${points(highest)}`
  return total === 0 ? '' : points(total)
}
