import * as z from 'zod'
import { textAsNumber } from '#shared/reader.ts'
import { title } from '#shared/text.ts'

/** What a question that is shown and not answered does to the highest score. */
export const SCORE_UNANSWERED = ['counts', 'left_out'] as const
export type ScoreUnanswered = (typeof SCORE_UNANSWERED)[number]
export const scoreUnanswered = z.enum(SCORE_UNANSWERED)

export const TONES = ['good', 'attention', 'bad'] as const
export type Tone = (typeof TONES)[number]

const MIN_MISSING = 'Informe a porcentagem a partir da qual a faixa vale'
/** From this percentage on, a share is called so. */
export const band = z.object({
  min: z.number(MIN_MISSING).min(-1000, MIN_MISSING).max(100, MIN_MISSING),
  label: title,
  tone: z.enum(TONES),
})
export type Band = z.output<typeof band>

export const BANDS_MAX = 5
const isFalling = (given: readonly Band[]) =>
  given.every(({ min }, index) => index === 0 || min < (given[index - 1]?.min ?? Infinity))

export const bands = z
  .array(band.extend({ min: textAsNumber(band.shape.min) }))
  .max(BANDS_MAX, `Use no máximo ${BANDS_MAX} faixas`)
  .refine(isFalling, 'Ordene as faixas da maior porcentagem para a menor, sem repetir nenhuma')

/** The band of a share: the first whose minimum it reaches. A share below all of them has none, and neither has what failed. */
export const bandOf = <B extends Pick<Band, 'min'>>(
  share: number | null,
  given: readonly B[],
  critical = 0,
) => (share === null || critical > 0 ? undefined : given.find(({ min }) => share >= min))

/** Per cent of the highest score, with two decimals at most; none where nothing could be scored. */
export const shareOf = (total: number, highest: number) =>
  highest > 0 ? Math.round((total / highest) * 10_000) / 100 + 0 : null
