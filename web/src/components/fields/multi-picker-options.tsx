/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list of a combobox: keys go to its input, and no tag does this */
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import type { Option } from './multi-picker-search.ts'
import classes from './multi-picker.module.css'

type Props = {
  readonly id: string
  readonly label: string
  readonly options: readonly Option[]
  readonly active: number
  readonly isChosen: (code: string) => boolean
  readonly onPick: (option: Option) => void
}

const ROW = 36
const ROWS_SHOWN = 8
const HEIGHT = ROW * ROWS_SHOWN
const SPARE = 4

/** Scrolls no further than it takes to bring the row into sight. */
const reveal = (box: HTMLElement, index: number) => {
  const top = index * ROW
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW > box.scrollTop + HEIGHT) box.scrollTop = top + ROW - HEIGHT
}

/** Only the rows in sight exist: five thousand farms open as fast as five. */
export const Options = (props: Props) => {
  const { id, label, options, active, isChosen, onPick } = props
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)

  useEffect(() => {
    if (box.current === null) return
    reveal(box.current, active)
    setTop(box.current.scrollTop)
  }, [active])

  const first = Math.max(0, Math.floor(top / ROW) - SPARE)
  const rows = options.slice(first, first + ROWS_SHOWN + 2 * SPARE)
  return (
    <div
      ref={box}
      className={classes.scroll}
      style={{ maxHeight: HEIGHT }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div
        id={id}
        role="listbox"
        aria-label={label}
        aria-multiselectable
        className={classes.rows}
        style={{ height: options.length * ROW }}
      >
        {rows.map((option, offset) => (
          <div
            key={option.code}
            id={`${id}-${first + offset}`}
            role="option"
            aria-selected={isChosen(option.code)}
            aria-setsize={options.length}
            aria-posinset={first + offset + 1}
            data-active={first + offset === active}
            className={classes.row}
            style={{ transform: `translateY(${(first + offset) * ROW}px)`, height: ROW }}
            onClick={() => onPick(option)}
          >
            <IconCheck size={16} aria-hidden />
            <span>{option.name}</span>
          </div>
        ))}
      </div>
    </div>
  )
}
