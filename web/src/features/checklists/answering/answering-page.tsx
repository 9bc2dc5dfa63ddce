import { refusalToAnswer } from '@portal/contract/checklists/answering/answerable'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { IconBrowser, IconCalendarOff, IconCircleCheck, IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { currentDay } from '#calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { randomId } from '#device/random-id.ts'
import type { Pin } from './offline/pins.ts'
import { usePinning } from './offline/use-pinning.ts'
import { formatInstant } from '#format.ts'
import { useActor } from '#session/session.ts'
import type { Draft } from './answer-draft.ts'
import { AnswerForm } from './answer-form.tsx'
import { versionOf } from './checklist-versions.ts'
import { type Device, browserDevice } from './device-store.ts'
import { NO_EVIDENCE } from './evidence/form-evidence.ts'
import { useEvidenceParts } from './evidence/use-evidence-parts.ts'
import { StoredVisits } from './stored-visits.tsx'
import { useDraftLock } from './use-draft-lock.ts'
import { visitQuery, visitsQuery } from './visit-drafts.ts'
import type { ChosenFarm } from './use-farm-change.tsx'
import { NO_CHOICE, useFarms } from './use-farms.ts'
import { VisitStart } from './visit-start.tsx'

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

/** The page to answer a checklist: chooses the visit and restores its draft. */
export const AnsweringPage = ({ device = browserDevice, ...props }: Props) => {
  const { id: adminId } = useActor()
  const { checklist, visit } = props
  const [opening] = useState(() => ({ id: randomId(), visit }))
  const { data: stored } = useQuery(visitsQuery(device, adminId, checklist.id, opening))
  if (stored === undefined) return <TableSkeleton rows={6} />
  return <ChecklistVisits key={adminId} {...props} adminId={adminId} device={device} {...stored} />
}

type ChecklistVisitsProps = Omit<Props, 'device'> & {
  readonly adminId: string
  readonly device: Device
  readonly visits: readonly Draft[]
  /** When the visit that the address names was confirmed, if it was. */
  readonly confirmedAt: string | undefined
}

const DELETED = 'Este checklist não existe mais'
const UNSENDABLE =
  'O que foi respondido não pode mais ser enviado. Continua guardado neste aparelho até você descartar: exporte antes o que for preciso.'
const DRAFT_STORED =
  'Se você já tinha começado a responder, o rascunho continua guardado neste aparelho.'

type OpenedVisit = { readonly answerId: string; readonly startedDraft?: Draft }

const createDraft = (
  adminId: string,
  checklist: FullChecklist,
  { farm, farmName }: ChosenFarm,
): Draft => {
  const now = new Date().toISOString()
  return {
    adminId,
    checklistId: checklist.id,
    name: checklist.name,
    version: versionOf(checklist),
    answerId: randomId(),
    farm,
    farmName,
    values: {},
    evidence: NO_EVIDENCE,
    progress: null,
    startedAt: now,
    savedAt: now,
    confirmedAt: null,
  }
}

/** Where a farm must be chosen, that is asked first; otherwise the only open visit continues. */
const useOpenVisit = ({
  checklist,
  adminId,
  device,
  visits,
  visit,
  onVisit,
}: ChecklistVisitsProps) => {
  const [newAnswerId, setNewAnswerId] = useState(randomId)
  const [opened, setOpened] = useState<OpenedVisit | undefined>(() =>
    visits.find(({ answerId }) => answerId === visit),
  )
  const open = (answerId: string) => {
    setOpened({ answerId })
    onVisit(answerId)
  }
  /** A visit starts even where the draft cannot be stored. */
  const begin = async (chosen: ChosenFarm) => {
    const startedDraft = createDraft(adminId, checklist, chosen)
    await device.versions.put(adminId, checklist).catch(() => undefined)
    await device.drafts.put(startedDraft).catch(() => undefined)
    setOpened({ answerId: startedDraft.answerId, startedDraft })
    onVisit(startedDraft.answerId)
  }
  const beginAnother = () => {
    const answerId = randomId()
    setNewAnswerId(answerId)
    setOpened({ answerId })
  }
  const [only] = visits
  const defaultVisit = visits.length > 1 ? undefined : { answerId: only?.answerId ?? newAnswerId }
  return { opened, defaultVisit, open, begin, beginAnother }
}

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
  const isPinned = usePinning(device.pins, {
    adminId,
    checklist: isChoosing ? current : undefined,
    farms,
    pinned,
  })
  const back = (
    <Button kind="quiet" onClick={rest.onLeave}>
      Voltar
    </Button>
  )
  // After signing in again, only this message says that the visit is in the queue.
  if (confirmedAt !== undefined && opened === undefined)
    return <AlreadyConfirmed at={confirmedAt}>{back}</AlreadyConfirmed>
  const chosen = opened ?? (asksFarm ? undefined : defaultVisit)
  const chosenDraft = visits.find(({ answerId }) => answerId === chosen?.answerId)
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
    <Visit
      key={chosen.answerId}
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

type VisitProps = Callbacks & {
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
}

/** One visit, locked to one tab, with the content that it was started with. */
const Visit = ({ checklist, opened, back, ...rest }: VisitProps) => {
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

type OpenElsewhereProps = { readonly onTakeOver: () => void; readonly children: ReactNode }

/** Shown in the tab that does not hold the lock of the draft. */
const OpenElsewhere = ({ onTakeOver, children }: OpenElsewhereProps) => (
  <Message icon={IconBrowser} title="Este rascunho está aberto em outra aba" level={1}>
    <p>Para que uma aba não apague o que foi respondido na outra, só uma delas o altera.</p>
    <Button onClick={onTakeOver}>Continuar nesta aba</Button>
    {children}
  </Message>
)

type AlreadyConfirmedProps = { readonly at: string; readonly children: ReactNode }

/** Shown in a tab whose visit was confirmed in another tab. */
const AlreadyConfirmed = ({ at, children }: AlreadyConfirmedProps) => (
  <Message icon={IconCircleCheck} title="Esta visita já foi confirmada" level={1}>
    <p>{`Foi confirmada em ${formatInstant(at)}. A lista mostra se já foi enviada.`}</p>
    {children}
  </Message>
)

type NotAnswerableProps = {
  readonly refusal: string
  readonly text?: string | undefined
  readonly children: ReactNode
}

const NotAnswerable = ({ refusal, text = DRAFT_STORED, children }: NotAnswerableProps) => (
  <Message icon={IconCalendarOff} title={refusal} level={1}>
    <p>{text}</p>
    {children}
  </Message>
)
