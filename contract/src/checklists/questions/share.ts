import * as z from 'zod/mini'
import { formatNumber } from '#shared/number-format.ts'
import { textAsNumber } from '#shared/reader.ts'
import { title } from '#shared/text.ts'

/** Whether visible questions without an answer count in the highest score. */
const SCORE_UNANSWERED = ['counts', 'left_out'] as const
export type ScoreUnanswered = (typeof SCORE_UNANSWERED)[number]
export const scoreUnanswered = z.enum(SCORE_UNANSWERED)

export const TONES = ['good', 'attention', 'bad'] as const
export type Tone = (typeof TONES)[number]

const MIN_MISSING = 'Informe a porcentagem a partir da qual a faixa vale'
/** The label and tone of shares from `min` per cent on. */
export const band = z.object({
  min: z.number(MIN_MISSING).check(z.minimum(-1000, MIN_MISSING), z.maximum(100, MIN_MISSING)),
  label: title,
  tone: z.enum(TONES),
})
export type Band = z.output<typeof band>

export const BANDS_MAX = 5
const isDescending = (list: readonly Band[]) =>
  list.every(({ min }, index) => index === 0 || min < (list[index - 1]?.min ?? Infinity))

export const bands = z
  .array(z.extend(band, { min: textAsNumber(band.shape.min) }))
  .check(
    z.maxLength(BANDS_MAX, `Use no máximo ${BANDS_MAX} faixas`),
    z.refine(
      isDescending,
      'Ordene as faixas da maior porcentagem para a menor, sem repetir nenhuma',
    ),
  )

/** The first band whose minimum the share reaches. A failed answer has none, nor has a share below all of them. */
export const bandOf = <B extends Pick<Band, 'min'>>(
  share: number | null,
  available: readonly B[],
  critical = 0,
) => (share === null || critical > 0 ? undefined : available.find(({ min }) => share >= min))

/** The percentage of the highest score, with two decimals at most; null where nothing could be scored. */
export const shareOf = (total: number, highest: number) =>
  highest > 0 ? Math.round((total / highest) * 10_000) / 100 + 0 : null

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
