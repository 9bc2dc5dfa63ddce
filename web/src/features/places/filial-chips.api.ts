import { useQuery } from '@tanstack/react-query'
import { valueChips } from '#components/lists/filter-chips.tsx'
import { placeNames, subsidiaryNamesQuery } from './places.api.ts'

/** A chip for each filial in a list's filter. */
export const useFilialChips = (filiais: readonly string[]) => {
  const { data } = useQuery({ ...subsidiaryNamesQuery, enabled: filiais.length > 0 })
  const nameOf = (code: string) => placeNames([code], data).join('')
  return valueChips('Filial', filiais, nameOf, (remaining) => ({ filiais: remaining }))
}
