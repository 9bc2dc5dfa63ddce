import { TextInput, type TextInputProps, Textarea, type TextareaProps } from '@mantine/core'
import { formatLimit } from '#format.ts'

type Limited = {
  readonly value?: string
  /** How many characters it takes at the most; the field counts them. */
  readonly max: number
}

/** A line of text: a name, a code, a link. */
export const LimitedInput = ({
  max,
  value = '',
  ...field
}: Omit<TextInputProps, 'value'> & Limited) => (
  <TextInput autoComplete="off" description={formatLimit(value, max)} value={value} {...field} />
)

/** Text of several lines: a description. */
export const LimitedTextarea = ({
  max,
  value = '',
  ...field
}: Omit<TextareaProps, 'value'> & Limited) => (
  <Textarea resize="vertical" description={formatLimit(value, max)} value={value} {...field} />
)
