import * as z from 'zod/mini'

/** Every checklist has it from the start, at order 0; it cannot be deleted, renamed or moved. */
export const DEFAULT_CATEGORY = 'Sem Categoria'
export const DEFAULT_CATEGORY_ORDER = 0

/** The order that a request sends to add something at the end. */
export const AT_THE_END = -1

export const isDefaultCategoryName = (name: string) =>
  name.trim().toLowerCase() === DEFAULT_CATEGORY.toLowerCase()

export const category = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.string(),
  order: z.number(),
})
export type Category = z.output<typeof category>

export const isDefaultCategory = ({ order: at }: Pick<Category, 'order'>) =>
  at === DEFAULT_CATEGORY_ORDER
