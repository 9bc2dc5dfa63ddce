import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { currentDay } from '#company-calendar.ts'
import { Button } from '#components/controls/button.tsx'
import { DateField } from '#components/fields/date-field.tsx'
import { type FilterDates, dateProblem, uncrossedDates } from './filter-dates.ts'

type DraftActions<T> = {
  readonly change: (part: Partial<T>) => void
  readonly replace: (draft: T) => void
  /** The problems, once the person tried to apply the filters. */
  readonly problems: Problems
}
/** What a list passes to its filter form. */
export type FilterFormProps<T> = {
  readonly filters: T
  readonly onApply: (filters: T) => void
  readonly onClear: () => void
}
type BaseProps<T> = FilterFormProps<T> & {
  /** The problems of the fields, by their `data-path`. */
  readonly problemsOf?: (draft: T) => Problems
}
type Children<T> = {
  /** Renders the fields, with their problems once the person tried to apply the filters. */
  readonly children: (draft: T, change: DraftActions<T>['change'], problems: Problems) => ReactNode
}
type Props<T> = BaseProps<T> & Children<T>

type Problems = Readonly<Record<string, string | undefined>>
const NO_PROBLEMS: Problems = {}
const noProblems = () => NO_PROBLEMS

type DraftProps<T> = BaseProps<T> & {
  readonly renderFields: (draft: T, drafted: DraftActions<T>) => ReactNode
}

/** A draft of the filters: nothing is requested until it is applied. */
const DraftForm = <T extends object>(props: DraftProps<T>) => {
  const { filters, onApply, onClear, problemsOf = noProblems, renderFields } = props
  const [draft, setDraft] = useState(filters)
  const [wasSubmitted, setSubmitted] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (changes: Partial<T>) => setDraft((before) => ({ ...before, ...changes }))
  const problems = problemsOf(draft)

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const firstProblem = Object.keys(problems).find((path) => problems[path] !== undefined)
    if (firstProblem === undefined) return onApply(draft)
    setSubmitted(true)
    form.current?.querySelector<HTMLElement>(`[data-path="${firstProblem}"]`)?.focus()
    return undefined
  }
  return (
    <form
      ref={form}
      className="grid grid-cols-[1fr_1fr] gap-4 p-5 border border-line rounded-lg bg-surface shadow-1 max-sm:grid-cols-[1fr] max-sm:p-4"
      aria-label="Filtro avançado"
      noValidate
      onSubmit={apply}
    >
      {renderFields(draft, {
        change,
        replace: setDraft,
        problems: wasSubmitted ? problems : NO_PROBLEMS,
      })}
      <div className="flex flex-wrap col-span-full justify-end gap-2">
        <Button variant="quiet" onClick={onClear}>
          Limpar filtros
        </Button>
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  )
}

export const FilterForm = <T extends object>({ children, ...rest }: Props<T>) => (
  <DraftForm
    renderFields={(draft, { change, problems }) => children(draft, change, problems)}
    {...rest}
  />
)

type DatedProps<T> = Props<T> & {
  /** The label of the dates, as in 'Início': 'Início desde', 'Início até'. */
  readonly dates: string
}

/** A filter form that begins with two dates. */
export const DatedFilterForm = <T extends FilterDates>(props: DatedProps<T>) => {
  const { dates, problemsOf = noProblems, children, ...rest } = props
  const [today] = useState(() => currentDay())
  const problemsOfAll = (draft: T) => ({
    from: dateProblem(draft.from),
    to: dateProblem(draft.to),
    ...problemsOf(draft),
  })
  return (
    <DraftForm
      {...rest}
      problemsOf={problemsOfAll}
      renderFields={(draft, { change, replace, problems }) => {
        const dateProps = (side: 'from' | 'to') => ({
          value: draft[side],
          onChange: (date: string) =>
            replace({ ...draft, ...uncrossedDates({ ...draft, [side]: date }, side) }),
          today,
          allowsPast: true,
          error: problems[side],
          'data-path': side,
        })
        return (
          <>
            <DateField label={`${dates} desde`} {...dateProps('from')} />
            <DateField label={`${dates} até`} {...dateProps('to')} />
            {children(draft, change, problems)}
          </>
        )
      }}
    />
  )
}

/** A field that spans the form's width. */
export const WideField = ({ children }: { readonly children: ReactNode }) => (
  <div className="col-span-full">{children}</div>
)
