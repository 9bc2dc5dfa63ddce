import { NativeSelect, TextInput } from '@mantine/core'
import type { Band } from '@portal/contract/checklists/answering/share'
import { ALL } from '@portal/contract/places/place'
import { NOT_A_NUMBER, readNumber } from '@portal/contract/shared/numbers'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Checkbox } from '#components/fields/checkbox.tsx'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { FilterForm, WideField } from '#components/lists/filter-form.tsx'
import { farmsQuery, namesIn, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { type AnswerFilters, STATES, stateInSearch } from './answer-search.ts'

type Props = {
  /** Of the checklist: an answer is of one of their farms. */
  readonly subsidiaries: readonly string[]
  /** Of the checklist, as it is now. */
  readonly bands: readonly Band[]
  readonly filters: AnswerFilters
  readonly onApply: (filters: AnswerFilters) => void
  readonly onClear: () => void
}

const NOTHING = {
  pending: 'Carregando…',
  error: 'Não foi possível carregar as fazendas',
  success: 'Nenhuma fazenda encontrada',
} as const

const ARROW = {
  rightSection: <IconChevronDown size={18} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))

/** Those of the checklist, and one that it no longer has but the address names. */
const bandOptions = (bands: Props['bands'], chosen: string) => [
  { value: '', label: 'Todas' },
  ...new Set([...bands.map(({ label }) => label), ...(chosen === '' ? [] : [chosen])]),
]

const useFiliais = (codes: readonly string[]) => {
  const { data: names } = useQuery(subsidiaryNamesQuery)
  return Object.entries(names === undefined ? {} : namesIn(codes, names))
    .filter(([code]) => code !== ALL)
    .map(([code, name]) => ({ code, name }))
}

type PercentProps = {
  readonly label: string
  readonly value: string
  readonly onChange: (text: string) => void
}

const PercentField = ({ onChange, ...rest }: PercentProps) => (
  <TextInput
    inputMode="decimal"
    rightSection="%"
    error={rest.value !== '' && readNumber(rest.value) === undefined && NOT_A_NUMBER}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...rest}
  />
)

export const AnswerFilter = ({ subsidiaries, bands, ...props }: Props) => {
  const { data: offered = [], status } = useQuery(farmsQuery(subsidiaries))
  const filiaisOffered = useFiliais(subsidiaries)
  return (
    <FilterForm dates="Data" {...props}>
      {({ farms, filiais, state, band, failed, min, max }, change) => (
        <>
          <NativeSelect
            label="Situação"
            data={STATE_OPTIONS}
            {...ARROW}
            value={state}
            onChange={({ currentTarget }) =>
              change({ state: stateInSearch.parse(currentTarget.value) })
            }
          />
          <NativeSelect
            label="Faixa"
            data={bandOptions(bands, band)}
            {...ARROW}
            value={band}
            onChange={({ currentTarget }) => change({ band: currentTarget.value })}
          />
          <PercentField
            label="Pontuação mínima"
            value={min}
            onChange={(text) => change({ min: text })}
          />
          <PercentField
            label="Pontuação máxima"
            value={max}
            onChange={(text) => change({ max: text })}
          />
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
              options={filiaisOffered}
              nothing="Nenhuma filial encontrada"
              value={filiais}
              onChange={(chosen) => change({ filiais: chosen })}
            />
          </WideField>
          <WideField>
            <MultiPicker
              label="Fazendas"
              placeholder="Escolha as fazendas"
              options={offered}
              nothing={NOTHING[status]}
              value={farms}
              onChange={(chosen) => change({ farms: chosen })}
            />
          </WideField>
        </>
      )}
    </FilterForm>
  )
}
