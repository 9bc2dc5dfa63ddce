import { type BinItem, binItem, binKind } from '@portal/contract/bin/bin'
import type { BinEntity } from '@portal/contract/kinds/kinds'
import { nothing } from '@portal/contract/shared/envelope'
import { nameLike } from '@portal/contract/shared/filters'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { allOf, anyOf } from '#api/filters.ts'
import { LIST_START, listSearch } from '#api/paging.ts'
import { pageSource } from '#api/resource.ts'

/** Of one kind, or of every one. */
const kind = z
  .union([binKind, z.literal('')])
  .default('')
  .catch('')
export const binSearch = listSearch.extend({ kind })
export const BIN_START = { ...LIST_START, kind: '' } as const
export type BinSearch = z.output<typeof binSearch>

const paramsOf = ({ page: current, q, kind: of }: BinSearch) =>
  new URLSearchParams({
    page: String(current),
    page_size: String(PAGE_SIZE),
    filters: allOf([anyOf('kind', of === '' ? [] : [of]), nameLike(q)]),
  }).toString()

const source = pageSource({ key: ['bin'], url: '/bin', listed: binItem, paramsOf })

/** Read anew each time: anything deleted elsewhere is here. */
export const binApi = {
  ...source,
  pageQuery: (search: BinSearch) => ({ ...source.pageQuery(search), staleTime: 0 }),
}

const restore = (item: Pick<BinItem, 'kind' | 'id'>) =>
  api(`/bin/${item.kind}/${item.id}/restore`, nothing, { method: 'POST', body: {} })

/** What came back is in lists, pickers and figures again. */
const readAnew = (client: QueryClient) => client.invalidateQueries()

export const restoreItem = mutationOptions({
  mutationFn: restore,
  onSuccess: (_nothing, _item, _result, { client }) => readAnew(client),
})

/** The same by id alone, for whoever has just deleted one of that kind. */
export const restoreOf = (of: BinEntity) =>
  mutationOptions({
    mutationFn: (id: string) => restore({ kind: of, id }),
    onSuccess: (_nothing, _id, _result, { client }) => readAnew(client),
  })
