import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './editor-icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'title' | 'aria-label'> & {
  /** Names the item too: 'Editar a pergunta 3'. */
  readonly label: string
  readonly hint: string
  readonly icon: Icon
  readonly isDangerous?: boolean
}

/** One of thousands: plain HTML, where each tooltip of the library would cost a millisecond. */
export const IconButton = (props: Props) => {
  const { label, hint, icon: Picture, isDangerous = false, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      aria-label={label}
      title={hint}
      data-dangerous={isDangerous}
    >
      <Picture size={18} stroke={1.7} aria-hidden />
    </button>
  )
}

/** Keeps the place of a button that is not there. */
export const NoButton = () => <span className={classes.place} aria-hidden />
