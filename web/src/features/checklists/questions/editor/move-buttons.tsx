import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { IconButton, NoButton } from './editor-icon-button.tsx'
import classes from './move-buttons.module.css'

type Props = {
  /** 'a pergunta 3', 'a categoria Manejo' */
  readonly thing: string
  /** Where it stands among its own. */
  readonly index: number
  readonly canMoveUp: boolean
  readonly canMoveDown: boolean
  readonly onMove: (to: number) => void
}

/** At an end the button that led there is gone: the other one takes its focus. */
const useKeptFocus = () => {
  const box = useRef<HTMLDivElement>(null)
  const isUsed = useRef(false)
  useEffect(() => {
    if (!isUsed.current) return
    isUsed.current = false
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
    box.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
  const keep = () => {
    isUsed.current = true
  }
  return { box, keep }
}

export const MoveButtons = ({ thing, index, canMoveUp, canMoveDown, onMove }: Props) => {
  const { box, keep } = useKeptFocus()
  const move = (to: number) => {
    keep()
    onMove(to)
  }
  return (
    <div ref={box} className={classes.buttons}>
      {canMoveUp ? (
        <IconButton
          label={`Subir ${thing}`}
          hint="Subir"
          icon={IconArrowUp}
          onClick={() => move(index - 1)}
        />
      ) : (
        <NoButton />
      )}
      {canMoveDown ? (
        <IconButton
          label={`Descer ${thing}`}
          hint="Descer"
          icon={IconArrowDown}
          onClick={() => move(index + 1)}
        />
      ) : (
        <NoButton />
      )}
    </div>
  )
}
