import { ALL } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { placeNames, subsidiaryNamesQuery } from './places.api.ts'

const NAMED_FILIAIS = 2

/** The filiais of an item as a fact of its header; at most two or three are named. */
export const useFiliaisFact = (codes: readonly string[]) => {
  const isEverywhere = codes.includes(ALL)
  const { data } = useQuery({ ...subsidiaryNamesQuery, enabled: !isEverywhere })
  const names = placeNames(codes, data)
  const unnamed = names.length - NAMED_FILIAIS
  const value =
    unnamed > 1 ? `${names.slice(0, NAMED_FILIAIS).join(', ')} e mais ${unnamed}` : names.join(', ')
  return { label: 'Filiais', value: isEverywhere ? 'Todas' : value }
}
