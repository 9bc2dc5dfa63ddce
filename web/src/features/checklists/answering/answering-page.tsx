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
import { NO_EVIDENCE } from './evidence/held-evidence.ts'
import { useEvidenceParts } from './evidence/load-evidence.ts'
import { KeptVisits } from './kept-visits.tsx'
import { useDraftLock } from './use-draft-lock.ts'
import { visitQuery, visitsQuery } from './use-draft.ts'
import type { ChosenFarm } from './use-farm-change.tsx'
import { NO_CHOICE, useFarms } from './use-farms.ts'
import { VisitStart } from './visit-start.tsx'

type Then = {
  readonly onSent: () => void
  readonly onLeave: () => void
  readonly onStale: () => void
}

type Props = Then & {
  /** As it is now; where nobody gives it out any more, as the visit was begun with it. */
  readonly checklist: FullChecklist
  readonly isGone?: boolean | undefined
  readonly isDeleted?: boolean | undefined
  readonly pinned?: Pin | undefined
  /** Of the visit to open, by its answer's id; without one, the person is asked. */
  readonly visit?: string | undefined
  /** The visit that is open now, for the address. */
  readonly onVisit: (answerId: string) => void
  readonly device?: Device
}

/** A checklist to answer: which visit, and from where this person left it. */
export const AnsweringPage = ({ device = browserDevice, ...props }: Props) => {
  const { id: adminId } = useActor()
  const { checklist, visit } = props
  const [opening] = useState(() => ({ id: randomId(), visit }))
  const { data: found } = useQuery(visitsQuery(device, adminId, checklist.id, opening))
  if (found === undefined) return <TableSkeleton rows={6} />
  return <Visits key={adminId} {...props} adminId={adminId} device={device} {...found} />
}

type VisitsProps = Omit<Props, 'device'> & {
  readonly adminId: string
  readonly device: Device
  readonly visits: readonly Draft[]
  /** When the visit that the address names was confirmed, if it was. */
  readonly confirmedAt: string | undefined
}

const DELETED = 'Este checklist não existe mais'
const UNSENDABLE =
  'O que foi respondido não pode mais ser enviado. Continua guardado neste aparelho até você descartar: exporte antes o que for preciso.'
const KEPT = 'Se você já tinha começado a responder, o rascunho continua guardado neste aparelho.'

type Opened = { readonly answerId: string; readonly begun?: Draft }

const beginVisit = (
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

/** Where a farm has to be chosen, that is asked first; else the one visit there is goes on. */
const useOpenVisit = ({ checklist, adminId, device, visits, visit, onVisit }: VisitsProps) => {
  const [fresh, setFresh] = useState(randomId)
  const [opened, setOpened] = useState<Opened | undefined>(() =>
    visits.find(({ answerId }) => answerId === visit),
  )
  const open = (answerId: string) => {
    setOpened({ answerId })
    onVisit(answerId)
  }
  /** One that cannot be kept is begun all the same. */
  const begin = async (chosen: ChosenFarm) => {
    const begun = beginVisit(adminId, checklist, chosen)
    await device.versions.keep(adminId, checklist).catch(() => undefined)
    await device.drafts.put(begun).catch(() => undefined)
    setOpened({ answerId: begun.answerId, begun })
    onVisit(begun.answerId)
  }
  const beginAnother = () => {
    const answerId = randomId()
    setFresh(answerId)
    setOpened({ answerId })
  }
  const [only] = visits
  const byItself = visits.length > 1 ? undefined : { answerId: only?.answerId ?? fresh }
  return { opened, byItself, open, begin, beginAnother }
}

const Visits = (props: VisitsProps) => {
  const { checklist, isGone = false, isDeleted = false, pinned, adminId, device, visits } = props
  const { confirmedAt, ...rest } = props
  const [today] = useState(() => currentDay())
  const { opened, byItself, open, begin, beginAnother } = useOpenVisit(props)
  const farms = useFarms(checklist, NO_CHOICE, pinned)
  const refusal = isDeleted ? DELETED : refusalToAnswer(checklist, today)
  const current = isGone || refusal !== undefined ? undefined : checklist
  const asksFarm = farms.isNeeded && farms.offered.length !== 1
  const isAsked = opened === undefined && (asksFarm || byItself === undefined)
  const isPinned = usePinning(device.pins, {
    adminId,
    checklist: isAsked ? current : undefined,
    farms,
    pinned,
  })
  const back = (
    <Button kind="quiet" onClick={rest.onLeave}>
      Voltar
    </Button>
  )
  // Nothing tells whoever signed in again that it is not gone, unless this does.
  if (confirmedAt !== undefined && opened === undefined)
    return <Confirmed at={confirmedAt}>{back}</Confirmed>
  const chosen = opened ?? (asksFarm ? undefined : byItself)
  const visited = visits.find(({ answerId }) => answerId === chosen?.answerId)
  const isCorrected = visited !== undefined && visited.confirmedAt !== null
  // What was confirmed can be corrected when the checklist is over or paused; of one that is gone nothing can be sent.
  if (refusal !== undefined && (isDeleted || !isCorrected)) {
    return (
      <>
        <NotNow refusal={refusal} words={isDeleted ? UNSENDABLE : undefined}>
          {back}
        </NotNow>
        <KeptVisits visits={visits} device={device} onDiscarded={rest.onLeave} />
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
  const whose = { adminId, device, pinned, checklist, current, opened: chosen, back }
  return (
    <Visit
      key={chosen.answerId}
      {...whose}
      onBegin={(farm) => void begin(farm)}
      onOpen={open}
      onBeginAnother={asksFarm ? undefined : beginAnother}
      onSent={rest.onSent}
      onLeave={rest.onLeave}
      onStale={rest.onStale}
    />
  )
}

type VisitProps = Then & {
  readonly checklist: FullChecklist
  readonly current: FullChecklist | undefined
  readonly adminId: string
  readonly device: Device
  readonly pinned: Pin | undefined
  readonly opened: Opened
  readonly back: ReactNode
  readonly onBegin: (chosen: ChosenFarm) => void
  readonly onOpen: (answerId: string) => void
  readonly onBeginAnother: (() => void) | undefined
}

/** One visit, in one tab, with the content that it was begun with. */
const Visit = ({ checklist, opened, back, ...rest }: VisitProps) => {
  const { adminId, device } = rest
  const { answerId, begun } = opened
  const lock = useDraftLock(adminId, answerId)
  const [moves, setMoves] = useState(0)
  const [firstContent] = useState(checklist)
  const turn = `${lock.turn} ${moves}`
  const { data: stored } = useQuery({
    ...visitQuery(device, adminId, answerId, turn),
    enabled: lock.state === 'mine',
  })
  const content = stored?.content ?? firstContent
  const evidence = useEvidenceParts(content)
  if (lock.state === 'elsewhere') {
    return <OpenElsewhere onTakeOver={lock.takeOver}>{back}</OpenElsewhere>
  }
  if (stored === undefined || evidence.isLoading) return <TableSkeleton rows={6} />
  const { draft = begun, confirmedAt } = stored
  // Whatever was written here now would be another answer under the same id.
  if (confirmedAt !== undefined) return <Confirmed at={confirmedAt}>{back}</Confirmed>
  return (
    <AnswerForm
      key={`${adminId} ${turn}`}
      {...rest}
      answerId={answerId}
      checklist={content}
      restored={draft}
      evidenceParts={evidence.parts}
      onMoved={() => setMoves((before) => before + 1)}
    />
  )
}

type OpenElsewhereProps = { readonly onTakeOver: () => void; readonly children: ReactNode }

/** Of two tabs with the same draft, the one that does not write it. */
const OpenElsewhere = ({ onTakeOver, children }: OpenElsewhereProps) => (
  <Message icon={IconBrowser} title="Este rascunho está aberto em outra aba" level={1}>
    <p>Para que uma aba não apague o que foi respondido na outra, só uma delas o altera.</p>
    <Button onClick={onTakeOver}>Continuar nesta aba</Button>
    {children}
  </Message>
)

type ConfirmedProps = { readonly at: string; readonly children: ReactNode }

/** Of two tabs with the same visit, the one that comes too late. */
const Confirmed = ({ at, children }: ConfirmedProps) => (
  <Message icon={IconCircleCheck} title="Esta visita já foi confirmada" level={1}>
    <p>{`Foi confirmada em ${formatInstant(at)}. A lista mostra se já foi enviada.`}</p>
    {children}
  </Message>
)

type NotNowProps = {
  readonly refusal: string
  readonly words?: string | undefined
  readonly children: ReactNode
}

const NotNow = ({ refusal, words = KEPT, children }: NotNowProps) => (
  <Message icon={IconCalendarOff} title={refusal} level={1}>
    <p>{words}</p>
    {children}
  </Message>
)
