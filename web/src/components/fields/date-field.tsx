import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
// oxlint-disable-next-line import/no-unassigned-import -- here and not in theme.css: only forms carry it
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
// oxlint-disable-next-line import/no-unassigned-import -- a locale registers itself
import 'dayjs/locale/pt-br'
import { useState } from 'react'
import { readTyped, written } from './date-field-text.ts'
import classes from './date-field.module.css'
import type { FieldProps } from './field-props.ts'

/** Its value is YYYY-MM-DD, or what was typed and is no date: the form's rules refuse it. */
type Props = FieldProps<string> & {
  readonly label: string
  readonly description?: string
  /** YYYY-MM-DD, in the company's zone: the browser's may be a day off. */
  readonly today: string
  readonly required?: boolean
  readonly disabled?: boolean
  /** On where days before today can be meant too. */
  readonly offersPast?: boolean
  readonly 'data-autofocus'?: boolean
}

const CALENDAR_LABELS = {
  previousMonth: 'Mês anterior',
  nextMonth: 'Próximo mês',
  previousYear: 'Ano anterior',
  nextYear: 'Próximo ano',
  previousDecade: 'Década anterior',
  nextDecade: 'Próxima década',
  monthLevelControl: 'Escolher o mês',
  yearLevelControl: 'Escolher o ano',
}

/** A calendar date, typed as 14/11/2026 or picked, from today on unless told. */
export const DateField = ({ label, value, onChange, today, error, ...rest }: Props) => {
  const { required = true, disabled = false, offersPast = false } = rest
  const [text, setText] = useState(() => written(value))
  const [isOpen, setOpen] = useState(false)
  const shown = readTyped(text) === value ? text : written(value)

  const type = (typed: string) => {
    setText(typed)
    onChange(readTyped(typed))
  }
  const pick = (date: string | null) => {
    if (date !== null) type(written(date))
    setOpen(false)
  }
  const opener = (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={32}
      aria-label={`Escolher ${label.toLowerCase()} no calendário`}
      aria-expanded={isOpen}
      aria-haspopup="dialog"
      disabled={disabled}
      onClick={() => setOpen(!isOpen)}
    >
      <IconCalendar size={19} stroke={1.7} aria-hidden />
    </ActionIcon>
  )
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-start"
      transitionProps={{ duration: 0 }}
      withRoles={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <TextInput
          classNames={{ input: classes.input ?? '' }}
          label={label}
          description={rest.description}
          required={required}
          disabled={disabled}
          placeholder="dd/mm/aaaa"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          value={shown}
          error={error}
          onChange={({ currentTarget }) => type(currentTarget.value)}
          onFocus={rest.onFocus}
          onBlur={() => {
            setText(written(value))
            rest.onBlur?.()
          }}
          data-path={rest['data-path']}
          data-autofocus={rest['data-autofocus']}
          rightSection={opener}
        />
      </Popover.Target>
      <Popover.Dropdown
        className={classes.dropdown ?? ''}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- the popover is its own element
        role="dialog"
        aria-label={`Calendário: ${label}`}
      >
        <Calendar value={value} today={today} offersPast={offersPast} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}

type CalendarProps = Pick<Props, 'value' | 'today'> & {
  readonly offersPast: boolean
  readonly onPick: (date: string | null) => void
}

const Calendar = ({ value, today, offersPast, onPick }: CalendarProps) => {
  const isDate = readTyped(written(value)) === value && value.length === today.length
  // A day that is not offered would take the focus, and as it is disabled no key would work.
  const chosen = isDate && (offersPast || value >= today) ? value : null
  return (
    <DatePicker
      locale="pt-br"
      firstDayOfWeek={0}
      weekdayFormat="ddd"
      weekendDays={[]} // their red is too faint to read in the dark
      {...(!offersPast && { minDate: today })}
      defaultDate={chosen ?? today}
      value={chosen}
      onChange={onPick}
      ariaLabels={CALENDAR_LABELS}
      getDayProps={(date) => (date === today ? { 'data-today': true } : {})}
      hideOutsideDates
      __stopPropagation // Esc closes the calendar, not the dialog it stands in
    />
  )
}
