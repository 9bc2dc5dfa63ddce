import type { Icon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'

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
      className="grid w-[2.125rem] h-[2.125rem] place-items-center p-0 border-0 rounded-md bg-transparent text-ink-soft cursor-pointer hover:bg-surface-sunk hover:text-ink data-[dangerous=true]:hover:text-danger focus-visible:outline-offset-[-2px] pointer-coarse:w-[2.75rem] pointer-coarse:h-[2.75rem]"
      aria-label={label}
      title={hint}
      data-dangerous={isDangerous}
    >
      <ButtonIcon size={18} stroke={1.7} aria-hidden />
    </button>
  )
}
