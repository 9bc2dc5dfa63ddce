import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { currentDay } from '#calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { readTyped } from '#components/fields/date-field-text.ts'
import { DateField } from '#components/fields/date-field.tsx'
import { formatInstant } from '#format.ts'
import type { QuestionFieldProps } from './field-props.ts'
import classes from './inputs.module.css'
import { QuestionFrame, useFrame } from './question-frame.tsx'

const CLOCK = /^(\d{1,2})[:h.\s](\d{2})$/i
const DIGITS = /^(\d{1,2})(\d{2})$/

/** What was typed as HH:mm; as it is when it is no time of a day. */
const readTime = (text: string) => {
  const typed = text.trim()
  const [, hours, minutes] = CLOCK.exec(typed) ?? DIGITS.exec(typed) ?? []
  if (hours === undefined || minutes === undefined) return typed
  return Number(hours) < 24 && Number(minutes) < 60 ? `${hours.padStart(2, '0')}:${minutes}` : typed
}

type DateTime = { readonly date: string; readonly time: string }

/** A stored date-time in its two halves. */
const partsOf = (value: string): DateTime => {
  const [date = '', time = ''] = value.split(' ')
  return { date, time }
}

/** 'YYYY-MM-DD HH:mm'; with what was typed where a half is missing or cannot be read; nothing if neither was given. */
const joined = ({ date, time }: DateTime) => `${date} ${readTime(time)}`.trim() || undefined

/** This minute, at the company's clock. */
const thisMinute = (now: Date): DateTime => {
  const [day = '', time = ''] = formatInstant(now.toISOString()).split(' ')
  return { date: readTyped(day), time }
}

/** What was typed, as long as it is what the value says. */
const useParts = (value: string, onChange: (value: string | undefined) => void) => {
  const [typed, setTyped] = useState(() => partsOf(value))
  const parts = (joined(typed) ?? '') === value ? typed : partsOf(value)
  const change = (next: DateTime) => {
    setTyped(next)
    onChange(joined(next))
  }
  return { parts, change }
}

const DayAndHour = (props: QuestionFieldProps) => {
  const { question, value, onChange, error, disabled = false } = props
  const { parts, change } = useParts(typeof value === 'string' ? value : '', onChange)
  return (
    <>
      <DayField {...props} date={parts.date} onDate={(date) => change({ ...parts, date })} />
      <TextInput
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
        <Button kind="quiet" onClick={() => change(thisMinute(new Date()))}>
          Agora
        </Button>
      )}
    </>
  )
}

const DayAlone = (props: QuestionFieldProps) => {
  const { value, onChange, disabled = false } = props
  const { date } = partsOf(typeof value === 'string' ? value : '')
  return (
    <>
      <DayField {...props} date={date} onDate={(day) => onChange(day || undefined)} />
      {!disabled && (
        <Button kind="quiet" onClick={() => onChange(currentDay())}>
          Hoje
        </Button>
      )}
    </>
  )
}

type DayProps = Pick<QuestionFieldProps, 'question' | 'error' | 'disabled'> & {
  readonly date: string
  readonly onDate: (date: string) => void
}

const DayField = ({ question, error, disabled = false, date, onDate }: DayProps) => {
  const [today] = useState(() => currentDay())
  return (
    <DateField
      label="Data"
      today={today}
      offersPast
      required={question.required}
      disabled={disabled}
      value={date}
      error={error !== undefined}
      onChange={onDate}
    />
  )
}

/** A day, with its hour unless the day alone is asked. */
export const DateQuestion = (props: QuestionFieldProps) => {
  const { question, error } = props
  const { labelledBy, describedBy, framed } = useFrame({ question, error })
  const Parts = question.date_only === true ? DayAlone : DayAndHour
  return (
    <QuestionFrame {...framed} isGroup>
      <fieldset
        className={classes.instant}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        <Parts {...props} />
      </fieldset>
    </QuestionFrame>
  )
}
