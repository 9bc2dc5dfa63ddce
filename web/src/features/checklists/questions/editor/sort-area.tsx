import {
  DndContext,
  type DragEndEvent,
  type DragMoveEvent,
  DragOverlay,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import { type ReactNode, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type DropLine, dropLineAt, dropIndexAt } from './drop-place.ts'
import type { SortGroup } from './plan-move.ts'
import classes from './sort-area.module.css'

type Props = {
  readonly groupOf: (id: string) => SortGroup | undefined
  readonly onMove: (id: string, to: number) => void
  readonly children: ReactNode
}
type Drag = {
  readonly id: string
  readonly group: SortGroup
  readonly to: number
  readonly line?: DropLine
}

const INSTRUCTIONS =
  'Para mover pelo teclado: espaço seleciona, as setas para cima e para baixo mudam a posição, espaço solta e Esc cancela.'

/** Drags with the pointer are not announced: they are visible, and a notice reports the result. */
const silent = () => undefined
const announcements = {
  onDragStart: silent,
  onDragOver: silent,
  onDragEnd: silent,
  onDragCancel: silent,
}

/** A constant, because a new object would render every handle again. */
const POINTER = { activationConstraint: { distance: 5 } }

const HALF_HANDLE = 18

const heightOf = ({ active }: DragMoveEvent) =>
  (active.rect.current.translated?.top ?? 0) + HALF_HANDLE

/** Drag and drop with the pointer. Items move only when dropped; until then a line marks the drop position. */
export const SortArea = ({ groupOf, onMove, children }: Props) => {
  const box = useRef<HTMLDivElement>(null)
  const [drag, setDrag] = useState<Drag>()
  const sensors = useSensors(useSensor(PointerSensor, POINTER))

  const follow = (event: DragMoveEvent) => {
    if (drag === undefined || box.current === null) return
    const { id, group } = drag
    const to = dropIndexAt(group.ids, id, heightOf(event))
    const line = to === group.index ? undefined : dropLineAt(group.ids, id, to, box.current)
    setDrag({ id, group, to, ...(line && { line }) })
  }
  const begin = (id: string) => {
    const group = groupOf(id)
    if (group) setDrag({ id, group, to: group.index })
  }
  const end = ({ active }: DragEndEvent) => {
    if (drag) onMove(String(active.id), drag.to)
    setDrag(undefined)
  }
  return (
    <DndContext
      sensors={sensors}
      accessibility={{ announcements, screenReaderInstructions: { draggable: INSTRUCTIONS } }}
      onDragStart={({ active }) => begin(String(active.id))}
      onDragMove={follow}
      onDragEnd={end}
      onDragCancel={() => setDrag(undefined)}
    >
      <div ref={box} className={classes.area}>
        {children}
        {drag?.line && <div className={classes.line} style={drag.line} />}
      </div>
      {/* In the body: the page is a container of queries, which positions what is fixed inside it. */}
      {createPortal(
        <DragOverlay dropAnimation={null} className={classes.overlay ?? ''}>
          {drag && <div className={classes.ghost}>{drag.group.name}</div>}
        </DragOverlay>,
        document.body,
      )}
    </DndContext>
  )
}
