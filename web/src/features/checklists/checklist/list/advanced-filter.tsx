import { NativeSelect } from '@mantine/core'
import { CHECKLIST_STATES } from '@portal/contract/checklists/checklist/state'
import { checklistStateName } from '@portal/contract/checklists/checklist/state-name'
import { IconChevronDown } from '@tabler/icons-react'
import { statusInSearch } from '#api/filters.ts'
import { DatedFilterForm, WideField } from '#components/lists/filter-form.tsx'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import { checklistFilter } from '#features/checklists/checklist/checklist-search.ts'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import type { Filters } from './checklist-filters.ts'

type Props = {
  readonly filters: Filters
  readonly onApply: (filters: Filters) => void
  readonly onClear: () => void
}

/** Told apart from the states, one of which has the same name. */
const EVERY = 'every-'

/** Whatever its dates are, as the dashboard counts them; then each state by itself. */
const STATES = [
  { value: '', label: 'Todas' },
  { value: `${EVERY}active`, label: 'Todos os ativos' },
  { value: `${EVERY}inactive`, label: 'Todos os inativos' },
  ...checklistStateName.options.map((value) => ({ value, label: CHECKLIST_STATES[value].label })),
]

const stateInSearch = checklistFilter.shape.state

export const AdvancedFilter = (props: Props) => (
  <DatedFilterForm dates="Início" {...props}>
    {({ status, state, areas, filiais, farms }, change) => (
      <>
        <NativeSelect
          label="Situação"
          data={STATES}
          rightSection={<IconChevronDown size={18} aria-hidden />}
          rightSectionPointerEvents="none"
          value={state || (status && `${EVERY}${status}`)}
          onChange={({ currentTarget: { value } }) =>
            change({
              status: statusInSearch.parse(
                value.startsWith(EVERY) ? value.slice(EVERY.length) : '',
              ),
              state: stateInSearch.parse(value),
            })
          }
        />
        <WideField>
          <AreasPicker value={areas} onChange={(chosen) => change({ areas: chosen })} />
        </WideField>
        <SubsidiariesPicker
          scope="checklist.list"
          withAsterisk={false}
          value={filiais}
          onChange={(chosen) => change({ filiais: chosen })}
        />
        <FarmsPicker
          subsidiaries={filiais}
          withAsterisk={false}
          value={farms}
          onChange={(chosen) => change({ farms: chosen })}
        />
      </>
    )}
  </DatedFilterForm>
)
