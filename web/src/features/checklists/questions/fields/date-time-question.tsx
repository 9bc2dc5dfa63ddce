import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { currentDay } from '#calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { type DateTime, joined, partsOf, readTime, thisMinute } from './date-time-text.ts'
import type { QuestionFieldProps } from './field-props.ts'
import classes from './inputs.module.css'
import { QuestionFrame, useFrame } from './question-frame.tsx'

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
