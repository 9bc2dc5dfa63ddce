import { queryOptions } from '@tanstack/react-query'
import { readAllPages } from '#api/read-all-pages.ts'
import { api } from '#api/client.ts'
import { adminApi } from './admins.api.ts'

const EVERYONE = 'page_size=999&order_by=name,asc'

type Named = { readonly id: string; readonly name: string }
const namesIn = (admins: readonly Named[]) => admins.map(({ id, name }) => ({ code: id, name }))

/** Every administrator, as options of a picker. */
export const adminNamesQuery = queryOptions({
  queryKey: [...adminApi.all, 'names'],
  queryFn: ({ signal }) =>
    readAllPages((page) => api(`/admin?page=${page}&${EVERYONE}`, adminApi.page, { signal })),
  select: namesIn,
})
