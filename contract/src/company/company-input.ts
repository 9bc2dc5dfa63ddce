import * as z from 'zod/mini'
import { version } from '#shared/dates.ts'
import { optionalWebAddress, optionalLine, title } from '#shared/text.ts'
import { isReadableOnWhite } from './contrast.ts'

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

/** Only the sent fields change; with `updated_at`, only if the stored version is still that one. */
export const companyChange = z.extend(z.partial(fields), { updated_at: version })
export type CompanyChange = z.output<typeof companyChange>
