import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { IconCalendarOff, IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { randomId } from '#device/random-id.ts'
import {
  type AnswerRecord,
  visitLabel,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Pin } from '#features/checklists/answering/device/checklist-store.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import { exportAnswer } from '#features/checklists/answering/device/export-answer.ts'
import { NO_CHOICE, useFarms, usePinning } from '#features/checklists/answering/device/use-farms.ts'
import { useActor } from '#session/session.ts'
import { AnswersCard, DiscardDialog, ItemActions } from './confirmed-item.tsx'
import { AlreadyConfirmed, draftOf, type OpenedVisit, OpenVisit } from './open-visit.tsx'
import type { ChosenFarm } from './use-farm-change.tsx'
import { VisitStart } from './visit-start.tsx'

type StoredVisitsProps = {
  readonly visits: readonly AnswerRecord[]
  readonly onDiscarded: () => void
}

/** Visits that cannot be continued now: they can be exported or discarded. */
const StoredVisits = ({ visits, onDiscarded }: StoredVisitsProps) => {
  const [discarded, setDiscarded] = useState<AnswerRecord>()
  const discard = (visit: AnswerRecord) =>
    void device.answers.remove(visit).then(onDiscarded, () => undefined)
  if (visits.length === 0) return null
  return (
    <AnswersCard title="Visitas guardadas">
      <ul>
        {visits.map((visit) => {
          const label = visitLabel(visit, visits)
          return (
            <li key={visit.id} className="flex flex-wrap items-center gap-2 py-2 px-0">
              <span className="flex-[1_1_12rem] max-sm:basis-full">{label}</span>
              <ItemActions
                name={label}
                actions={[
                  { label: 'Exportar', onClick: () => void exportAnswer(visit) },
                  { label: 'Descartar', onClick: () => setDiscarded(visit) },
                ]}
              />
            </li>
          )
        })}
      </ul>
      {discarded !== undefined && (
        <DiscardDialog
          title="Descartar a visita?"
          onDiscard={() => discard(discarded)}
          onClose={() => setDiscarded(undefined)}
        >
          <p>{`${visitLabel(discarded, visits)}: o que foi respondido será apagado deste aparelho.`}</p>
        </DiscardDialog>
      )}
    </AnswersCard>
  )
}

type Props = {
  /** The checklist as it is now; where it is no longer available, the content that the visit was started with. */
  readonly checklist: FullChecklist
  readonly isGone?: boolean | undefined
  readonly isDeleted?: boolean | undefined
  readonly pinned?: Pin | undefined
  /** The answer id of the visit to open; without one, the page chooses or asks. */
  readonly visit?: string | undefined
  /** Reports the open visit, for the address. */
  readonly onVisit: (answerId: string) => void
  readonly onSent: () => void
  readonly onLeave: () => void
  readonly onStale: () => void
}

/** The page to answer a checklist: chooses the visit and restores its draft. */
export const AnsweringPage = (props: Props) => {
  const { id: adminId } = useActor()
  const { checklist, visit } = props
  const [opening] = useState(() => ({ key: randomId(), visit }))
  // The drafts of the checklist, and the answer that the address names, read once per opening of the page.
  const { data: stored } = useQuery({
    queryKey: ['stored-answers', adminId, checklist.id, opening],
    queryFn: () => device.answers.list(adminId).catch(() => []),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
  if (stored === undefined) return <TableSkeleton rows={6} />
  return <ChecklistVisits key={adminId} {...props} adminId={adminId} stored={stored} />
}

type VisitsProps = Props & { readonly adminId: string; readonly stored: readonly AnswerRecord[] }

const DELETED = 'Este checklist não existe mais'
const UNSENDABLE =
  'O que foi respondido não pode mais ser enviado. Continua guardado neste aparelho até você descartar: exporte antes o que for preciso.'
const DRAFT_STORED =
  'Se você já tinha começado a responder, o rascunho continua guardado neste aparelho.'

const ChecklistVisits = (props: VisitsProps) => {
  const { checklist, isGone = false, isDeleted = false, pinned, adminId, stored } = props
  const { visit, onVisit, onSent, onLeave, onStale } = props
  const [today] = useState(() => currentDay())
  const visits = stored.filter(
    (answer) => answer.state === 'draft' && answer.checklistId === checklist.id,
  )
  const [newId, setNewId] = useState(randomId)
  const [opened, setOpened] = useState<OpenedVisit | undefined>(() =>
    visits.find(({ id }) => id === visit),
  )
  const open = (answer: OpenedVisit) => {
    setOpened(answer)
    onVisit(answer.id)
  }
  /** A visit starts even where the draft cannot be stored. */
  const begin = async (chosen: ChosenFarm) => {
    const startedDraft = draftOf(adminId, checklist, chosen)
    await device.answers.put(startedDraft, ['draft'], { checklist }).catch(() => undefined)
    open({ id: startedDraft.id, startedDraft })
  }
  const beginAnother = () => {
    const id = randomId()
    setNewId(id)
    setOpened({ id })
  }
  const farms = useFarms(checklist, NO_CHOICE, pinned)
  const refusal = isDeleted ? DELETED : refusalToAnswer(checklist, today)
  const current = isGone || refusal !== undefined ? undefined : checklist
  // Where a farm must be chosen, that is asked first; otherwise the only open visit continues.
  const asksFarm = farms.isNeeded && farms.offered.length !== 1
  const isAsked = asksFarm || visits.length > 1
  const chosen = opened ?? (isAsked ? undefined : { id: visits[0]?.id ?? newId })
  const isPinned = usePinning({
    adminId,
    checklist: chosen === undefined ? current : undefined,
    farms,
    pinned,
  })
  const back = (
    <Button variant="quiet" onClick={onLeave}>
      Voltar
    </Button>
  )
  const named = stored.find(({ id }) => id === visit)
  // After signing in again, only this message says that the visit is in the queue.
  if (opened === undefined && named !== undefined && named.state !== 'draft')
    return <AlreadyConfirmed at={named.confirmedAt ?? ''}>{back}</AlreadyConfirmed>
  const isCorrected = visits.some(
    ({ id, confirmedAt }) => id === chosen?.id && confirmedAt !== null,
  )
  // A confirmed visit can be corrected while the checklist is paused or ended, but not once it is deleted.
  if (refusal !== undefined && (isDeleted || !isCorrected)) {
    return (
      <>
        <Message icon={IconCalendarOff} title={refusal} level={1}>
          <p>{isDeleted ? UNSENDABLE : DRAFT_STORED}</p>
          {back}
        </Message>
        <StoredVisits visits={visits} onDiscarded={onLeave} />
      </>
    )
  }
  if (checklist.categories.every(({ questions }) => questions.length === 0) && !isCorrected) {
    return (
      <Message icon={IconPlant2} title="Ainda não há perguntas" level={1}>
        <p>Quando este checklist tiver perguntas, elas aparecem aqui.</p>
        {back}
      </Message>
    )
  }
  const handlers = {
    onOpen: (id: string) => open({ id }),
    onBegin: (farm: ChosenFarm) => void begin(farm),
    onLeave,
  }
  return chosen === undefined ? (
    <VisitStart
      {...{ checklist, visits, farms, isPinned }}
      {...handlers}
      onBeginAnother={beginAnother}
    />
  ) : (
    <OpenVisit
      key={chosen.id}
      {...{ adminId, pinned, checklist, current, back, onSent, onStale }}
      {...handlers}
      opened={chosen}
      onBeginAnother={asksFarm ? undefined : beginAnother}
    />
  )
}
