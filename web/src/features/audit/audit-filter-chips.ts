import { actionLabel, entityLabel } from '@portal/contract/audit/words'
import { useQuery } from '@tanstack/react-query'
import type { ActiveFilter } from '#components/lists/filter-chips.tsx'
import { adminNamesQuery } from '#features/admins/admins.api.ts'
import { formatDate } from '#format.ts'
import type { AuditSearch } from './audit-search.ts'

type Active = ActiveFilter<AuditSearch>
type Lists = 'people' | 'kinds' | 'actions'

const datesOf = ({ from, to }: AuditSearch): Active[] => [
  ...(from === ''
    ? []
    : [{ code: 'from', name: `Data desde ${formatDate(from)}`, without: { from: '' } }]),
  ...(to === '' ? [] : [{ code: 'to', name: `Data até ${formatDate(to)}`, without: { to: '' } }]),
]

const listed = (search: AuditSearch, list: Lists, nameOf: (value: string) => string): Active[] =>
  search[list].map((value) => ({
    code: `${list} ${value}`,
    name: nameOf(value),
    without: { [list]: search[list].filter((other) => other !== value) },
  }))

/** Every filter that is on, as people call it. */
export const useActiveFilters = (search: AuditSearch): Active[] => {
  const { data: people = [] } = useQuery({
    ...adminNamesQuery,
    enabled: search.people.length > 0,
  })
  const personOf = (id: string) => people.find(({ code }) => code === id)?.name ?? id
  return [
    ...datesOf(search),
    ...listed(search, 'people', (id) => `Pessoa: ${personOf(id)}`),
    ...listed(search, 'kinds', (kind) => `Tipo: ${entityLabel(kind)}`),
    ...listed(search, 'actions', (action) => `Ação: ${actionLabel(action)}`),
  ]
}
