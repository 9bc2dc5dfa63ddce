import { listAddress } from '#api/list-search.ts'
import { days, picked } from '#components/lists/filters.ts'

export const auditAddress = listAddress({
  pageSize: 20,
  filters: {
    ...days('at'),
    people: picked({
      label: 'Pessoas',
      pill: 'Pessoa',
      field: 'actor_id',
      load: async () => (await import('./audit-pickers.tsx')).PEOPLE_PARTS,
    }),
    kinds: picked({
      label: 'Tipos de item',
      pill: 'Tipo',
      field: 'entity',
      load: async () => (await import('./audit-pickers.tsx')).KIND_PARTS,
    }),
    actions: picked({
      label: 'Ações',
      pill: 'Ação',
      field: 'action',
      load: async () => (await import('./audit-pickers.tsx')).ACTION_PARTS,
    }),
  },
})
