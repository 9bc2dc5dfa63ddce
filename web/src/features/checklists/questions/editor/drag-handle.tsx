import { IconGripVertical } from '@tabler/icons-react'
import { useContext } from 'react'
import { DragContext } from './use-drag.ts'

/** Moves an item with the pointer; the keyboard has the buttons 'Subir' and 'Descer'. */
export const DragHandle = ({ id }: { readonly id: string }) => {
  const onPress = useContext(DragContext)
  return (
    <span
      className="grid place-items-center flex-none w-[1.75rem] h-[2.25rem] rounded-sm text-ink-faint cursor-grab touch-none hover:bg-surface-sunk hover:text-ink pointer-coarse:w-[2.75rem] pointer-coarse:h-[2.75rem]"
      title="Arraste para mudar a ordem"
      aria-hidden
      onPointerDown={(press) => onPress(id, press)}
    >
      <IconGripVertical size={18} stroke={1.7} />
    </span>
  )
}
