import { DOCUMENT_TYPE } from '@portal/contract/documents/document-type'
import { DOCUMENT_TYPE_LABELS } from '@portal/contract/documents/document.kind'
import { SelectField } from '#components/fields/select-field.tsx'
import { type FilterFormProps, FilterForm } from '#components/lists/filter-form.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { type DocumentFilters, documentFilter } from './document-search.ts'

const TYPES = Object.values(DOCUMENT_TYPE).map((value) => ({
  value,
  label: DOCUMENT_TYPE_LABELS[value],
}))
const typeInSearch = documentFilter.shape.type

export const DocumentFilter = (props: FilterFormProps<DocumentFilters>) => (
  <FilterForm {...props}>
    {({ type, filiais }, change) => (
      <>
        <SelectField
          label="Tipo"
          none="Todos"
          options={TYPES}
          value={type}
          onChange={(chosen) => change({ type: typeInSearch.parse(chosen) })}
        />
        <SubsidiariesPicker
          scope="documents.list"
          withAsterisk={false}
          value={filiais}
          onChange={(chosen) => change({ filiais: chosen })}
        />
      </>
    )}
  </FilterForm>
)
