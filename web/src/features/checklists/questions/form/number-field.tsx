import { TextField, type TextFieldProps } from '#components/fields/text-field.tsx'
import { useNumberText } from '#features/checklists/questions/fields/use-number-text.ts'
import type { NumberDraft } from './question-draft.ts'

type Props = Omit<TextFieldProps, 'value' | 'onChange'> & {
  readonly value?: NumberDraft
  readonly onChange: (value: NumberDraft) => void
}

/** A number in Brazilian notation, with a decimal comma. */
export const NumberField = ({ value = '', onChange, onBlur, ...rest }: Props) => {
  const { shown, type, settle } = useNumberText(value, onChange)
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...rest}
      value={shown}
      onChange={({ currentTarget }) => type(currentTarget.value)}
      onBlur={(event) => {
        settle()
        onBlur?.(event)
      }}
    />
  )
}
