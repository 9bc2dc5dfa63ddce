import { ALL } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { namesOf, subsidiaryNamesQuery } from './places.api.ts'

const NAMED_FILIAIS = 2

/** Where an item is, in a few words for its header. */
export const useFiliaisFact = (codes: readonly string[]) => {
  const isEverywhere = codes.includes(ALL)
  const { data } = useQuery({ ...subsidiaryNamesQuery, enabled: !isEverywhere })
  const names = namesOf(codes, data)
  const unnamed = names.length - NAMED_FILIAIS
  const value =
    unnamed > 1 ? `${names.slice(0, NAMED_FILIAIS).join(', ')} e mais ${unnamed}` : names.join(', ')
  return { label: 'Filiais', value: isEverywhere ? 'Todas' : value }
}
