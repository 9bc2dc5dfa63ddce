import * as z from 'zod/mini'
import { UNSUPPORTED_EXTENSION, contentTypeOf, extensionOf } from '#files/file.ts'
import { placedItem, placement } from '#places/placement.ts'
import {
  END_BEFORE_START,
  NO_DATE,
  START_AFTER_END,
  isPeriodInOrder,
  optionalDate,
  revision,
} from '#shared/dates.ts'
import { optionalField } from '#shared/reader.ts'
import { hasTextInHtml, optionalWebAddress, title } from '#shared/text.ts'

const HTML_MAX = 50_000

/** A picture alone is a text too. */
const hasContent = (text: string) => hasTextInHtml(text) || /<img\s/i.test(text)

const html = (missing: string) =>
  z.string(missing).check(z.maxLength(HTML_MAX, 'Texto muito longo'), z.refine(hasContent, missing))

/** A link may serve a picture without naming its type; one that names another type is no picture. */
const isPictureLink = (link: string) => {
  if (!URL.canParse(link)) return true
  const { pathname } = new URL(link)
  return extensionOf(pathname) === '' || contentTypeOf('news', pathname) !== undefined
}

const banner = optionalWebAddress.check(z.refine(isPictureLink, UNSUPPORTED_EXTENSION))

const fields = z.extend(placement, {
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

export const newsInput = z
  .extend(fields, {
    start_date: NO_DATE,
    end_date: NO_DATE,
    banner_url: z._default(banner, ''),
    article_url: z._default(optionalWebAddress, ''),
    active,
  })
  .check(z.refine(isPeriodInOrder, START_AFTER_END), z.refine(isPeriodInOrder, END_BEFORE_START))

/** Also used to change the status, with only the id and `active`. */
export const newsChange = z.extend(z.partial(fields), { active, updated_at: revision })

export const newsItem = z.extend(placedItem, {
  active: z.boolean(),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  banner_url: z.string(),
  article_url: z.string(),
  summary: z.string(),
  description: z.string(),
})
export type NewsItem = z.output<typeof newsItem>
export type NewsInput = z.output<typeof newsInput>
