import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { queryOptions } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useFlushOnLeave } from '#device/delayed-writer.ts'
import { createKeeper } from './answer-draft-keeper.ts'
import type { Device } from './device-store.ts'
import { draftsKey } from './drafts-query.ts'

/** Of the page: which of the visits the address named then. */
type Opening = { readonly id: string; readonly visit: string | undefined }

/** The visits to one checklist, read once for each opening of its page, and when the named one was confirmed, if it was. */
export const visitsQuery = (
  { drafts, queue }: Pick<Device, 'drafts' | 'queue'>,
  adminId: string,
  checklistId: string,
  opening: Opening,
) =>
  queryOptions({
    queryKey: [...draftsKey(adminId), checklistId, opening],
    queryFn: async () => {
      const found = await drafts.list(adminId).catch(() => [])
      const entry = await queue.get(adminId, opening.visit ?? '').catch(() => undefined)
      const visits = found.filter((draft) => draft.checklistId === checklistId)
      return { visits, confirmedAt: entry?.confirmedAt }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

type Kept = Pick<Device, 'drafts' | 'versions'>
type KeptVisit = Pick<Device, 'drafts' | 'versions' | 'queue'>

/**
 * A visit and the content that it answers. Read once, when the form opens: from then on the form
 * knows better, until another tab's has its turn.
 */
export const visitQuery = (
  { drafts, versions, queue }: KeptVisit,
  adminId: string,
  answerId: string,
  turn: string,
) =>
  queryOptions({
    queryKey: [...draftsKey(adminId), answerId, turn],
    queryFn: async () => {
      const draft = await drafts.get(adminId, answerId).catch(() => undefined)
      const content = await versions.get(adminId, draft?.version ?? '').catch(() => undefined)
      const entry = await queue.get(adminId, answerId).catch(() => undefined)
      return { draft, content, confirmedAt: entry?.confirmedAt }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** Keeps drafts as they are written; what waits is written at once when the page may be going, or the form goes. */
export const useKeeper = (device: Kept, checklist: FullChecklist) => {
  const [isKept, setKept] = useState(true)
  const [keeper] = useState(() => createKeeper(device, checklist, setKept))
  useFlushOnLeave(keeper.flush)
  useEffect(() => keeper.flush, [keeper])
  return { keeper, isKept }
}
