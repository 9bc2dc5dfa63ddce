import { useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { Button } from '#components/controls/button.tsx'
import { parseTypedDate } from '#components/fields/date-field-text.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { formatInstant } from '#format.ts'
import type { QuestionFieldProps } from './question-field-props.ts'
import { QuestionFrame, useFrame } from './question-frame.tsx'

const CLOCK = /^(\d{1,2})[:h.\s](\d{2})$/i
const DIGITS = /^(\d{1,2})(\d{2})$/

/** The typed time as HH:mm, or the typed text when it is not a time of day. */
const readTime = (text: string) => {
  const typed = text.trim()
  const [, hours, minutes] = CLOCK.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (hours === undefined || minutes === undefined) return typed
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : typed
}

type DateTime = { readonly date: string; readonly time: string }

/** Splits a stored date-time into its date and time. */
const splitDateTime = (value: string): DateTime => {
  const [date = '', time = ''] = value.split(' ')
  return { date, time }
}

/** 'YYYY-MM-DD HH:mm', with the typed text for a half that cannot be read; undefined when both halves are empty. */
const joinDateTime = ({ date, time }: DateTime) => `${date} ${readTime(time)}`.trim() || undefined

/** The current minute in the company's time zone. */
const currentMinute = (now: Date): DateTime => {
  const [day = '', time = ''] = formatInstant(now.toISOString()).split(' ')
  return { date: parseTypedDate(day), time }
}

/** The typed halves while they match the value, otherwise the value's halves. */
const useDateTimeParts = (value: string, onChange: (value: string | undefined) => void) => {
  const [typed, setTyped] = useState(() => splitDateTime(value))
  const parts = (joinDateTime(typed) ?? '') === value ? typed : splitDateTime(value)
  const change = (next: DateTime) => {
    setTyped(next)
    onChange(joinDateTime(next))
  }
  return { parts, change }
}

const DateTimeFields = (props: QuestionFieldProps) => {
  const { question, value, onChange, error, disabled = false } = props
  const { parts, change } = useDateTimeParts(typeof value === 'string' ? value : '', onChange)
  return (
    <>
      <DayInput {...props} date={parts.date} onDate={(date) => change({ ...parts, date })} />
      <TextField
        label="Hora"
        placeholder="hh:mm"
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        required={question.required}
        disabled={disabled}
        value={parts.time}
        error={error !== undefined}
        onChange={({ currentTarget }) => change({ ...parts, time: currentTarget.value })}
        onBlur={() => change({ ...parts, time: readTime(parts.time) })}
      />
      {!disabled && (
        <Button variant="quiet" onClick={() => change(currentMinute(new Date()))}>
          Agora
        </Button>
      )}
    </>
  )
}

const DateOnlyField = (props: QuestionFieldProps) => {
  const { value, onChange, disabled = false } = props
  const { date } = splitDateTime(typeof value === 'string' ? value : '')
  return (
    <>
      <DayInput {...props} date={date} onDate={(day) => onChange(day || undefined)} />
      {!disabled && (
        <Button variant="quiet" onClick={() => onChange(currentDay())}>
          Hoje
        </Button>
      )}
    </>
  )
}

type DayInputProps = Pick<QuestionFieldProps, 'question' | 'error' | 'disabled'> & {
  readonly date: string
  readonly onDate: (date: string) => void
}

const DayInput = ({ question, error, disabled = false, date, onDate }: DayInputProps) => {
  const [today] = useState(() => currentDay())
  return (
    <DateField
      label="Data"
      today={today}
      allowsPast
      required={question.required}
      disabled={disabled}
      value={date}
      error={error !== undefined}
      onChange={onDate}
    />
  )
}

/** A day and a time, or only a day where `date_only` is set. */
export const DateQuestion = (props: QuestionFieldProps) => {
  const { question, error } = props
  const { labelledBy, describedBy, frameProps } = useFrame({ question, error })
  const Fields = question.date_only ? DateOnlyField : DateTimeFields
  return (
    <QuestionFrame {...frameProps} isGroup>
      <fieldset
        className="flex flex-wrap items-end gap-2 min-w-0 m-0 p-0 border-0 [&>:first-child]:flex-[0_1_12rem] [&>:nth-child(2)]:flex-[0_1_6rem] [&_input:enabled]:bg-surface [&_input]:min-h-[2.875rem] [&_input]:text-base [&>button]:min-h-[2.875rem]"
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        <Fields {...props} />
      </fieldset>
    </QuestionFrame>
  )
}
