import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import type { Option } from './multi-picker-search.ts'
import classes from './multi-picker.module.css'

type Props = {
  readonly chosen: readonly Option[]
  readonly onRemove: (code: string) => void
  readonly disabled: boolean
}

const SHOWN = 5

/** What is chosen. Past the fifth, only how many more, until one asks for them. */
export const Chips = ({ chosen, onRemove, disabled }: Props) => {
  const [isWhole, setWhole] = useState(false)
  const hidden = chosen.length - SHOWN
  const shown = isWhole ? chosen : chosen.slice(0, SHOWN)
  return (
    <>
      {shown.map(({ code, name }) => (
        <span key={code} className={classes.chip}>
          {name}
          <button
            type="button"
            aria-label={`Remover ${name}`}
            disabled={disabled}
            onClick={() => onRemove(code)}
          >
            <IconX size={14} aria-hidden />
          </button>
        </span>
      ))}
      {hidden > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          aria-label={isWhole ? 'Mostrar menos' : `Mostrar mais ${hidden}`}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'menos' : `+${hidden}`}
        </button>
      )}
    </>
  )
}
