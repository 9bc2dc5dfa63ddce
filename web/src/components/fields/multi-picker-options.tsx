/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- the list of a combobox: keys go to its input, and no tag does this */
import { IconCheck } from '@tabler/icons-react'
import { useEffect, useMemo, useRef, useState } from 'react'
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

const ROW_HEIGHT = 36
const ROWS_SHOWN = 8
const HEIGHT = ROW_HEIGHT * ROWS_SHOWN
const OVERSCAN = 4

type Row = { readonly heading: string } | { readonly option: Option; readonly index: number }

/** The options as rows, with the heading of each group before its first option. */
const rowsWithHeadings = (options: readonly Option[]): readonly Row[] =>
  options.flatMap((option, index) => {
    const { group } = option
    const row = { option, index }
    return group === undefined || group === options[index - 1]?.group
      ? [row]
      : [{ heading: group }, row]
  })

/** Scrolls just enough to make the row visible. */
const reveal = (box: HTMLElement, index: number) => {
  const top = index * ROW_HEIGHT
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + ROW_HEIGHT > box.scrollTop + HEIGHT) box.scrollTop = top + ROW_HEIGHT - HEIGHT
}

/** Only the visible rows are rendered: five thousand farms open as fast as five. */
export const Options = (props: Props) => {
  const { id, label, options, active, isChosen, onPick } = props
  const box = useRef<HTMLDivElement>(null)
  const [top, setTop] = useState(0)
  const rows = useMemo(() => rowsWithHeadings(options), [options])
  const activeRow = rows.findIndex((row) => 'option' in row && row.index === active)

  useEffect(() => {
    if (box.current === null) return
    // The very first option also reveals the heading above it.
    reveal(box.current, active === 0 ? 0 : activeRow)
    setTop(box.current.scrollTop)
  }, [active, activeRow])

  const first = Math.max(0, Math.floor(top / ROW_HEIGHT) - OVERSCAN)
  const visibleRows = rows.slice(first, first + ROWS_SHOWN + 2 * OVERSCAN)
  const rowStyle = (offset: number) => ({
    transform: `translateY(${(first + offset) * ROW_HEIGHT}px)`,
    height: ROW_HEIGHT,
  })
  return (
    <div
      ref={box}
      id={id}
      role="listbox"
      aria-label={label}
      aria-multiselectable
      className={classes.scroll}
      style={{ maxHeight: HEIGHT }}
      onScroll={({ currentTarget }) => setTop(currentTarget.scrollTop)}
    >
      <div
        role="presentation"
        className={classes.rows}
        style={{ height: rows.length * ROW_HEIGHT }}
      >
        {visibleRows.map((row, offset) =>
          'heading' in row ? (
            <div key={row.heading} className={classes.heading} style={rowStyle(offset)} aria-hidden>
              {row.heading}
            </div>
          ) : (
            <div
              key={row.option.code}
              id={`${id}-${row.index}`}
              role="option"
              title={row.option.group}
              aria-selected={isChosen(row.option.code)}
              aria-setsize={options.length}
              aria-posinset={row.index + 1}
              data-active={row.index === active}
              className={classes.row}
              style={rowStyle(offset)}
              onClick={() => onPick(row.option)}
            >
              <IconCheck size={16} aria-hidden />
              <span>{row.option.name}</span>
            </div>
          ),
        )}
      </div>
    </div>
  )
}
