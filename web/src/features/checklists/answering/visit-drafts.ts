import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFlushOnLeave } from '#device/delayed-writer.ts'
import { createDraftWriter } from './answer-draft-writer.ts'
import type { Device } from './device-store.ts'
import { draftsKey } from './drafts-query.ts'

/** Identifies one opening of the page, and the visit that the address named then. */
type Opening = { readonly id: string; readonly visit: string | undefined }

/** The visits to one checklist, read once per opening of the page, and when the named visit was confirmed, if it was. */
export const visitsQuery = (
  { drafts, queue }: Pick<Device, 'drafts' | 'queue'>,
  adminId: string,
  checklistId: string,
  opening: Opening,
) =>
  queryOptions({
    queryKey: [...draftsKey(adminId), checklistId, opening],
    queryFn: async () => {
      const stored = await drafts.list(adminId).catch(() => [])
      const entry = await queue.get(adminId, opening.visit ?? '').catch(() => undefined)
      const visits = stored.filter((draft) => draft.checklistId === checklistId)
      return { visits, confirmedAt: entry?.confirmedAt }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type DraftStores = Pick<Device, 'drafts' | 'versions'>
type VisitStores = Pick<Device, 'drafts' | 'versions' | 'queue'>

/**
 * A visit and its content, read once when the form opens: from then on the form's state is
 * newer than the store, until another tab has written it.
 */
export const visitQuery = (
  { drafts, versions, queue }: VisitStores,
  adminId: string,
  answerId: string,
  readKey: string,
) =>
  queryOptions({
    queryKey: [...draftsKey(adminId), answerId, readKey],
    queryFn: async () => {
      const draft = await drafts.get(adminId, answerId).catch(() => undefined)
      const content = await versions.get(adminId, draft?.version ?? '').catch(() => undefined)
      const entry = await queue.get(adminId, answerId).catch(() => undefined)
      return { draft, content, confirmedAt: entry?.confirmedAt }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Saves drafts while they are written; a pending write is flushed when the page may be closed or the form unmounts. */
export const useDraftWriter = (device: DraftStores, checklist: FullChecklist) => {
  const [isStored, setStored] = useState(true)
  const [writer] = useState(() => createDraftWriter(device, checklist, setStored))
  useFlushOnLeave(writer.flush)
  useEffect(() => writer.flush, [writer])
  return { writer, isStored }
}
