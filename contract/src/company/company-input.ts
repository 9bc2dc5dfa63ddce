import { revision } from '@portal/contract/shared/dates'
import { optionalLine, optionalWebAddress, title } from '@portal/contract/shared/text'
import * as z from 'zod/mini'

export const PORTAL_NAME = 'Portal Agro'

/** The portal's own green, used until the company chooses a colour. */
export const DEFAULT_ACCENT = '#1c4a33'

/** Shown on reports, mails, printed pages and the sign-in page. The name is empty until a master sets it. */
export const company = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string(),
  accent: z.string(),
  foot_line: z.string(),
  updated_at: z.iso.datetime(),
})
export type Company = z.output<typeof company>

const WHITE_LUMINANCE = 1
/** The minimum contrast that WCAG requires for text. */
const MIN_CONTRAST = 4.5

const linearise = (channel: number) =>
  channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4

/** `colour` is written like `#1c4a33`. */
const luminanceOf = (colour: string) => {
  const part = (from: number) => linearise(Number.parseInt(colour.slice(from, from + 2), 16) / 255)
  return 0.2126 * part(1) + 0.7152 * part(3) + 0.0722 * part(5)
}

/** Reports are printed on white paper. */
export const isReadableOnWhite = (colour: string) =>
  (WHITE_LUMINANCE + 0.05) / (luminanceOf(colour) + 0.05) >= MIN_CONTRAST

export const NOT_A_COLOUR = 'Informe uma cor como #1c4a33'
export const TOO_LIGHT = 'Esta cor é clara demais para ser lida no papel branco, escolha outra'

const COLOUR = /^#[0-9a-f]{6}$/

const accent = z.string(NOT_A_COLOUR).check(
  z.trim(),
  z.toLowerCase(),
  z.regex(COLOUR, NOT_A_COLOUR),
  z.refine((colour) => !COLOUR.test(colour) || isReadableOnWhite(colour), TOO_LIGHT),
)

const fields = z.object({
  name: title,
  logo_url: optionalWebAddress,
  accent,
  foot_line: optionalLine,
})

export const companyInput = fields
export type CompanyInput = z.output<typeof companyInput>

/** Only the sent fields change; with `updated_at`, only if the stored revision is still that one. */
export const companyChange = z.extend(z.partial(fields), { updated_at: revision })
export type CompanyChange = z.output<typeof companyChange>
