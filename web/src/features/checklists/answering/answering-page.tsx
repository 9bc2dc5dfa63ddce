import { refusalToAnswer } from '@portal/contract/checklists/answering/answering'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { IconBrowser, IconCalendarOff, IconPlant2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { currentDay } from '#calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import type { Pin } from './offline/pins.ts'
import { useActor } from '#session/session.ts'
import { AnswerForm } from './answer-form.tsx'
import { type Device, browserDevice } from './device-store.ts'
import { useDraftLock } from './use-draft-lock.ts'
import { draftQuery } from './use-draft.ts'

type OpenElsewhereProps = { readonly onTakeOver: () => void; readonly children: ReactNode }

/** Of two tabs with the same draft, the one that does not write it. */
const OpenElsewhere = ({ onTakeOver, children }: OpenElsewhereProps) => (
  <Message icon={IconBrowser} title="Este rascunho está aberto em outra aba" level={1}>
    <p>Para que uma aba não apague o que foi respondido na outra, só uma delas o altera.</p>
    <Button onClick={onTakeOver}>Continuar nesta aba</Button>
    {children}
  </Message>
)

type Props = {
  readonly checklist: FullChecklist
  readonly pinned?: Pin | undefined
  readonly device?: Device
  readonly onSent: () => void
  readonly onLeave: () => void
  readonly onStale: () => void
}

/** One checklist to answer, from where this person left it. */
export const AnsweringPage = ({ checklist, pinned, device = browserDevice, ...rest }: Props) => {
  const { id: adminId } = useActor()
  const [today] = useState(() => currentDay())
  const lock = useDraftLock(adminId, checklist.id)
  const { data: restored } = useQuery({
    ...draftQuery(device.drafts, adminId, checklist.id, lock.turn),
    enabled: lock.state === 'mine',
  })
  const refusal = refusalToAnswer(checklist, today)
  const isEmpty = checklist.categories.every(({ questions }) => questions.length === 0)
  const back = (
    <Button kind="quiet" onClick={rest.onLeave}>
      Voltar
    </Button>
  )
  if (refusal !== undefined) return <NotNow refusal={refusal}>{back}</NotNow>
  if (isEmpty) {
    return (
      <Message icon={IconPlant2} title="Ainda não há perguntas" level={1}>
        <p>Quando esta checklist tiver perguntas, elas aparecem aqui.</p>
        {back}
      </Message>
    )
  }
  if (lock.state === 'elsewhere') {
    return <OpenElsewhere onTakeOver={lock.takeOver}>{back}</OpenElsewhere>
  }
  if (restored === undefined) return <TableSkeleton rows={6} />
  const whose = { adminId, device, pinned, restored: restored ?? undefined }
  return <AnswerForm key={`${adminId} ${lock.turn}`} checklist={checklist} {...whose} {...rest} />
}

type NotNowProps = { readonly refusal: string; readonly children: ReactNode }

const NotNow = ({ refusal, children }: NotNowProps) => (
  <Message icon={IconCalendarOff} title={refusal} level={1}>
    <p>Se você já tinha começado a responder, o rascunho continua guardado neste aparelho.</p>
    {children}
  </Message>
)
