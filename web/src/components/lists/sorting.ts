import type { Sort } from './paged-table.tsx'

/** `field,asc` or `field,desc`, as the wire and the address say it. */
export const sortOf = (order: string): Sort => {
  const [field = '', direction] = order.split(',')
  return { field, descending: direction === 'desc' }
}

export const orderOf = ({ field, descending }: Sort) => `${field},${descending ? 'desc' : 'asc'}`
