import { type BinItem, binItem, canRestore, canUndoDeletion } from '@portal/contract/bin/bin'
import type { BinEntity } from '@portal/contract/kinds/item-kinds'
import type { Actor } from '@portal/contract/permissions/actor'
import { emptyEnvelope } from '@portal/contract/shared/envelope'
import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { api } from '#api/client.ts'
import { pageSource } from '#api/resource.ts'
import { binAddress } from './bin-address.ts'

/** `staleTime: 0`: any deletion elsewhere adds to the bin. */
export const binApi = pageSource({
  key: ['bin'],
  url: '/bin',
  listed: binItem,
  list: binAddress,
  staleTime: 0,
})

const restore = (item: Pick<BinItem, 'kind' | 'id'>) =>
  api(`/bin/${item.kind}/${item.id}/restore`, emptyEnvelope, { method: 'POST', body: {} })

/** A restored item reappears in lists, pickers and figures. */
const invalidateAll = (client: QueryClient) => client.invalidateQueries()

export const restoreItem = mutationOptions({
  mutationFn: restore,
  onSettled: (_nothing, _error, _item, _result, { client }) => invalidateAll(client),
})

const restoreMutation = (kind: BinEntity) =>
  mutationOptions({
    mutationFn: (id: string) => restore({ kind, id }),
    onSettled: (_nothing, _error, _id, _result, { client }) => invalidateAll(client),
  })

/** The mutation that undoes the actor's own deletion, by id; undefined where the actor may not. */
export const undoDeletionOf = (actor: Actor, kind: BinEntity, ownerId?: string) =>
  canUndoDeletion(actor, kind) || canRestore(actor, ownerId) ? restoreMutation(kind) : undefined

/** Like `undoDeletionOf`, for bulk deletions: restores one item; the caller invalidates the queries. */
export const bulkRestoreOf = (actor: Actor, kind: BinEntity) =>
  canUndoDeletion(actor, kind) ? (id: string) => restore({ kind, id }) : undefined
