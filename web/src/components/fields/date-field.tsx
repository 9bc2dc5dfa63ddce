import { ActionIcon, Popover, TextInput } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
// oxlint-disable-next-line import/no-unassigned-import -- here and not in theme.css: only forms carry it
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
// oxlint-disable-next-line import/no-unassigned-import -- a locale registers itself
import 'dayjs/locale/pt-br'
import { useState } from 'react'
import { dateFieldText, parseTypedDate } from './date-field-text.ts'
import classes from './date-field.module.css'
import type { FieldProps } from './field-props.ts'

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

/** A calendar date, typed as 14/11/2026 or picked; from today on unless `allowsPast`. */
export const DateField = ({ label, value, onChange, today, error, ...rest }: Props) => {
  const { required = false, disabled = false, allowsPast = false } = rest
  const [text, setText] = useState(() => dateFieldText(value))
  const [isOpen, setOpen] = useState(false)
  const shown = parseTypedDate(text) === value ? text : dateFieldText(value)

  const changeText = (typed: string) => {
    setText(typed)
    onChange(parseTypedDate(typed))
  }
  const pick = (date: string | null) => {
    if (date !== null) changeText(dateFieldText(date))
    setOpen(false)
  }
  const opener = (
    <ActionIcon
      className={classes.opener ?? ''}
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
          onChange={({ currentTarget }) => changeText(currentTarget.value)}
          onFocus={rest.onFocus}
          onBlur={() => {
            setText(dateFieldText(value))
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
        <Calendar value={value} today={today} allowsPast={allowsPast} onPick={pick} />
      </Popover.Dropdown>
    </Popover>
  )
}

type CalendarProps = Pick<Props, 'value' | 'today'> & {
  readonly allowsPast: boolean
  readonly onPick: (date: string | null) => void
}

const Calendar = ({ value, today, allowsPast, onPick }: CalendarProps) => {
  const isDate = parseTypedDate(dateFieldText(value)) === value && value.length === today.length
  // A disabled day would take the focus, and no key works on a disabled day.
  const selected = isDate && (allowsPast || value >= today) ? value : null
  return (
    <DatePicker
      locale="pt-br"
      firstDayOfWeek={0}
      weekdayFormat="ddd"
      weekendDays={[]} // the library's red is too faint in the dark scheme
      {...(!allowsPast && { minDate: today })}
      defaultDate={selected ?? today}
      value={selected}
      onChange={onPick}
      ariaLabels={CALENDAR_LABELS}
      getDayProps={(date) => (date === today ? { 'data-today': true } : {})}
      hideOutsideDates
      __stopPropagation // Esc closes the calendar, not the dialog around it
    />
  )
}
