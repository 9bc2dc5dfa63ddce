import { IconGripVertical } from '@tabler/icons-react'
import { useContext } from 'react'
import { SORT_INSTRUCTIONS_ID, SortContext } from './use-sort.ts'

type Props = {
  readonly id: string
  /** 'Mover a pergunta 3, …' */
  readonly label: string
  readonly isGrabbed: boolean
}

/** The handle to move an item with the pointer or the keyboard. */
export const SortHandle = ({ id, label, isGrabbed }: Props) => {
  const { onPointerDown, onKeyDown, onBlur } = useContext(SortContext)
  return (
    <button
      type="button"
      className="grid place-items-center flex-none w-[1.75rem] h-[2.25rem] p-0 border-0 rounded-sm bg-transparent text-ink-faint cursor-grab touch-none hover:bg-surface-sunk hover:text-ink aria-pressed:bg-main aria-pressed:text-on-main pointer-coarse:w-[2.75rem] pointer-coarse:h-[2.75rem]"
      aria-label={label}
      aria-pressed={isGrabbed}
      aria-describedby={SORT_INSTRUCTIONS_ID}
      title="Arraste para mudar a ordem"
      onPointerDown={(event) => onPointerDown(id, event)}
      onKeyDown={(event) => onKeyDown(id, event)}
      onBlur={onBlur}
    >
      <IconGripVertical size={18} stroke={1.7} aria-hidden />
    </button>
  )
}
