import { useEffect, useId, useRef } from 'react'
import { Tooltip } from '#components/controls/tooltip.tsx'
import classes from './row-checkbox.module.css'

type Props = {
  readonly label: string
  /** Its words stand beside it: there is no row to say them. */
  readonly isSaid?: boolean
  readonly checked: boolean
  /** Some of what it stands for, and not all. */
  readonly isPartial?: boolean
  /** Why it cannot be chosen. It stays within reach of the keyboard, to say so. */
  readonly refusal?: string | undefined
  readonly onChange: (checked: boolean) => void
}

/** A checkbox whose words are the row beside it. */
export const RowCheckbox = (props: Props) => {
  const { label, isSaid = false, checked, isPartial = false, refusal, onChange } = props
  const box = useRef<HTMLInputElement>(null)
  const id = useId()
  const isRefused = refusal !== undefined
  useEffect(() => {
    if (box.current !== null) box.current.indeterminate = isPartial
  }, [isPartial])
  return (
    <Tooltip label={refusal}>
      <label
        className={classes.box}
        title={isSaid || isRefused ? undefined : label}
        data-said={isSaid}
        data-refused={isRefused}
      >
        <input
          ref={box}
          type="checkbox"
          aria-label={label}
          aria-disabled={isRefused}
          aria-describedby={isRefused ? id : undefined}
          checked={checked}
          onChange={({ currentTarget }) => !isRefused && onChange(currentTarget.checked)}
        />
        {isSaid && label}
        {isRefused && (
          <span id={id} hidden>
            {refusal}
          </span>
        )}
      </label>
    </Tooltip>
  )
}
