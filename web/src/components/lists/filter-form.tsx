import { addDays } from '@portal/contract/shared/dates'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { type FilterValues, valuesOf } from '#api/list-search.ts'
import { currentDay } from '#company-calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { TextField } from '#components/fields/text-field.tsx'
import { type Filter, uncrossedDays } from './filters.ts'

const MONTHS_A_YEAR = 12

/** The first day of a month: this one, or one before or after it. */
const monthStart = (today: string, months: number) => {
  const [year = 0, month = 0] = today.split('-').map(Number)
  const count = year * MONTHS_A_YEAR + month - 1 + months
  return [Math.floor(count / MONTHS_A_YEAR), (count % MONTHS_A_YEAR) + 1, 1]
    .map((part) => String(part).padStart(2, '0'))
    .join('-')
}

const DAYS = 30
const monthsSince = (today: string, months: number) => ({
  label: `${months} meses`,
  from: monthStart(today, 1 - months),
  to: '',
})

/** The periods that people ask for most. */
const periodsAt = (today: string) => [
  {
    label: 'Este mês',
    from: monthStart(today, 0),
    to: addDays(monthStart(today, 1), -1),
  },
  {
    label: 'Mês passado',
    from: monthStart(today, -1),
    to: addDays(monthStart(today, 0), -1),
  },
  { label: '30 dias', from: addDays(today, 1 - DAYS), to: today },
  ...[3, 6, 12].map((months) => monthsSince(today, months)),
]

const textIn = (value: unknown) => valuesOf(value)[0] ?? ''

type FieldProps = {
  readonly name: string
  readonly filter: Filter
  readonly values: FilterValues
  readonly within: readonly string[] | undefined
  readonly today: string
  readonly error: string | undefined
  readonly onChange: (value: string | string[]) => void
}

const optionsIn = (options: Readonly<Record<string, string>>, text: string) => {
  const listed = Object.entries(options).map(([value, label]) => ({ value, label }))
  const isListed = text === '' || Object.hasOwn(options, text)
  return isListed ? listed : [...listed, { value: text, label: text }]
}

/** The control of one filter. */
const FilterField = ({ name, filter, values, within, today, error, onChange }: FieldProps) => {
  const { label } = filter
  const text = textIn(values[name])
  switch (filter.type) {
    case 'choice':
      return (
        <SelectField
          label={label}
          none={filter.none}
          options={optionsIn(filter.options, text)}
          value={text}
          onChange={onChange}
        />
      )
    case 'day':
      return (
        <DateField
          label={label}
          value={text}
          onChange={onChange}
          today={today}
          allowsPast
          error={error}
          data-path={name}
        />
      )
    case 'percent':
      return (
        <TextField
          label={label}
          inputMode="decimal"
          end="%"
          data-path={name}
          error={error}
          value={text}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )
    case 'flag':
      return (
        <div className="self-end">
          <Checkbox
            label={label}
            checked={text !== ''}
            onChange={(isOn) => onChange(isOn ? 'yes' : '')}
          />
        </div>
      )
    case 'picked':
      return <filter.Picker {...{ values, within, onChange }} value={valuesOf(values[name])} />
  }
}

type PeriodsProps = {
  readonly values: FilterValues
  readonly today: string
  readonly onChange: (days: { readonly from: string; readonly to: string }) => void
}

/** The periods that people ask for most; choosing the chosen one again removes it. */
const Periods = ({ values, today, onChange }: PeriodsProps) => (
  // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its buttons are no fields
  <div role="group" aria-label="Período" className="col-span-full flex flex-wrap gap-1.5">
    {periodsAt(today).map(({ label, from, to }) => {
      const isChosen = values['from'] === from && values['to'] === to
      return (
        <button
          key={label}
          type="button"
          className="min-h-[2rem] px-3 border border-line-strong rounded-full bg-surface text-ink-soft text-sm cursor-pointer hover:bg-hover hover:text-ink aria-pressed:border-main aria-pressed:bg-main aria-pressed:text-on-main max-sm:min-h-[2.75rem]"
          aria-pressed={isChosen}
          onClick={() => onChange(isChosen ? { from: '', to: '' } : { from, to })}
        >
          {label}
        </button>
      )
    })}
  </div>
)

type Props = {
  readonly filters: Readonly<Record<string, Filter>>
  /** The filters that are on now. */
  readonly values: FilterValues
  readonly within: readonly string[] | undefined
  readonly onApply: (values: FilterValues) => void
  readonly onClear: () => void
}

const problemOf = (filter: Filter | undefined, text: string, values: FilterValues) =>
  filter !== undefined && 'problem' in filter ? filter.problem(text, values) : undefined

/** The fields of a list's filters. They are a draft: nothing is requested until it is applied. */
export const FilterForm = ({ filters, values, within, onApply, onClear }: Props) => {
  const names = Object.keys(filters)
  const [draft, setDraft] = useState<FilterValues>(() =>
    Object.fromEntries(names.map((name) => [name, values[name]])),
  )
  const [wasSubmitted, setSubmitted] = useState(false)
  const [today] = useState(() => currentDay())
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    const first = form.current?.querySelector<HTMLElement>('button, input, select')
    first?.focus({ preventScroll: true })
  }, [])

  const change = (name: string, value: string | string[]) =>
    setDraft((before) => {
      const next = { ...before, [name]: value }
      if (name !== 'from' && name !== 'to') return next
      const [from, to] = [textIn(next['from']), textIn(next['to'])]
      return { ...next, ...uncrossedDays({ from, to }, name) }
    })
  const problem = (name: string) => problemOf(filters[name], textIn(draft[name]), draft)
  const apply = (event: FormEvent) => {
    event.preventDefault()
    const wrong = names.find((name) => problem(name) !== undefined)
    if (wrong === undefined) return onApply(draft)
    setSubmitted(true)
    form.current?.querySelector<HTMLElement>(`[data-path="${wrong}"]`)?.focus()
    return undefined
  }
  return (
    <form
      ref={form}
      className="flex min-h-0 flex-col"
      aria-label="Filtro avançado"
      noValidate
      onSubmit={apply}
    >
      <div className="grid grid-cols-2 gap-4 p-4 overflow-y-auto overscroll-contain max-sm:grid-cols-1">
        {'from' in filters && (
          <Periods
            values={draft}
            today={today}
            onChange={(period) => setDraft((before) => ({ ...before, ...period }))}
          />
        )}
        {Object.entries(filters).map(([name, filter]) => (
          <FilterField
            key={name}
            name={name}
            filter={filter}
            values={draft}
            within={within}
            today={today}
            error={wasSubmitted ? problem(name) : undefined}
            onChange={(value) => change(name, value)}
          />
        ))}
      </div>
      <div className="flex flex-none justify-end gap-2 py-3 px-4 border-t border-t-line">
        <Button variant="quiet" onClick={onClear}>
          Limpar filtros
        </Button>
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  )
}
