import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { currentDay } from '#calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { type FilterDates, adopted, dateProblem } from './filter-dates.ts'
import classes from './filter-form.module.css'

type Props<T> = {
  readonly filters: T
  /** What the dates are of, as in 'Início': 'Início desde', 'Início até'. */
  readonly dates: string
  readonly onApply: (filters: T) => void
  readonly onClear: () => void
  /** What is wrong with the other fields, by their `data-path`. */
  readonly problemsOf?: (draft: T) => Problems
  /** The other fields, and what is wrong with them once it was tried to apply them. */
  readonly children: (draft: T, change: (part: Partial<T>) => void, problems: Problems) => ReactNode
}

type Problems = Readonly<Record<string, string | undefined>>
const NO_PROBLEMS: Problems = {}

/** A draft of the filters: nothing is asked of the server until it is applied. */
export const FilterForm = <T extends FilterDates>(props: Props<T>) => {
  const { filters, dates, onApply, onClear, problemsOf = () => NO_PROBLEMS, children } = props
  const [today] = useState(() => currentDay())
  const [draft, setDraft] = useState(filters)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (part: Partial<T>) => setDraft((before) => ({ ...before, ...part }))
  const changeDate = (side: 'from' | 'to') => (date: string) =>
    setDraft((before) => ({ ...before, ...adopted({ ...before, [side]: date }, side) }))
  const problems: Problems = {
    from: dateProblem(draft.from),
    to: dateProblem(draft.to),
    ...problemsOf(draft),
  }
  const shown = isTried ? problems : NO_PROBLEMS

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const wrong = Object.keys(problems).find((path) => problems[path] !== undefined)
    if (wrong === undefined) return onApply(draft)
    setTried(true)
    form.current?.querySelector<HTMLElement>(`[data-path="${wrong}"]`)?.focus()
    return undefined
  }
  const dateProps = (side: 'from' | 'to') => ({
    value: draft[side],
    onChange: changeDate(side),
    today,
    required: false,
    offersPast: true,
    error: shown[side],
    'data-path': side,
  })
  return (
    <form
      ref={form}
      className={classes.form}
      aria-label="Filtro avançado"
      noValidate
      onSubmit={apply}
    >
      <DateField label={`${dates} desde`} {...dateProps('from')} />
      <DateField label={`${dates} até`} {...dateProps('to')} />
      {children(draft, change, shown)}
      <div className={classes.actions}>
        <Button kind="quiet" onClick={onClear}>
          Limpar filtros
        </Button>
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  )
}

/** A field as wide as the form. */
export const WideField = ({ children }: { readonly children: ReactNode }) => (
  <div className={classes.wide}>{children}</div>
)
