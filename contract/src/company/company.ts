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
