import type { Icon } from '@tabler/icons-react'
import { type ReactNode, createContext, use, useId } from 'react'
import { Button } from '#components/controls/button.tsx'
import offline from './offline.module.css'
import classes from './queue-card.module.css'

export type ItemState = {
  readonly label: string
  readonly kind: 'good' | 'warn' | 'danger'
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
  const { label, kind, icon: StateIcon } = state
  const detailsId = useId()
  return (
    <li className={classes.item}>
      <div className={classes.about}>
        <strong>{name}</strong>
        {details !== undefined && <small id={detailsId}>{details}</small>}
      </div>
      <span className={offline.badge} data-kind={kind}>
        <StateIcon size={15} aria-hidden />
        {label}
      </span>
      {explanation !== undefined && <p className={classes.explanation}>{explanation}</p>}
      {children !== undefined && children !== false && (
        <DetailsId value={details && detailsId}>
          <div className={classes.actions}>{children}</div>
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
    kind={isFirst ? 'main' : 'quiet'}
    size="small"
    aria-label={`${label} ${name}`}
    aria-describedby={use(DetailsId)}
    onClick={onClick}
  >
    {label}
  </Button>
)
