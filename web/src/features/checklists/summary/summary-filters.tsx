import { NativeSelect } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Unprinted } from '#components/print/paper.tsx'
import { OTHER_FARM, farmsQuery, namesOf, useFarmLabels } from '#features/places/places.api.ts'
import classes from './summary-filters.module.css'
import { PERIODS, type SummarySearch, summarySearch } from './summary-search.ts'

type Props = {
  /** Of the checklist: an answer is of one of their farms. */
  readonly subsidiaries: readonly string[]
  readonly search: SummarySearch
  readonly onSearch: (search: SummarySearch) => void
}

const ARROW = {
  rightSection: <IconChevronDown size={18} aria-hidden />,
  rightSectionPointerEvents: 'none',
} as const

const PERIOD_OPTIONS = Object.entries(PERIODS).map(([value, label]) => ({ value, label }))
const NO_FARMS: Parameters<typeof useFarmLabels>[0] = []
const ALL_FARMS = { value: '', label: 'Todas as fazendas' }

/** Of when and of which farm. Both are in force at once: nothing has to be applied. */
export const SummaryFilters = ({ subsidiaries, search, onSearch }: Props) => {
  const { data: farms } = useQuery(farmsQuery(subsidiaries))
  const labels = useFarmLabels(farms ?? NO_FARMS)
  const offered = [...labels].map(([value, label]) => ({ value, label }))
  const [chosenName = ''] = namesOf([search.farm], farms && labels, OTHER_FARM)
  const isOffered = search.farm === '' || labels.has(search.farm)
  const unlisted = isOffered ? [] : [{ value: search.farm, label: chosenName }]
  const change = (part: object) => onSearch(summarySearch.parse({ ...search, ...part }))
  const farmName = search.farm === '' ? ALL_FARMS.label : chosenName
  return (
    <>
      <p className={classes.printed}>
        Período: {PERIODS[search.months]}. Fazenda: {farmName}.
      </p>
      <Unprinted className={classes.filters}>
        <NativeSelect
          label="Período"
          data={PERIOD_OPTIONS}
          value={String(search.months)}
          onChange={({ currentTarget }) => change({ months: Number(currentTarget.value) })}
          {...ARROW}
        />
        <NativeSelect
          label="Fazenda"
          data={[ALL_FARMS, ...unlisted, ...offered]}
          value={search.farm}
          onChange={({ currentTarget }) => change({ farm: currentTarget.value })}
          {...ARROW}
        />
      </Unprinted>
    </>
  )
}
