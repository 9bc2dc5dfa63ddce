import { NEWS_STATES } from '@portal/contract/news/news-state'
import { newsStateName } from '@portal/contract/news/news-state-name'
import { SelectField } from '#components/fields/select-field.tsx'
import { type FilterFormProps, FilterForm } from '#components/lists/filter-form.tsx'
import { SubsidiariesPicker } from '#features/places/subsidiaries-picker.tsx'
import { type NewsFilters, newsFilter } from './news-search.ts'

const STATES = newsStateName.options.map((value) => ({ value, label: NEWS_STATES[value].label }))
const stateInSearch = newsFilter.shape.state

export const NewsFilter = (props: FilterFormProps<NewsFilters>) => (
  <FilterForm {...props}>
    {({ state, filiais }, change) => (
      <>
        <SelectField
          label="Situação"
          none="Todas"
          options={STATES}
          value={state}
          onChange={(chosen) => change({ state: stateInSearch.parse(chosen) })}
        />
        <SubsidiariesPicker
          scope="news.list"
          withAsterisk={false}
          value={filiais}
          onChange={(chosen) => change({ filiais: chosen })}
        />
      </>
    )}
  </FilterForm>
)
