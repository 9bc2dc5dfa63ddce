import * as z from 'zod'

export const REQUIRED = 'Campo requerido'

/** Names, titles, codes, links: 1 to 255 characters once trimmed. */
export const title = z.string().trim().min(1, REQUIRED).max(255)
