import { TextArea } from '#components/fields/text-field.tsx'
import { REASON_MAX } from '@portal/contract/checklists/answering/answering'

type Props = {
  readonly id?: string
  readonly label: string
  /** For a dialog that starts with this field. */
  readonly hasFocus?: boolean
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

export const ReasonField = ({ hasFocus = false, onChange, ...field }: Props) => (
  <TextArea
    {...field}
    data-autofocus={hasFocus || undefined}
    max={REASON_MAX}
    withAsterisk
    required
    rows={3}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
  />
)
