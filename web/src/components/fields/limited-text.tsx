import { TextInput, type TextInputProps, Textarea, type TextareaProps } from '@mantine/core'
import { formatLimit } from '#format.ts'

type Limited = {
  readonly value?: string
  /** How many characters it takes at the most; the field counts them. */
  readonly max: number
}

const BELOW = ['label', 'input', 'description', 'error'] as const

/** Below the field: it appears while someone types, and must not push the line they type in. */
const counterOf = (value: string, max: number) => ({
  description: formatLimit(value, max),
  inputWrapperOrder: [...BELOW],
})

/** A line of text: a name, a code, a link. */
export const LimitedInput = ({
  max,
  value = '',
  ...field
}: Omit<TextInputProps, 'value'> & Limited) => (
  <TextInput autoComplete="off" {...counterOf(value, max)} value={value} {...field} />
)

/** Text of several lines: a description. */
export const LimitedTextarea = ({
  max,
  value = '',
  ...field
}: Omit<TextareaProps, 'value'> & Limited) => (
  <Textarea resize="vertical" {...counterOf(value, max)} value={value} {...field} />
)
