import type { ReactNode } from 'react'

/** What a form hands to a field, besides what the field itself is about. */
export type FieldProps<Value, Change = Value> = {
  readonly value: Value
  readonly onChange: (value: Change) => void
  readonly error?: ReactNode
  readonly onFocus?: () => void
  readonly onBlur?: () => void
  readonly 'data-path'?: string
}
