import { TextInput, type TextInputProps, Textarea, type TextareaProps } from '@mantine/core'
import { formatLimit } from '#format.ts'

type Limited = {
  readonly value?: string
  /** The maximum number of characters; the field counts them. */
  readonly max: number
}

const COUNTER_BELOW_INPUT = ['label', 'input', 'description', 'error'] as const

/** The counter stands below the input: it appears while someone types, and must not move that line. */
const counterProps = (value: string, max: number) => ({
  description: formatLimit(value, max),
  inputWrapperOrder: [...COUNTER_BELOW_INPUT],
})

/** A line of text: a name, a code, a link. */
export const LimitedInput = ({
  max,
  value = '',
  ...field
}: Omit<TextInputProps, 'value'> & Limited) => (
  <TextInput autoComplete="off" {...counterProps(value, max)} value={value} {...field} />
)

/** Text of several lines: a description. */
export const LimitedTextarea = ({
  max,
  value = '',
  ...field
}: Omit<TextareaProps, 'value'> & Limited) => (
  <Textarea resize="vertical" {...counterProps(value, max)} value={value} {...field} />
)
