import * as z from 'zod'
import { placedItem, placement } from '#places/placement.ts'
import { END_BEFORE_START, START_AFTER_END, calendarDate, inOrder, version } from '#shared/dates.ts'
import { ifGiven } from '#shared/reader.ts'
import { hasTextInHtml, optionalWebAddress, title } from '#shared/text.ts'

const HTML_MAX = 50_000

const html = (missing: string) =>
  z.string(missing).max(HTML_MAX, 'Texto muito longo').refine(hasTextInHtml, missing)

const fields = placement.extend({
  name: title,
  start_date: calendarDate,
  end_date: calendarDate,
  banner_url: optionalWebAddress,
  article_url: optionalWebAddress,
  summary: html('Preencha o sumário da notícia'),
  description: html('Preencha o corpo da notícia'),
})

/** Active when it is made, unless told otherwise. */
const active = ifGiven(z.boolean())

const NO_LINK = optionalWebAddress.default('')

export const newsInput = fields
  .extend({ banner_url: NO_LINK, article_url: NO_LINK, active })
  .refine(inOrder, START_AFTER_END)
  .refine(inOrder, END_BEFORE_START)

/** Also the change of status, which sends the id and `active` alone. */
export const newsChange = fields.partial().extend({ active, updated_at: version })

export const newsItem = placedItem.extend({
  active: z.boolean(),
  start_date: z.string(),
  end_date: z.string(),
  banner_url: z.string(),
  article_url: z.string(),
  summary: z.string(),
  description: z.string(),
})
export type NewsItem = z.output<typeof newsItem>
export type NewsInput = z.output<typeof newsInput>
