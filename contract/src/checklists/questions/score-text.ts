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
  const reached = formatNumber(total)
  return highest > 0 ? `${reached} de ${formatNumber(highest)}` : reached
}
