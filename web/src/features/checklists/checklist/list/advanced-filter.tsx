import { CHECKLIST_STATES } from '@portal/contract/checklists/checklist/checklist-state'
import { checklistStateName } from '@portal/contract/checklists/checklist/checklist-state-name'
import { statusParam } from '#api/search-filters.ts'
import { SelectField } from '#components/fields/select-field.tsx'
import { type FilterFormProps, DatedFilterForm, WideField } from '#components/lists/filter-form.tsx'
import { AreasPicker } from '#features/areas/areas-picker.tsx'
import { checklistFilter } from '#features/checklists/checklist/checklist-search.ts'
import { FarmsPicker } from '#features/places/farms-picker.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import type { Filters } from './checklist-filters.ts'

/** Distinguishes the statuses from the states: both have an 'active'. */
const STATUS_PREFIX = 'every-'

/** First the statuses, which ignore dates, as on the dashboard; then the single states. */
const STATES = [
  { value: '', label: 'Todas' },
  { value: `${STATUS_PREFIX}active`, label: 'Todos os ativos' },
  { value: `${STATUS_PREFIX}inactive`, label: 'Todos os inativos' },
  ...checklistStateName.options.map((value) => ({ value, label: CHECKLIST_STATES[value].label })),
]

const stateInSearch = checklistFilter.shape.state

export const AdvancedFilter = (props: FilterFormProps<Filters>) => (
  <DatedFilterForm dates="Início" {...props}>
    {({ status, state, areas, filiais, farms }, change) => (
      <>
        <SelectField
          label="Situação"
          options={STATES}
          value={state || (status && `${STATUS_PREFIX}${status}`)}
          onChange={(value) =>
            change({
              status: statusParam.parse(
                value.startsWith(STATUS_PREFIX) ? value.slice(STATUS_PREFIX.length) : '',
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
