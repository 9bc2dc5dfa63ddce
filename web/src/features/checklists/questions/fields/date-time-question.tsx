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

export const DateTimeQuestion = (props: QuestionFieldProps) => {
  const { question, value, onChange, error, disabled = false } = props
  const [today] = useState(() => currentDay())
  const { labelledBy, describedBy, framed } = useFrame({ question, error })
  const { parts, change } = useParts(typeof value === 'string' ? value : '', onChange)
  const isWrong = error !== undefined
  return (
    <QuestionFrame {...framed} isGroup>
      <fieldset
        className={classes.instant}
        aria-labelledby={labelledBy}
        aria-describedby={describedBy}
      >
        <DateField
          label="Data"
          today={today}
          offersPast
          required={question.required}
          disabled={disabled}
          value={parts.date}
          error={isWrong}
          onChange={(date) => change({ ...parts, date })}
        />
        <TextInput
          label="Hora"
          placeholder="hh:mm"
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          required={question.required}
          disabled={disabled}
          value={parts.time}
          error={isWrong}
          onChange={({ currentTarget }) => change({ ...parts, time: currentTarget.value })}
          onBlur={() => change({ ...parts, time: readTime(parts.time) })}
        />
        {!disabled && (
          <Button kind="quiet" onClick={() => change(thisMinute(new Date()))}>
            Agora
          </Button>
        )}
      </fieldset>
    </QuestionFrame>
  )
}
