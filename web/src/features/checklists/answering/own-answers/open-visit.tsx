import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { IconBrowser, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ComponentProps, type ReactNode, useEffect, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import {
  type AnswerRecord,
  newAnswer,
} from '#features/checklists/answering/device/answer-record.ts'
import { locks } from '#features/checklists/answering/device/answers-database.ts'
import { versionOf } from '#features/checklists/answering/device/checklist-store.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { useEvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import { formatInstant } from '#format.ts'
import { AnswerForm } from './answer-form.tsx'

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

type AlreadyConfirmedProps = { readonly at: string; readonly children: ReactNode }

/** Shown in a tab whose visit was confirmed in another tab. */
export const AlreadyConfirmed = ({ at, children }: AlreadyConfirmedProps) => (
  <Message icon={IconCircleCheck} title="Esta visita já foi confirmada" level={1}>
    <p>{`Foi confirmada em ${formatInstant(at)}. A lista mostra se já foi enviada.`}</p>
    {children}
  </Message>
)

export const draftOf = (
  adminId: string,
  checklist: FullChecklist,
  more: Partial<Pick<AnswerRecord, 'id' | 'farm' | 'farmName'>>,
) =>
  newAnswer({
    adminId,
    checklistId: checklist.id,
    version: versionOf(checklist),
    name: checklist.name,
    ...more,
  })

/** A visit that is opened; where it was just begun, with its first draft. */
export type OpenedVisit = { readonly id: string; readonly startedDraft?: AnswerRecord }

type FormProps = ComponentProps<typeof AnswerForm>
type Props = Omit<FormProps, 'draft' | 'evidenceParts' | 'onDraftReplaced'> & {
  readonly adminId: string
  readonly opened: OpenedVisit
  readonly back: ReactNode
}

/**
 * One visit, locked to one tab, with the checklist that it was begun with. Both are read once when the form opens: from
 * then on the form's state is newer than the store, until another tab has written it.
 */
export const OpenVisit = ({ checklist, opened, back, adminId, ...rest }: Props) => {
  const { id, startedDraft } = opened
  const lock = useDraftLock(adminId, id)
  const [replacements, setReplacements] = useState(0)
  const [firstContent] = useState(checklist)
  const [newDraft] = useState(() => startedDraft ?? draftOf(adminId, checklist, { id }))
  const readKey = `${lock.turn} ${replacements}`
  const { data: stored } = useQuery({
    queryKey: ['stored-answers', adminId, id, readKey],
    queryFn: async () => {
      const { answers, checklists } = device
      const answer = await answers.get(adminId, id).catch(() => undefined)
      const content = answer && (await checklists.get(adminId, answer).catch(() => undefined))
      return { answer, content }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    enabled: lock.state === 'mine',
  })
  const content = stored?.content ?? firstContent
  const evidence = useEvidenceParts(content)
  if (lock.state === 'elsewhere') {
    return (
      <Message icon={IconBrowser} title="Este rascunho está aberto em outra aba" level={1}>
        <p>Para que uma aba não apague o que foi respondido na outra, só uma delas o altera.</p>
        <Button onClick={lock.takeOver}>Continuar nesta aba</Button>
        {back}
      </Message>
    )
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
