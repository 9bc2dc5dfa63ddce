import { readDate } from '@portal/contract/shared/dates'
import { IconCalendar } from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { Popover } from '#components/controls/popover.tsx'
import { Calendar } from './calendar.tsx'
import { dateFieldText, parseTypedDate } from './date-field-text.ts'
import type { FieldProps } from './field-props.ts'
import { TextField } from './text-field.tsx'

/** The value is YYYY-MM-DD, or the typed text if that is no date: then the form's rules refuse it. */
type Props = FieldProps<string> & {
  readonly label: string
  readonly description?: string
  /** YYYY-MM-DD, in the company's zone: the browser's date may differ by a day. */
  readonly today: string
  readonly required?: boolean
  readonly disabled?: boolean
  /** True if days before today are allowed too. */
  readonly allowsPast?: boolean
  readonly 'data-autofocus'?: boolean
}

/** A calendar date, typed as 14/11/2026 or picked; from today on unless `allowsPast`. */
export const DateField = ({ label, value, onChange, today, error, ...rest }: Props) => {
  const { required = false, disabled = false, allowsPast = false } = rest
  const [text, setText] = useState(() => dateFieldText(value))
  const [isOpen, setOpen] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const shown = parseTypedDate(text) === value ? text : dateFieldText(value)
  const isDate = value.length === today.length && readDate(value) === value
  // A day that cannot be chosen would take the focus, and no key works on it.
  const chosen = isDate && (allowsPast || value >= today) ? value : undefined

  const changeText = (typed: string) => {
    setText(typed)
    onChange(parseTypedDate(typed))
  }
  const close = () => {
    setOpen(false)
    button.current?.focus()
  }
  const pick = (day: string) => {
    changeText(dateFieldText(day))
    close()
  }
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !isOpen) return
    event.preventDefault() // closes the calendar, not the dialog around it
    event.stopPropagation()
    close()
  }
  const opener = (
    <button
      ref={button}
      type="button"
      aria-label={`Escolher ${label.toLowerCase()} no calendário`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={19} stroke={1.7} aria-hidden />
    </button>
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the keys of what is in it
    <div onKeyDown={handleKey}>
      <TextField
        ref={input}
        label={label}
        description={rest.description}
        required={required}
        disabled={disabled}
        placeholder="dd/mm/aaaa"
        inputMode="numeric"
        maxLength={10}
        value={shown}
        error={error}
        onChange={({ currentTarget }) => changeText(currentTarget.value)}
        onFocus={rest.onFocus}
        onBlur={() => {
          setText(dateFieldText(value))
          rest.onBlur?.()
        }}
        data-path={rest['data-path']}
        data-autofocus={rest['data-autofocus']}
        end={opener}
      />
      {isOpen && (
        <Popover
          anchor={input}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it leaves the screen usable
          role="dialog"
          aria-label={`Calendário: ${label}`}
          onDismiss={() => setOpen(false)}
        >
          <Calendar
            value={chosen}
            today={today}
            min={allowsPast ? undefined : today}
            onPick={pick}
          />
        </Popover>
      )}
    </div>
  )
}
