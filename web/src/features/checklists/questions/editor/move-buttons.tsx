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

/** At an end the button that led there is gone: the other one takes its focus, before the next key. */
const useKeptFocus = (index: number) => {
  const box = useRef<HTMLDivElement>(null)
  const movedFrom = useRef<number>(undefined)
  useLayoutEffect(() => {
    if (movedFrom.current === undefined || movedFrom.current === index) return
    movedFrom.current = undefined
    if (document.activeElement === document.body) box.current?.querySelector('button')?.focus()
    box.current?.closest('li')?.scrollIntoView({ block: 'nearest' })
  })
  const keep = () => {
    movedFrom.current = index
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
