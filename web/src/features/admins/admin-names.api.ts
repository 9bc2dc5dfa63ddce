import { queryOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { adminApi } from './admins.api.ts'

const EVERYONE = 'page_size=999&order_by=name,asc'

/** Every administrator, to choose among. */
export const adminNamesQuery = queryOptions({
  queryKey: [...adminApi.all, 'names'],
  queryFn: ({ signal }) => api(`/admin?${EVERYONE}`, adminApi.page, { signal }),
  select: ({ items }) => items.map(({ id, name }) => ({ code: id, name })),
})
