import * as z from 'zod'
import { REQUIRED, TITLE_MAX } from './text.ts'

/** One bare address, without a display name. */
export const email = z
  .string()
  .trim()
  .min(1, REQUIRED)
  .max(TITLE_MAX)
  .refine((text) => text === '' || z.email().safeParse(text).success, 'Email invalido')

/** E-mails are compared without regard to letter case. */
export const emailKeyOf = (text: string) => text.trim().toLowerCase()
