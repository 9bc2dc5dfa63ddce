import * as z from 'zod/mini'
import { REQUIRED, TITLE_MAX } from './text.ts'

/** One bare address, without a display name. */
export const email = z.string().check(
  z.trim(),
  z.minLength(1, REQUIRED),
  z.maxLength(TITLE_MAX),
  z.refine((text) => text === '' || z.email().safeParse(text).success, 'Email invalido'),
)

/** E-mails are compared without regard to letter case. */
export const emailKeyOf = (text: string) => text.trim().toLowerCase()
