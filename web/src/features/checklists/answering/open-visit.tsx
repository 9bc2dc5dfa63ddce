import { type FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState, useEffect } from 'react'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { AnswerForm } from './answer-form.tsx'
import { type Device } from './device-store.ts'
import { useEvidenceParts } from './evidence/use-evidence-parts.ts'
import { type Pin } from './offline/pins.ts'
import { type ChosenFarm } from './use-farm-change.tsx'
import { type OpenedVisit } from './use-open-visit.ts'
import { visitQuery } from './visit-drafts.ts'
import { AlreadyConfirmed, OpenElsewhere } from './visit-messages.tsx'
import { locks } from './offline/locks.ts'

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

/** One visit, locked to one tab, with the content that it was started with. */
export const OpenVisit = ({ checklist, opened, back, ...rest }: Props) => {
  const { adminId, device } = rest
  const { answerId, startedDraft } = opened
  const lock = useDraftLock(adminId, answerId)
  const [replacements, setReplacements] = useState(0)
  const [firstContent] = useState(checklist)
  const readKey = `${lock.turn} ${replacements}`
  const { data: stored } = useQuery({
    ...visitQuery(device, adminId, answerId, readKey),
    enabled: lock.state === 'mine',
  })
  const content = stored?.content ?? firstContent
  const evidence = useEvidenceParts(content)
  if (lock.state === 'elsewhere') {
    return <OpenElsewhere onTakeOver={lock.takeOver}>{back}</OpenElsewhere>
  }
  if (stored === undefined || evidence.isLoading) return <TableSkeleton rows={6} />
  const { draft = startedDraft, confirmedAt } = stored
  // Anything written here now would be a second answer under the same id.
  if (confirmedAt !== undefined) return <AlreadyConfirmed at={confirmedAt}>{back}</AlreadyConfirmed>
  return (
    <AnswerForm
      key={`${adminId} ${readKey}`}
      {...rest}
      answerId={answerId}
      checklist={content}
      restored={draft}
      evidenceParts={evidence.parts}
      onDraftReplaced={() => setReplacements((count) => count + 1)}
    />
  )
}
