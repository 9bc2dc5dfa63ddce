import type { Grants } from '@portal/contract/admins/admin'
import { useQuery } from '@tanstack/react-query'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatSome } from '#format.ts'

/** Names of the filiais and areas of a grant. Until they are loaded, filiais are shown by code. */
export const useGrantNames = () => {
  const { data: subsidiaries } = useQuery(subsidiaryNamesQuery)
  const { data: areas } = useQuery(allAreasQuery)
  const subsidiary = (code: string) => subsidiaries?.get(code) ?? code
  const areasOf = (ids: readonly string[]) => {
    if (areas === undefined) return { short: 'Carregando…', whole: '' }
    const names = areas.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    const deletedCount = ids.filter((id) => !areas.some((area) => area.id === id)).length
    const labels = [
      ...names,
      ...(deletedCount > 0 ? [`${deletedCount} excluída${deletedCount > 1 ? 's' : ''}`] : []),
    ]
    const isAll = areas.length > 1 && names.length === areas.length
    return { short: isAll ? 'Todas' : formatSome(labels), whole: labels.join(', ') }
  }
  return { subsidiary, areasOf }
}
export type GrantNames = ReturnType<typeof useGrantNames>

/** Grants sorted by the name of their filial. */
export const grantsByName = (granted: Grants, { subsidiary }: GrantNames) =>
  Object.entries(granted).toSorted(([a], [b]) =>
    subsidiary(a).localeCompare(subsidiary(b), 'pt-BR'),
  )
