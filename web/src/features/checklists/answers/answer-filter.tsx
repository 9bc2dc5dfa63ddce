import type { Band } from '@portal/contract/checklists/questions/share'
import { ALL } from '@portal/contract/places/place'
import { NOT_A_NUMBER, readNumber } from '@portal/contract/shared/numbers'
import { useQuery } from '@tanstack/react-query'
import { currentDay } from '#company-calendar.ts'
import { TextField } from '#components/fields/text-field.tsx'
import { SelectField } from '#components/fields/select-field.tsx'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { type FilterFormProps, DatedFilterForm, WideField } from '#components/lists/filter-form.tsx'
import { farmsQuery, subsidiaryNamesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { EVIDENCE, STATES } from './answer-params.ts'
import { PERIODS, monthsOf, periodOf } from './answer-period.ts'
import {
  type AnswerFilterSearch,
  type AnswerSearch,
  evidenceInSearch,
  stateInSearch,
} from './answer-search.ts'

/** Without `state`, only current answers are meant. */
type AnswerFilterValues = AnswerFilterSearch & Partial<Pick<AnswerSearch, 'state'>>

type Props = FilterFormProps<AnswerFilterValues> & {
  /** The checklist's subsidiaries: their farms can be chosen. */
  readonly subsidiaries: readonly string[]
  /** The checklist's current bands. */
  readonly bands: readonly Band[]
}

const FARMS_EMPTY = {
  pending: 'Carregando…',
  error: 'Não foi possível carregar as fazendas',
  success: 'Nenhuma fazenda encontrada',
} as const

const SIDES = { min: 'Pontuação mínima', max: 'Pontuação máxima' } as const

const PERIOD_OPTIONS = Object.entries(PERIODS).map(([value, label]) => ({ value, label }))
const EVIDENCE_OPTIONS = Object.entries(EVIDENCE).map(([value, label]) => ({ value, label }))
const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))

/** The checklist's bands, and the chosen one even where the checklist no longer has it. */
const bandOptions = (bands: Props['bands'], chosen: string) => [
  { value: '', label: 'Todas' },
  ...new Set([...bands.map(({ label }) => label), ...(chosen === '' ? [] : [chosen])]),
]

const useSubsidiaryOptions = (codes: readonly string[]) => {
  const { data: names } = useQuery(subsidiaryNamesQuery)
  return Object.entries(names === undefined ? {} : subsidiaryNamesOf(codes, names))
    .filter(([code]) => code !== ALL)
    .map(([code, name]) => ({ code, name }))
}

const percentProblem = (text: string) =>
  text !== '' && readNumber(text) === undefined ? NOT_A_NUMBER : undefined

const problemsOf = ({ min, max }: AnswerFilterValues) => ({
  min: percentProblem(min),
  max:
    percentProblem(max) ??
    ((readNumber(max) ?? Infinity) < (readNumber(min) ?? -Infinity)
      ? 'A máxima fica abaixo da mínima'
      : undefined),
})

export const AnswerFilter = ({ subsidiaries, bands, ...props }: Props) => {
  const { data: farmOptions = [], status } = useQuery(farmsQuery(subsidiaries))
  const subsidiaryOptions = useSubsidiaryOptions(subsidiaries)
  const today = currentDay()
  return (
    <DatedFilterForm dates="Data" problemsOf={problemsOf} {...props}>
      {(
        { from, to, farms, filiais, state, band, failed, evidence, min, max },
        change,
        problems,
      ) => (
        <>
          <SelectField
            label="Período"
            options={PERIOD_OPTIONS}
            value={monthsOf({ from, to }, today)}
            onChange={(months) => change(periodOf(months, today))}
          />
          {state !== undefined && (
            <SelectField
              label="Situação"
              options={STATE_OPTIONS}
              value={state}
              onChange={(value) => change({ state: stateInSearch.parse(value) })}
            />
          )}
          <SelectField
            label="Faixa"
            options={bandOptions(bands, band)}
            value={band}
            onChange={(label) => change({ band: label })}
          />
          <SelectField
            label="Fotos e observações"
            options={EVIDENCE_OPTIONS}
            value={evidence}
            onChange={(value) => change({ evidence: evidenceInSearch.parse(value) })}
          />
          {(['min', 'max'] as const).map((side) => (
            <TextField
              key={side}
              label={SIDES[side]}
              inputMode="decimal"
              end="%"
              data-path={side}
              error={problems[side]}
              value={{ min, max }[side]}
              onChange={({ currentTarget }) => change({ [side]: currentTarget.value })}
            />
          ))}
          <WideField>
            <Checkbox
              label="Só reprovadas"
              checked={failed === 'yes'}
              onChange={(isOn) => change({ failed: isOn ? 'yes' : '' })}
            />
          </WideField>
          <WideField>
            <MultiPicker
              label="Filiais"
              placeholder="Escolha as filiais"
              options={subsidiaryOptions}
              emptyText="Nenhuma filial encontrada"
              value={filiais}
              onChange={(codes) => change({ filiais: codes })}
            />
          </WideField>
          <WideField>
            <MultiPicker
              label="Fazendas"
              placeholder="Escolha as fazendas"
              options={farmOptions}
              emptyText={FARMS_EMPTY[status]}
              value={farms}
              onChange={(codes) => change({ farms: codes })}
            />
          </WideField>
        </>
      )}
    </DatedFilterForm>
  )
}
