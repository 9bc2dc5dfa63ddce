import { type ReactNode, useId } from 'react'

type Props = {
  readonly label: string
  /** Appended to the accessible name if several checkboxes with one label are on the screen; not shown. */
  readonly owner?: string
  /** What the option is for. */
  readonly hint?: ReactNode
  readonly checked: boolean
  /** Some of what the checkbox stands for is chosen, but not all. */
  readonly isPartial?: boolean
  readonly disabled?: boolean
  readonly onChange: (checked: boolean) => void
  readonly 'data-path'?: string
}

export const Checkbox = ({ label, owner, hint, isPartial = false, onChange, ...rest }: Props) => {
  const id = useId()
  return (
    <label className="flex items-start gap-2 py-1.5 px-2 rounded-sm cursor-pointer hover:bg-hover has-disabled:bg-transparent has-disabled:cursor-not-allowed pointer-coarse:min-h-[2.75rem] pointer-coarse:py-2">
      <input
        ref={(box) => {
          if (box !== null) box.indeterminate = isPartial
        }}
        className="flex-none w-[1.125rem] h-[1.125rem] mt-0.5 mx-0 mb-0"
        type="checkbox"
        {...(owner === undefined
          ? { 'aria-labelledby': `${id}-label` }
          : { 'aria-label': `${label}: ${owner}` })}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        {...rest}
      />
      <span className="grid leading-[1.4]">
        <span id={`${id}-label`}>{label}</span>
        {hint !== undefined && (
          <small id={`${id}-hint`} className="text-ink-soft text-xs">
            {hint}
          </small>
        )}
      </span>
    </label>
  )
}
