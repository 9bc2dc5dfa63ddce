import type { Grants } from '@portal/contract/admins/admin'
import { useQuery } from '@tanstack/react-query'
import { allAreasQuery } from '#features/areas/areas.api.ts'
import { subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatSome } from '#format.ts'

/** What people call the filiais and areas of a grant. Until they are known, filiais go by their codes. */
export const useGrantNames = () => {
  const { data: subsidiaries } = useQuery(subsidiaryNamesQuery)
  const { data: areas } = useQuery(allAreasQuery)
  const subsidiary = (code: string) => subsidiaries?.get(code) ?? code
  const areasOf = (ids: readonly string[]) => {
    if (areas === undefined) return { short: 'Carregando…', whole: '' }
    const names = areas.filter(({ id }) => ids.includes(id)).map(({ name }) => name)
    const gone = ids.filter((id) => !areas.some((area) => area.id === id)).length
    const all = [...names, ...(gone > 0 ? [`${gone} excluída${gone > 1 ? 's' : ''}`] : [])]
    const isEvery = areas.length > 1 && names.length === areas.length
    return { short: isEvery ? 'Todas' : formatSome(all), whole: all.join(', ') }
  }
  return { subsidiary, areasOf }
}
export type GrantNames = ReturnType<typeof useGrantNames>

/** Grants as people look for them. */
export const byName = (granted: Grants, { subsidiary }: GrantNames) =>
  Object.entries(granted).toSorted(([a], [b]) =>
    subsidiary(a).localeCompare(subsidiary(b), 'pt-BR'),
  )
