import { formatNumber } from '#shared/number-format.ts'

/** An answer with a critical option is failed, whatever its share. */
export const FAILED = { label: 'Reprovado', tone: 'bad' } as const

export const NO_SHARE = '–'

/** The reached and the highest score, as in 12 de 20. */
export const pointsText = ({
  total,
  highest,
}: {
  readonly total: number
  readonly highest: number
}) => {
  if (highest > 0) return `${formatNumber(total)} de ${formatNumber(highest)}`
  return total === 0 ? '' : formatNumber(total)
}
