import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { IconButton, NoButton } from './editor-icon-button.tsx'
import classes from './move-buttons.module.css'

type Props = {
  /** 'a pergunta 3', 'a categoria Manejo' */
  readonly thing: string
  /** Where it stands among its own. */
  readonly index: number
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  /** By one place, from wherever it stands by then: two fast presses move it by two. */
  readonly onMove: (step: -1 | 1) => void
}

/**
 * The button that was pressed keeps the focus wherever its row goes. At an end it is gone: the row takes
 * the focus, and not the other button, by which the next of many fast presses would lead back.
 */
const useKeptFocus = (index: number) => {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ readonly button: Element | null; readonly from: number }>(undefined)
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current.from === index) return
    const { button } = pressed.current
    pressed.current = undefined
    const row = box.current?.closest('li')
    const place = button?.isConnected ? button : row
    if (document.activeElement === document.body && place instanceof HTMLElement) place.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })
  const keep = () => {
    pressed.current = { button: document.activeElement, from: index }
  }
  return { box, keep }
}

export const MoveButtons = ({ thing, index, canMoveUp, canMoveDown, onMove }: Props) => {
  const { box, keep } = useKeptFocus(index)
  const move = (step: -1 | 1) => {
    keep()
    onMove(step)
  }
  return (
    <div ref={box} className={classes.buttons}>
      {canMoveUp ? (
        <IconButton
          label={`Subir ${thing}`}
          hint="Subir"
          icon={IconArrowUp}
          onClick={() => move(-1)}
        />
      ) : (
        <NoButton />
      )}
      {canMoveDown ? (
        <IconButton
          label={`Descer ${thing}`}
          hint="Descer"
          icon={IconArrowDown}
          onClick={() => move(1)}
        />
      ) : (
        <NoButton />
      )}
    </div>
  )
}
