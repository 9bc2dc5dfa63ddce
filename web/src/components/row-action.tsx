import { ActionIcon, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useId } from 'react'
import classes from './row-action.module.css'

type Props = {
  /** Names the item too: 'Excluir Biosseguridade'. */
  readonly label: string
  readonly icon: Icon
  readonly onClick: () => void
  /** Why it cannot be done. The button stays within reach of the keyboard, to say so. */
  readonly refusal?: string | undefined
  readonly isDangerous?: boolean
}

export const NO_RIGHT = 'Você não tem permissão para isto'

/** What can be done with one row. */
export const RowAction = ({
  label,
  icon: Picture,
  onClick,
  refusal,
  isDangerous = false,
}: Props) => {
  const id = useId()
  const isRefused = refusal !== undefined
  return (
    <>
      <Tooltip label={refusal ?? label} events={{ hover: true, focus: true, touch: true }}>
        <ActionIcon
          className={classes.action ?? ''}
          variant="subtle"
          color={isDangerous ? 'clay' : 'gray'}
          size={36}
          aria-label={label}
          aria-disabled={isRefused}
          aria-describedby={isRefused ? id : undefined}
          {...(isRefused && { 'data-disabled': true })}
          onClick={() => !isRefused && onClick()}
        >
          <Picture size={20} stroke={1.7} aria-hidden />
        </ActionIcon>
      </Tooltip>
      {isRefused && (
        <span id={id} hidden>
          {refusal}
        </span>
      )}
    </>
  )
}

/** All that can be done with one row, side by side. */
export const RowActions = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.actions}>{children}</div>
)
