import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { FilterForm, WideField } from '#components/lists/filter-form.tsx'
import { MultiPicker } from '#components/fields/multi-picker.tsx'
import { farmsQuery } from '#features/places/places.api.ts'
import { type AnswerFilters, STATES, stateInSearch } from './answer-search.ts'

type Props = {
  /** Of the checklist: an answer is of one of their farms. */
  readonly subsidiaries: readonly string[]
  readonly filters: AnswerFilters
  readonly onApply: (filters: AnswerFilters) => void
  readonly onClear: () => void
}

const NOTHING = {
  pending: 'Carregando…',
  error: 'Não foi possível carregar as fazendas',
  success: 'Nenhuma fazenda encontrada',
} as const

const STATE_OPTIONS = Object.entries(STATES).map(([value, label]) => ({ value, label }))

export const AnswerFilter = ({ subsidiaries, ...props }: Props) => {
  const { data: offered = [], status } = useQuery(farmsQuery(subsidiaries))
  return (
    <FilterForm dates="Data" {...props}>
      {({ farms, state }, change) => (
        <>
          <NativeSelect
            label="Situação"
            data={STATE_OPTIONS}
            rightSection={<IconChevronDown size={18} aria-hidden />}
            rightSectionPointerEvents="none"
            value={state}
            onChange={({ currentTarget }) =>
              change({ state: stateInSearch.parse(currentTarget.value) })
            }
          />
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
