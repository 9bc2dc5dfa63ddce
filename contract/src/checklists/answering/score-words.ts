import { formatNumber } from '#shared/number-words.ts'

/** Of whoever chose something critical, whatever the share. */
export const FAILED = { label: 'Reprovado', tone: 'bad' } as const

export const NO_SHARE = '–'

/** What was reached of what could be, as in 12 de 20. */
export const figuresText = ({
  total,
  highest,
}: {
  readonly total: number
  readonly highest: number
}) => {
  if (highest > 0) return `${formatNumber(total)} de ${formatNumber(highest)}`
  return total === 0 ? '' : formatNumber(total)
}
