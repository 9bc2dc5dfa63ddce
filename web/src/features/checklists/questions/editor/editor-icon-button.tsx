import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import classes from './editor-icon-button.module.css'

type Props = Omit<ComponentProps<'button'>, 'type' | 'className' | 'title' | 'aria-label'> & {
  /** Includes the item's name: 'Editar a pergunta 3'. */
  readonly label: string
  readonly hint: string
  readonly icon: Icon
  readonly isDangerous?: boolean
}

/** Rendered thousands of times: plain HTML with `title`, because each library tooltip would cost a millisecond. */
export const EditorIconButton = (props: Props) => {
  const { label, hint, icon: ButtonIcon, isDangerous = false, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classes.button}
      aria-label={label}
      title={hint}
      data-dangerous={isDangerous}
    >
      <ButtonIcon size={18} stroke={1.7} aria-hidden />
    </button>
  )
}
