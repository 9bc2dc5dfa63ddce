import { canRestore, canUndoDeletion } from '@portal/contract/bin/bin.access'
import { type BinItem, binItem, binKind } from '@portal/contract/bin/bin'
import type { BinEntity } from '@portal/contract/kinds/item-kinds'
import type { Actor } from '@portal/contract/permissions/actor'
import { nothing } from '@portal/contract/shared/envelope'
import { nameLike } from '@portal/contract/shared/filters'
import { PAGE_SIZE } from '@portal/contract/shared/paging'
import { type QueryClient, mutationOptions } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { allOf, anyOf } from '#api/filters.ts'
import { pageSource } from '#api/resource.ts'
import type { BinSearch } from './bin-search.ts'

/** The kind that an address names, if there is such a one. */
export const kindsIn = ({ kind }: BinSearch) => binKind.options.filter((known) => known === kind)

const paramsOf = (search: BinSearch) =>
  new URLSearchParams({
    page: String(search.page),
    page_size: String(PAGE_SIZE),
    filters: allOf([anyOf('kind', kindsIn(search)), nameLike(search.q)]),
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
  onSettled: (_nothing, _error, _item, _result, { client }) => readAnew(client),
})

const restoreOf = (of: BinEntity) =>
  mutationOptions({
    mutationFn: (id: string) => restore({ kind: of, id }),
    onSettled: (_nothing, _error, _id, _result, { client }) => readAnew(client),
  })

/** The way back for whoever has just deleted one of that kind, by its id alone; nothing where there is none. */
export const undoOf = (actor: Actor, of: BinEntity, ownerId?: string) =>
  canUndoDeletion(actor, of) || canRestore(actor, ownerId) ? restoreOf(of) : undefined

/** The same for several that were deleted at once: each by itself, and what is shown is read anew by whoever asks. */
export const restoringOf = (actor: Actor, of: BinEntity) =>
  canUndoDeletion(actor, of) ? (id: string) => restore({ kind: of, id }) : undefined
