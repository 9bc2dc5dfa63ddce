import type { Scope } from '@portal/contract/permissions/scopes'
import { useQuery } from '@tanstack/react-query'
import { type FilterValues, valuesOf } from '#api/list-search.ts'
import type { PickedParts } from '#components/lists/filters.ts'
import { FarmsPicker } from './farms-picker.tsx'
import { OTHER_FARM, farmNamesQuery, placeNames, subsidiaryNamesQuery } from './places.api.ts'
import { SubsidiariesPicker } from './subsidiaries-picker.tsx'

export const useFilialNames = (codes: readonly string[]) => {
  const { data } = useQuery({ ...subsidiaryNamesQuery, enabled: codes.length > 0 })
  return (code: string) => placeNames([code], data).join('')
}

export const filialParts = (scope: Scope | undefined): PickedParts => ({
  Picker: ({ value, onChange }) => (
    <SubsidiariesPicker
      {...(scope && { scope })}
      withAsterisk={false}
      value={value}
      onChange={onChange}
    />
  ),
  useNames: useFilialNames,
})

/** The names of farms of the chosen filiais, or of those that the list is about. */
export const useFarmNames = (
  codes: readonly string[],
  { filiais }: FilterValues,
  within: readonly string[] | undefined,
) => {
  const { data } = useQuery(farmNamesQuery(codes.length > 0 ? (within ?? valuesOf(filiais)) : []))
  return (code: string) => placeNames([code], data, OTHER_FARM).join('')
}

export const FARM_PARTS: PickedParts = {
  Picker: ({ value, onChange, values }) => (
    <FarmsPicker
      subsidiaries={valuesOf(values['filiais'])}
      withAsterisk={false}
      value={value}
      onChange={onChange}
    />
  ),
  useNames: useFarmNames,
}
