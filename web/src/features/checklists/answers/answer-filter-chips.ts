import { useQuery } from '@tanstack/react-query'
import type { ActiveFilter } from '#components/lists/filter-chips.tsx'
import { farmNamesQuery, namesOf } from '#features/places/places.api.ts'
import { formatDate } from '#format.ts'
import type { AnswerSearch } from './answer-search.ts'

type Active = ActiveFilter<AnswerSearch>

const unlessEmpty = (value: string, filter: Active) => (value === '' ? [] : [filter])

/** Every filter that is on, as people call it. */
export const useActiveFilters = (
  { q, from, to, farms }: AnswerSearch,
  subsidiaries: readonly string[],
): Active[] => {
  const { data: names } = useQuery(farmNamesQuery(farms.length > 0 ? subsidiaries : []))
  return [
    ...unlessEmpty(q, { code: 'q', name: `Usuário: ${q}`, without: { q: '' } }),
    ...unlessEmpty(from, {
      code: 'from',
      name: `Data desde ${formatDate(from)}`,
      without: { from: '' },
    }),
    ...unlessEmpty(to, { code: 'to', name: `Data até ${formatDate(to)}`, without: { to: '' } }),
    ...farms.map((code) => ({
      code: `farm ${code}`,
      name: `Fazenda: ${namesOf([code], names).join('')}`,
      without: { farms: farms.filter((farm) => farm !== code) },
    })),
  ]
}
