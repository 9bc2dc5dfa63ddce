import type { Scope } from '@portal/contract/permissions/scopes'
import { picked } from '#components/lists/filters.ts'

/** The filter by filiais; with a scope, a person is offered those in which they hold it. */
export const filialFilter = (scope?: Scope, clears?: string) =>
  picked({
    label: 'Filiais',
    pill: 'Filial',
    field: 'subsidiaries',
    load: async () => (await import('./place-filters-picker.tsx')).filialParts(scope),
    ...(clears !== undefined && { clears }),
  })

/** The filter by farms of the chosen filiais. */
export const farmFilter = () =>
  picked({
    label: 'Fazendas',
    pill: 'Fazenda',
    field: 'farms',
    load: async () => (await import('./place-filters-picker.tsx')).FARM_PARTS,
  })
