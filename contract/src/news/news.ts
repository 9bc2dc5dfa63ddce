import * as z from 'zod'
import { UNSUPPORTED_EXTENSION, contentTypeOf, extensionOf } from '#files/file.ts'
import { placedItem, placement } from '#places/placement.ts'
import {
  END_BEFORE_START,
  NO_DATE,
  START_AFTER_END,
  isPeriodInOrder,
  optionalDate,
  version,
} from '#shared/dates.ts'
import { optionalField } from '#shared/reader.ts'
import { hasTextInHtml, optionalWebAddress, title } from '#shared/text.ts'

const HTML_MAX = 50_000

/** A picture alone is a text too. */
const hasContent = (text: string) => hasTextInHtml(text) || /<img\s/i.test(text)

const html = (missing: string) =>
  z.string(missing).max(HTML_MAX, 'Texto muito longo').refine(hasContent, missing)

/** A link may serve a picture without naming its type; one that names another type is no picture. */
const isPictureLink = (link: string) => {
  if (!URL.canParse(link)) return true
  const { pathname } = new URL(link)
  return extensionOf(pathname) === '' || contentTypeOf('news', pathname) !== undefined
}

const banner = optionalWebAddress.refine(isPictureLink, UNSUPPORTED_EXTENSION)

const fields = placement.extend({
  name: title,
  start_date: optionalDate,
  end_date: optionalDate,
  banner_url: banner,
  article_url: optionalWebAddress,
  summary: html('Preencha o sumário da notícia'),
  description: html('Preencha o corpo da notícia'),
})

/** News is created active by default. */
const active = optionalField(z.boolean())

export const newsInput = fields
  .extend({
    start_date: NO_DATE,
    end_date: NO_DATE,
    banner_url: banner.default(''),
    article_url: optionalWebAddress.default(''),
    active,
  })
  .refine(isPeriodInOrder, START_AFTER_END)
  .refine(isPeriodInOrder, END_BEFORE_START)

/** Also used to change the status, with only the id and `active`. */
export const newsChange = fields.partial().extend({ active, updated_at: version })

export const newsItem = placedItem.extend({
  active: z.boolean(),
  start_date: z.string().nullable(),
  end_date: z.string().nullable(),
  banner_url: z.string(),
  article_url: z.string(),
  summary: z.string(),
  description: z.string(),
})
export type NewsItem = z.output<typeof newsItem>
export type NewsInput = z.output<typeof newsInput>
