import { useEffect, useRef } from 'react'
import { Tooltip } from '#components/controls/tooltip.tsx'
import { useRefusal } from '#components/controls/use-refusal.ts'

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
        className="grid place-items-center w-[2.75rem] min-h-[2.75rem] -my-1.5 mx-0 cursor-pointer data-[labelled=true]:grid-flow-col data-[labelled=true]:gap-2 data-[labelled=true]:w-auto data-[labelled=true]:m-0 data-[refused=true]:cursor-not-allowed data-[refused=true]:[&_input]:opacity-40 data-[refused=true]:[&_input]:pointer-events-none"
        title={showsLabel || isRefused ? undefined : label}
        data-labelled={showsLabel}
        data-refused={isRefused}
      >
        <input
          className="w-[1.125rem] h-[1.125rem] m-0"
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
