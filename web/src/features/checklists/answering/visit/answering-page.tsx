import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { IconPlant2 } from '@tabler/icons-react'
import { queryOptions, useQuery } from '@tanstack/react-query'
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
import { browserDevice, type Device } from '#features/checklists/answering/device/device.ts'
import { exportAnswer } from '#features/checklists/answering/device/export-answer.ts'
import { useActor } from '#session/session.ts'
import { ItemAction } from './confirmed-item.tsx'
import { DiscardDialog } from './discard-dialog.tsx'
import { OpenVisit } from './open-visit.tsx'
import { NO_CHOICE, useFarms } from './use-farms.ts'
import { useOpenVisit } from './use-open-visit.ts'
import { usePinning } from './use-pinning.ts'
import { AlreadyConfirmed, NotAnswerable } from './visit-messages.tsx'
import { VisitStart } from './visit-start.tsx'
import card from './card.module.css'

type StoredVisitsProps = {
  readonly visits: readonly AnswerRecord[]
  readonly device: Pick<Device, 'answers' | 'photos' | 'checklists'>
  readonly onDiscarded: () => void
}

/** Visits that cannot be continued now: they can be exported or discarded. */
const StoredVisits = ({ visits, device, onDiscarded }: StoredVisitsProps) => {
  const [discarded, setDiscarded] = useState<AnswerRecord>()
  const discard = (visit: AnswerRecord) =>
    void device.answers.remove(visit).then(onDiscarded, () => undefined)
  if (visits.length === 0) return null
  return (
    <section className={card.card} aria-labelledby="guardadas">
      <h2 id="guardadas">Visitas guardadas</h2>
      <ul>
        {visits.map((visit) => {
          const label = visitLabel(visit, visits)
          return (
            <li key={visit.id} className="flex flex-wrap items-center gap-2 py-2 px-0">
              <span className="flex-[1_1_12rem] max-sm:basis-full">{label}</span>
              <ItemAction
                label="Exportar"
                name={label}
                onClick={() => void exportAnswer(visit, device)}
              />
              <ItemAction label="Descartar" name={label} onClick={() => setDiscarded(visit)} />
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
    </section>
  )
}

type Callbacks = {
  readonly onSent: () => void
  readonly onLeave: () => void
  readonly onStale: () => void
}

type Props = Callbacks & {
  /** The checklist as it is now; where it is no longer available, the content that the visit was started with. */
  readonly checklist: FullChecklist
  readonly isGone?: boolean | undefined
  readonly isDeleted?: boolean | undefined
  readonly pinned?: Pin | undefined
  /** The answer id of the visit to open; without one, the page chooses or asks. */
  readonly visit?: string | undefined
  /** Reports the open visit, for the address. */
  readonly onVisit: (answerId: string) => void
  readonly device?: Device
}

/** The drafts of one checklist, and the answer that the address names, read once per opening of the page. */
const visitsQuery = (
  { answers }: Device,
  adminId: string,
  checklistId: string,
  opening: { readonly key: string; readonly visit: string | undefined },
) =>
  queryOptions({
    queryKey: ['stored-answers', adminId, checklistId, opening],
    queryFn: async () => {
      const stored = await answers.list(adminId).catch(() => [])
      const named = stored.find(({ id }) => id === opening.visit)
      return {
        visits: stored.filter(
          (answer) => answer.state === 'draft' && answer.checklistId === checklistId,
        ),
        confirmedAt: named?.state === 'draft' ? undefined : named?.confirmedAt,
      }
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

/** The page to answer a checklist: chooses the visit and restores its draft. */
export const AnsweringPage = ({ device = browserDevice, ...props }: Props) => {
  const { id: adminId } = useActor()
  const { checklist, visit } = props
  const [opening] = useState(() => ({ key: randomId(), visit }))
  const { data: stored } = useQuery(visitsQuery(device, adminId, checklist.id, opening))
  if (stored === undefined) return <TableSkeleton rows={6} />
  return <ChecklistVisits key={adminId} {...props} adminId={adminId} device={device} {...stored} />
}

type ChecklistVisitsProps = Omit<Props, 'device'> & {
  readonly adminId: string
  readonly device: Device
  readonly visits: readonly AnswerRecord[]
  /** When the visit that the address names was confirmed, if it was. */
  readonly confirmedAt: string | null | undefined
}

const DELETED = 'Este checklist não existe mais'
const UNSENDABLE =
  'O que foi respondido não pode mais ser enviado. Continua guardado neste aparelho até você descartar: exporte antes o que for preciso.'

const ChecklistVisits = (props: ChecklistVisitsProps) => {
  const { checklist, isGone = false, isDeleted = false, pinned, adminId, device, visits } = props
  const { confirmedAt, ...rest } = props
  const [today] = useState(() => currentDay())
  const { opened, defaultVisit, open, begin, beginAnother } = useOpenVisit(props)
  const farms = useFarms(checklist, NO_CHOICE, pinned)
  const refusal = isDeleted ? DELETED : refusalToAnswer(checklist, today)
  const current = isGone || refusal !== undefined ? undefined : checklist
  const asksFarm = farms.isNeeded && farms.offered.length !== 1
  const isChoosing = opened === undefined && (asksFarm || defaultVisit === undefined)
  const isPinned = usePinning(device.checklists, {
    adminId,
    checklist: isChoosing ? current : undefined,
    farms,
    pinned,
  })
  const back = (
    <Button variant="quiet" onClick={rest.onLeave}>
      Voltar
    </Button>
  )
  // After signing in again, only this message says that the visit is in the queue.
  if (confirmedAt && opened === undefined)
    return <AlreadyConfirmed at={confirmedAt}>{back}</AlreadyConfirmed>
  const chosen = opened ?? (asksFarm ? undefined : defaultVisit)
  const chosenDraft = visits.find(({ id }) => id === chosen?.id)
  const isCorrected = chosenDraft !== undefined && chosenDraft.confirmedAt !== null
  // A confirmed visit can be corrected while the checklist is paused or ended, but not once it is deleted.
  if (refusal !== undefined && (isDeleted || !isCorrected)) {
    return (
      <>
        <NotAnswerable refusal={refusal} text={isDeleted ? UNSENDABLE : undefined}>
          {back}
        </NotAnswerable>
        <StoredVisits visits={visits} device={device} onDiscarded={rest.onLeave} />
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
  if (chosen === undefined) {
    return (
      <VisitStart
        checklist={checklist}
        visits={visits}
        farms={farms}
        isPinned={isPinned}
        onOpen={open}
        onBegin={(farm) => void begin(farm)}
        onBeginAnother={beginAnother}
        onLeave={rest.onLeave}
      />
    )
  }
  const visitProps = { adminId, device, pinned, checklist, current, opened: chosen, back }
  return (
    <OpenVisit
      key={chosen.id}
      {...visitProps}
      onBegin={(farm) => void begin(farm)}
      onOpen={open}
      onBeginAnother={asksFarm ? undefined : beginAnother}
      onSent={rest.onSent}
      onLeave={rest.onLeave}
      onStale={rest.onStale}
    />
  )
}
