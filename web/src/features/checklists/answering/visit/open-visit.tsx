import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { type Pin, versionOf } from '#features/checklists/answering/device/checklist-store.ts'
import type { Device } from '#features/checklists/answering/device/device.ts'
import { locks } from '#features/checklists/answering/device/locks.ts'
import { useEvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import { AnswerForm } from './answer-form.tsx'
import type { ChosenFarm } from './use-farm-change.tsx'
import { draftOf, type OpenedVisit } from './use-open-visit.ts'
import { AlreadyConfirmed, OpenElsewhere } from './visit-messages.tsx'

/** Longer than a closing tab takes to release the lock. */
const RELEASE_TIMEOUT_MS = 400

type LockState = {
  readonly state: 'asking' | 'mine' | 'elsewhere'
  /** How often this tab got the lock: the draft is read again each time. */
  readonly turn: number
}

/** Lets one tab at a time write a draft: two tabs would silently overwrite each other. */
const useDraftLock = (adminId: string, answerId: string) => {
  const [lock, setLock] = useState<LockState>({
    state: locks === undefined ? 'mine' : 'asking',
    turn: 0,
  })
  const [takeOvers, setTakeOvers] = useState(0)
  const name = `portal-draft ${adminId} ${answerId}`

  useEffect(() => {
    if (locks === undefined) return undefined
    const released = new AbortController()
    const giveUp = () => {
      if (!released.signal.aborted) setLock(({ turn }) => ({ state: 'elsewhere', turn }))
    }
    const timer = setTimeout(giveUp, RELEASE_TIMEOUT_MS)
    const hold = () => {
      clearTimeout(timer)
      if (released.signal.aborted) return undefined
      setLock(({ turn }) => ({ state: 'mine', turn: turn + 1 }))
      return new Promise<void>((resolve) => {
        released.signal.addEventListener('abort', () => resolve())
      })
    }
    const options: LockOptions = takeOvers > 0 ? { steal: true } : { signal: released.signal }
    locks.request(name, options, hold).catch(giveUp)
    return () => {
      clearTimeout(timer)
      released.abort()
    }
  }, [name, takeOvers])

  return { ...lock, takeOver: () => setTakeOvers((count) => count + 1) }
}

type Props = {
  readonly checklist: FullChecklist
  readonly current: FullChecklist | undefined
  readonly adminId: string
  readonly device: Device
  readonly pinned: Pin | undefined
  readonly opened: OpenedVisit
  readonly back: ReactNode
  readonly onBegin: (chosen: ChosenFarm) => void
  readonly onOpen: (answerId: string) => void
  readonly onBeginAnother: (() => void) | undefined
  readonly onSent: () => void
  readonly onLeave: () => void
  readonly onStale: () => void
}

/**
 * A visit and its checklist, read once when the form opens: from then on the form's state is newer than the store,
 * until another tab has written it.
 */
const visitQuery = (
  { answers, checklists }: Device,
  adminId: string,
  id: string,
  readKey: string,
) =>
  queryOptions({
    queryKey: ['stored-answers', adminId, id, readKey],
    queryFn: async () => {
      const answer = await answers.get(adminId, id).catch(() => undefined)
      const content = answer && (await checklists.get(adminId, answer).catch(() => undefined))
      return { answer, content }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** One visit, locked to one tab, with the checklist that it was begun with. */
export const OpenVisit = ({ checklist, opened, back, adminId, ...rest }: Props) => {
  const { id, startedDraft } = opened
  const lock = useDraftLock(adminId, id)
  const [replacements, setReplacements] = useState(0)
  const [firstContent] = useState(checklist)
  const [newDraft] = useState(() => startedDraft ?? draftOf(adminId, checklist, { id }))
  const readKey = `${lock.turn} ${replacements}`
  const { data: stored } = useQuery({
    ...visitQuery(rest.device, adminId, id, readKey),
    enabled: lock.state === 'mine',
  })
  const content = stored?.content ?? firstContent
  const evidence = useEvidenceParts(content)
  if (lock.state === 'elsewhere') {
    return <OpenElsewhere onTakeOver={lock.takeOver}>{back}</OpenElsewhere>
  }
  if (stored === undefined || evidence.isLoading) return <TableSkeleton rows={6} />
  const { answer = newDraft } = stored
  // Anything written here now would be a second answer under the same id.
  if (answer.state !== 'draft')
    return <AlreadyConfirmed at={answer.confirmedAt ?? ''}>{back}</AlreadyConfirmed>
  return (
    <AnswerForm
      key={`${adminId} ${readKey}`}
      {...rest}
      checklist={content}
      draft={{ ...answer, version: versionOf(content) }}
      evidenceParts={evidence.parts}
      onDraftReplaced={() => setReplacements((count) => count + 1)}
    />
  )
}
