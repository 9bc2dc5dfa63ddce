import * as z from 'zod'

/** Every checklist is born with it, at order 0; it can be neither deleted, renamed nor moved. */
export const DEFAULT_CATEGORY = 'Sem Categoria'
export const DEFAULT_CATEGORY_ORDER = 0

/** As an order on create: at the end. */
export const AT_THE_END = -1

export const isDefaultName = (name: string) =>
  name.trim().toLowerCase() === DEFAULT_CATEGORY.toLowerCase()

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  order: z.number(),
})
export type Category = z.output<typeof category>

export const isDefault = ({ order: at }: Pick<Category, 'order'>) => at === DEFAULT_CATEGORY_ORDER
