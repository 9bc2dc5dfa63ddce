import type { Icon } from '@tabler/icons-react'
import { Children, type ReactNode, createContext, use, useId } from 'react'
import { Button } from '#components/controls/button.tsx'
import { Badge } from '#components/lists/state-badge.tsx'

export type ItemState = {
  readonly label: string
  readonly tone: 'good' | 'attention' | 'bad'
  readonly icon: Icon
}
type Props = {
  readonly name: string
  readonly details?: string | undefined
  readonly state: ItemState
  readonly explanation: string | undefined
  /** The actions. */
  readonly children?: ReactNode
}

/** The id of the details, which tell actions of the same name apart. */
const DetailsId = createContext<string | undefined>(undefined)

/** An answer that was confirmed on this device, with its state and an explanation. */
export const ConfirmedItem = ({ name, details, state, explanation, children }: Props) => {
  const { label, tone, icon: StateIcon } = state
  const detailsId = useId()
  const hasActions = Children.toArray(children).length > 0
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
      {explanation !== undefined && (
        <p className="col-span-full max-w-[60ch] text-sm">{explanation}</p>
      )}
      {hasActions && (
        <DetailsId value={details && detailsId}>
          <div className="col-span-full flex flex-wrap gap-2">{children}</div>
        </DetailsId>
      )}
    </li>
  )
}

type ActionProps = {
  readonly label: string
  /** The name of the item that the action is for. */
  readonly name: string
  readonly isFirst?: boolean
  readonly onClick: () => void
}

export const ItemAction = ({ label, name, isFirst = false, onClick }: ActionProps) => (
  <Button
    variant={isFirst ? 'main' : 'quiet'}
    size="small"
    aria-label={`${label} ${name}`}
    aria-describedby={use(DetailsId)}
    onClick={onClick}
  >
    {label}
  </Button>
)
