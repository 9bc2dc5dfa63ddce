import { useEffect, useRef } from 'react'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { useRefusal } from '#components/controls/use-refusal.ts'
import classes from './row-checkbox.module.css'

type Props = {
  readonly label: string
  /** Shows the label beside the box, if there is no row to name it. */
  readonly showsLabel?: boolean
  readonly checked: boolean
  /** Some of what the checkbox stands for is chosen, but not all. */
  readonly isPartial?: boolean
  /** Why it cannot be chosen. It stays focusable, so that it can say so. */
  readonly refusal?: string | undefined
  readonly onChange: (checked: boolean) => void
}

/** A checkbox that is named by the row beside it. */
export const RowCheckbox = (props: Props) => {
  const { label, showsLabel = false, checked, isPartial = false, refusal, onChange } = props
  const box = useRef<HTMLInputElement>(null)
  const { isRefused, reasonId } = useRefusal(refusal)
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <Tooltip label={refusal} id={reasonId}>
      <label
        className={classes.box}
        title={showsLabel || isRefused ? undefined : label}
        data-labelled={showsLabel}
        data-refused={isRefused}
      >
        <input
          ref={box}
          type="checkbox"
          aria-label={label}
          aria-disabled={isRefused}
          aria-describedby={reasonId}
          checked={checked}
          onChange={({ currentTarget }) => !isRefused && onChange(currentTarget.checked)}
        />
        {showsLabel && label}
      </label>
    </Tooltip>
  )
}
