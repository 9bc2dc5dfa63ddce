import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useLayoutEffect, useRef } from 'react'
import { EditorIconButton } from './editor-icon-button.tsx'

type Props = {
  /** 'a pergunta 3', 'a categoria Manejo' */
  readonly thing: string
  /** The position among its siblings. */
  readonly index: number
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  /** Moves by one from the current position, so that two fast presses move by two. */
  readonly onMove: (step: -1 | 1) => void
}

/**
 * The pressed button keeps the focus wherever its row moves. At either end that button disappears; then the row takes
 * the focus, because on the opposite button the next of many fast presses would move the row back.
 */
const useFocusAfterMove = (index: number) => {
  const box = useRef<HTMLDivElement>(null)
  const pressed = useRef<{ readonly button: Element | null; readonly from: number }>(undefined)
  useLayoutEffect(() => {
    if (pressed.current === undefined || pressed.current.from === index) return
    const { button } = pressed.current
    pressed.current = undefined
    const row = box.current?.closest('li')
    const target = button?.isConnected ? button : row
    if (document.activeElement === document.body && target instanceof HTMLElement) target.focus()
    row?.scrollIntoView({ block: 'nearest' })
  })
  const rememberFocus = () => {
    pressed.current = { button: document.activeElement, from: index }
  }
  return { box, rememberFocus }
}

export const MoveButtons = ({ thing, index, canMoveUp, canMoveDown, onMove }: Props) => {
  const { box, rememberFocus } = useFocusAfterMove(index)
  const move = (step: -1 | 1) => {
    rememberFocus()
    onMove(step)
  }
  return (
    <div ref={box} className="flex">
      {canMoveUp && (
        <EditorIconButton
          label={`Subir ${thing}`}
          hint="Subir"
          icon={IconArrowUp}
          onClick={() => move(-1)}
        />
      )}
      {canMoveDown && (
        <EditorIconButton
          label={`Descer ${thing}`}
          hint="Descer"
          icon={IconArrowDown}
          onClick={() => move(1)}
        />
      )}
    </div>
  )
}
