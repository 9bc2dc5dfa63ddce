import { useDraggable } from '@dnd-kit/core'
import { IconGripVertical } from '@tabler/icons-react'
import { useContext } from 'react'
import classes from './sort-handle.module.css'
import { SortKeysContext } from './use-keyboard-sort.ts'

type Props = {
  readonly id: string
  /** 'Mover a pergunta 3, …' */
  readonly label: string
  readonly isGrabbed: boolean
}

/** The handle to move an item with the pointer or the keyboard. */
export const SortHandle = ({ id, label, isGrabbed }: Props) => {
  const { setNodeRef, listeners, attributes, isDragging } = useDraggable({ id })
  const keys = useContext(SortKeysContext)
  return (
    <button
      ref={setNodeRef}
      type="button"
      className={classes.handle}
      aria-label={label}
      aria-pressed={isGrabbed}
      data-dragging={isDragging}
      aria-describedby={attributes['aria-describedby']}
      title="Arraste para mudar a ordem"
      onKeyDown={(event) => keys.onKeyDown(id, event)}
      onBlur={keys.onBlur}
      {...listeners}
    >
      <IconGripVertical size={18} stroke={1.7} aria-hidden />
    </button>
  )
}
