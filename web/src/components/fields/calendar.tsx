import { addDays } from '@portal/contract/shared/dates'
import {
  IconChevronLeft,
  IconChevronRight,
  IconChevronsLeft,
  IconChevronsRight,
} from '@tabler/icons-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { IconButton } from '#components/controls/icon-button.tsx'

type Props = {
  /** YYYY-MM-DD; undefined if no day is chosen. */
  readonly value: string | undefined
  readonly today: string
  /** The first day that can be chosen. */
  readonly min: string | undefined
  readonly onPick: (day: string) => void
}

const WEEK = 7
const YEAR = 12
const WEEKDAYS = ['dom', 'seg', 'ter', 'qua', 'qui', 'sex', 'sáb']
const MONTH_NAME = new Intl.DateTimeFormat('pt-BR', { month: 'long', timeZone: 'UTC' })

const dateOf = (day: string) => new Date(`${day}T00:00:00Z`)
const weekdayOf = (day: string) => dateOf(day).getUTCDay()
const monthName = (day: string) => `${MONTH_NAME.format(dateOf(day))} ${day.slice(0, 4)}`

/** The same day this many months later; the last of its month where there is no such day. */
const addMonths = (day: string, months: number) => {
  const first = dateOf(`${day.slice(0, 7)}-01`)
  first.setUTCMonth(first.getUTCMonth() + months)
  const month = first.toISOString().slice(0, 7)
  const same = addDays(`${month}-01`, dateOf(day).getUTCDate() - 1)
  return same.startsWith(month) ? same : addDays(`${same.slice(0, 7)}-01`, -1)
}

/** The weeks of the day's month; undefined stands for days of other months. */
const weeksOf = (day: string) => {
  const first = `${day.slice(0, 7)}-01`
  const start = addDays(first, -weekdayOf(first))
  const weeks = Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: WEEK }, (_day, index) => addDays(start, week * WEEK + index)),
  )
  const isOfMonth = (other: string) => other.startsWith(day.slice(0, 7))
  return weeks
    .filter((days) => days.some(isOfMonth))
    .map((days) => days.map((other) => (isOfMonth(other) ? other : undefined)))
}

/** The day that a key leads to. */
const keyTarget = ({ key, shiftKey }: KeyboardEvent, day: string) => {
  const months = shiftKey ? YEAR : 1
  const targets: Readonly<Record<string, () => string>> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -WEEK),
    ArrowDown: () => addDays(day, WEEK),
    Home: () => addDays(day, -weekdayOf(day)),
    End: () => addDays(day, WEEK - 1 - weekdayOf(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return targets[key]?.()
}

/** A month of days: arrows move by a day and a week, Home and End in the week, PageUp and PageDown by months. */
export const Calendar = ({ value, today, min = '', onPick }: Props) => {
  const notBeforeMin = (day: string) => (day < min ? min : day)
  const [active, setActive] = useState(notBeforeMin(value ?? today))
  const table = useRef<HTMLTableElement>(null)

  const show = (day: string) => setActive(notBeforeMin(day))
  const handleKey = (event: KeyboardEvent) => {
    const target = keyTarget(event, active)
    if (target === undefined) return
    event.preventDefault()
    flushSync(() => show(target))
    table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()
  }
  const step = (label: string, months: number, Icon: typeof IconChevronLeft) => (
    <IconButton
      aria-label={label}
      disabled={addMonths(active, months).slice(0, 7) < min.slice(0, 7)}
      onClick={() => show(addMonths(active, months))}
    >
      <Icon size={18} stroke={1.7} aria-hidden />
    </IconButton>
  )
  return (
    <>
      <div className="flex items-center">
        {step('Ano anterior', -YEAR, IconChevronsLeft)}
        {step('Mês anterior', -1, IconChevronLeft)}
        <output className="flex-1 font-semibold text-center first-letter:uppercase">
          {monthName(active)}
        </output>
        {step('Próximo mês', 1, IconChevronRight)}
        {step('Próximo ano', YEAR, IconChevronsRight)}
      </div>
      <table
        ref={table}
        className="border-spacing-0 [&_th]:h-[2rem] [&_th]:text-ink-soft [&_th]:text-xs [&_th]:font-medium [&_td]:p-px"
      >
        <thead>
          <tr>
            {WEEKDAYS.map((weekday) => (
              <th key={weekday} scope="col">
                {weekday}
              </th>
            ))}
          </tr>
        </thead>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its buttons */}
        <tbody onKeyDown={handleKey}>
          {weeksOf(active).map((days, week) => (
            // oxlint-disable-next-line react/no-array-index-key -- the weeks of a month keep their order
            <tr key={week}>
              {days.map((day, index) => (
                <td key={day ?? index}>
                  {day !== undefined && (
                    <button
                      className="w-[2.375rem] h-[2.375rem] p-0 border-0 rounded-sm bg-transparent text-inherit tabular-nums cursor-pointer hover:enabled:bg-hover disabled:text-ink-faint disabled:opacity-60 disabled:cursor-default focus-visible:outline-offset-1 aria-[current=date]:font-bold not-focus-visible:aria-[current=date]:outline-1 not-focus-visible:aria-[current=date]:outline-offset-[-2px] not-focus-visible:aria-[current=date]:outline-line-strong aria-pressed:bg-main aria-pressed:text-on-main pointer-coarse:w-[2.75rem] pointer-coarse:h-[2.75rem]"
                      type="button"
                      aria-label={`${Number(day.slice(8))} ${monthName(day)}`}
                      aria-pressed={day === value}
                      aria-current={day === today ? 'date' : undefined}
                      disabled={day < min}
                      tabIndex={day === active ? 0 : -1}
                      data-autofocus={day === active || undefined}
                      onClick={() => onPick(day)}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
