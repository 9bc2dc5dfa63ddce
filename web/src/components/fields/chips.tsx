import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import classes from './combobox.module.css'

type Props = {
  readonly chosen: readonly { readonly code: string; readonly name: string }[]
  readonly onRemove: (code: string) => void
  readonly disabled: boolean
}

const MAX_SHOWN = 5

/** The chosen options. Past the fifth, only their number is shown until it is clicked. */
export const Chips = ({ chosen, onRemove, disabled }: Props) => {
  const [showsAll, setShowsAll] = useState(false)
  const hidden = chosen.length - MAX_SHOWN
  const shown = showsAll ? chosen : chosen.slice(0, MAX_SHOWN)
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
          aria-expanded={showsAll}
          aria-label={showsAll ? 'Mostrar menos' : `Mostrar mais ${hidden}`}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? 'menos' : `+${hidden}`}
        </button>
      )}
    </>
  )
}
