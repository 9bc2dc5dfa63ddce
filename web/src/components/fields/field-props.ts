import type { ReactNode } from 'react'

/** The props that a form passes to every field. */
export type FieldProps<Value, Change = Value> = {
  readonly value: Value
  readonly onChange: (value: Change) => void
  readonly error?: ReactNode
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly 'data-path'?: string
}
