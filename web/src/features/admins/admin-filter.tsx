import { SelectField } from '#components/fields/select-field.tsx'
import { type FilterFormProps, FilterForm, WideField } from '#components/lists/filter-form.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { ROLE_LABELS, TOTP_LABELS } from './admin-labels.ts'
import { type AdminFilters, adminFilter } from './admin-search.ts'

const optionsOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([value, label]) => ({ value, label }))
const { role: roleInSearch, totp: totpInSearch } = adminFilter.shape

export const AdminFilter = (props: FilterFormProps<AdminFilters>) => (
  <FilterForm {...props}>
    {({ role, totp, filiais }, change) => (
      <>
        <SelectField
          label="Função"
          none="Todas"
          options={optionsOf(ROLE_LABELS)}
          value={role}
          onChange={(chosen) => change({ role: roleInSearch.parse(chosen) })}
        />
        <SelectField
          label="TOTP"
          none="Todos"
          options={optionsOf(TOTP_LABELS)}
          value={totp}
          onChange={(chosen) => change({ totp: totpInSearch.parse(chosen) })}
        />
        <WideField>
          <SubsidiariesPicker
            withAsterisk={false}
            value={filiais}
            onChange={(chosen) => change({ filiais: chosen })}
          />
        </WideField>
      </>
    )}
  </FilterForm>
)
