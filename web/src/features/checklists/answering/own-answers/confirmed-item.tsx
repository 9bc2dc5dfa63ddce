import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { ConfirmDialog } from '#components/dialogs/confirm-dialog.tsx'
import { Badge } from '#components/lists/state-badge.tsx'

type CardProps = { readonly title: string; readonly children: ReactNode }

/** A card with a list of answers that are on this device. */
export const AnswersCard = ({ title, children }: CardProps) => {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="mb-5 p-4 border border-line rounded-lg bg-surface shadow-1 [&>h2]:text-lg [&>p]:text-ink-soft [&>p]:text-sm [&_ul]:mt-2 [&_ul]:mb-0 [&_ul]:p-0 [&_ul]:list-none [&_li]:border-t [&_li]:border-t-line [&_li]:wrap-anywhere"
    >
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}

type ItemAction = {
  readonly label: string
  readonly isFirst?: boolean
  readonly onClick: () => void
}
type ActionsProps = {
  /** The name of the item that they are for. */
  readonly name: string
  /** The id of the details, which tell actions of the same name apart. */
  readonly describedBy?: string | undefined
  readonly actions: readonly ItemAction[]
}

export const ItemActions = ({ name, describedBy, actions }: ActionsProps) =>
  actions.map(({ label, isFirst = false, onClick }) => (
    <Button
      key={label}
      variant={isFirst ? 'main' : 'quiet'}
      size="small"
      aria-label={`${label} ${name}`}
      aria-describedby={describedBy}
      onClick={onClick}
    >
      {label}
    </Button>
  ))

export type ItemState = {
  readonly label: string
  readonly tone: 'good' | 'attention' | 'bad'
  readonly icon: Icon
}
type Props = {
  readonly name: string
  readonly details?: string
  readonly state: ItemState
  readonly explanation?: string
  readonly actions: readonly ItemAction[]
}

/** An answer that was confirmed on this device, with its state and an explanation. */
export const ConfirmedItem = ({ name, details, state, explanation, actions }: Props) => {
  const { label, tone, icon: StateIcon } = state
  const detailsId = useId()
  return (
    <li
      // the queue may have hundreds of items
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-1.5 py-3 px-0 [content-visibility:auto] [contain-intrinsic-size:auto_6rem] last:pb-0 max-sm:grid-cols-[minmax(0,1fr)] max-sm:justify-items-start"
    >
      <div className="grid min-w-0">
        <strong>{name}</strong>
        {details !== undefined && (
          <small className="text-ink-soft text-xs" id={detailsId}>
            {details}
          </small>
        )}
      </div>
      <Badge tone={tone} icon={<StateIcon size={15} aria-hidden />}>
        {label}
      </Badge>
      {explanation !== undefined && explanation !== '' && (
        <p className="col-span-full max-w-[60ch] text-sm">{explanation}</p>
      )}
      {actions.length > 0 && (
        <div className="col-span-full flex flex-wrap gap-2">
          <ItemActions name={name} describedBy={details && detailsId} actions={actions} />
        </div>
      )}
    </li>
  )
}

type DiscardProps = {
  readonly title: string
  /** False for what was never confirmed. */
  readonly asksTwice?: boolean
  /** What is lost by discarding. */
  readonly children: ReactNode
  readonly onDiscard: () => void
  readonly onClose: () => void
}

/** Asks twice, because an answer confirmed without a connection cannot be recovered. */
export const DiscardDialog = (props: DiscardProps) => {
  const { title, asksTwice = true, children, onDiscard, onClose } = props
  const [isSecond, setSecond] = useState(false)
  const confirm = () => {
    if (asksTwice && !isSecond) {
      setSecond(true)
      return
    }
    onClose()
    onDiscard()
  }
  return (
    <ConfirmDialog
      key={String(isSecond)}
      isDangerous
      title={isSecond ? 'Descartar mesmo?' : title}
      confirmLabel={isSecond ? 'Descartar de vez' : 'Descartar'}
      onConfirm={confirm}
      onClose={onClose}
    >
      {isSecond ? <p>Não há como recuperar depois. Se houver dúvida, exporte antes.</p> : children}
    </ConfirmDialog>
  )
}
