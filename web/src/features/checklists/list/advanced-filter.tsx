import { todayAt } from '@portal/contract/shared/dates'
import { type FormEvent, useRef, useState } from 'react'
import { Button } from '#components/button.tsx'
import { DateField } from '#components/date-field.tsx'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import classes from './advanced-filter.module.css'
import { type Filters, adopted, dateProblem } from './filters.ts'

type Props = {
  readonly filters: Filters
  readonly onApply: (filters: Filters) => void
  readonly onClear: () => void
}

/** A draft of the filters: nothing is asked of the server until it is applied. */
export const AdvancedFilter = ({ filters, onApply, onClear }: Props) => {
  const [today] = useState(() => todayAt(new Date()))
  const [draft, setDraft] = useState(filters)
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const change = (part: Partial<Filters>) => setDraft((before) => ({ ...before, ...part }))
  const changeDate = (side: 'from' | 'to') => (date: string) =>
    setDraft((before) => ({ ...before, ...adopted({ ...before, [side]: date }, side) }))
  const problems = { from: dateProblem(draft.from), to: dateProblem(draft.to) }

  const apply = (event: FormEvent) => {
    event.preventDefault()
    const [wrong] = (['from', 'to'] as const).filter((side) => problems[side] !== undefined)
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
    error: isTried && problems[side],
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
      <DateField label="Início desde" {...dateProps('from')} />
      <DateField label="Início até" {...dateProps('to')} />
      <div className={classes.wide}>
        <AreasPicker value={draft.areas} onChange={(areas) => change({ areas })} />
      </div>
      <SubsidiariesPicker
        scope="checklist.list"
        withAsterisk={false}
        value={draft.filiais}
        onChange={(filiais) => change({ filiais })}
      />
      <FarmsPicker
        subsidiaries={draft.filiais}
        withAsterisk={false}
        value={draft.farms}
        onChange={(farms) => change({ farms })}
      />
      <div className={classes.actions}>
        <Button kind="quiet" onClick={onClear}>
          Limpar filtros
        </Button>
        <Button type="submit">Aplicar</Button>
      </div>
    </form>
  )
}
