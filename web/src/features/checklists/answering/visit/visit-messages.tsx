import { IconBrowser, IconCalendarOff, IconCircleCheck } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Message } from '#components/notices/message.tsx'
import { formatInstant } from '#format.ts'

const DRAFT_STORED =
  'Se você já tinha começado a responder, o rascunho continua guardado neste aparelho.'

type OpenElsewhereProps = { readonly onTakeOver: () => void; readonly children: ReactNode }

/** Shown in the tab that does not hold the lock of the draft. */
export const OpenElsewhere = ({ onTakeOver, children }: OpenElsewhereProps) => (
  <Message icon={IconBrowser} title="Este rascunho está aberto em outra aba" level={1}>
    <p>Para que uma aba não apague o que foi respondido na outra, só uma delas o altera.</p>
    <Button onClick={onTakeOver}>Continuar nesta aba</Button>
    {children}
  </Message>
)

type AlreadyConfirmedProps = { readonly at: string; readonly children: ReactNode }

/** Shown in a tab whose visit was confirmed in another tab. */
export const AlreadyConfirmed = ({ at, children }: AlreadyConfirmedProps) => (
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

export const NotAnswerable = ({ refusal, text = DRAFT_STORED, children }: NotAnswerableProps) => (
  <Message icon={IconCalendarOff} title={refusal} level={1}>
    <p>{text}</p>
    {children}
  </Message>
)
