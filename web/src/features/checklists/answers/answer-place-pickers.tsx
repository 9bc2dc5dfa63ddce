import { ALL } from '@portal/contract/places/place'
import { useQuery } from '@tanstack/react-query'
import { Combobox } from '#components/fields/combobox.tsx'
import type { FilterPickerProps, PickedParts } from '#components/lists/filters.ts'
import { useFarmNames, useFilialNames } from '#features/places/place-filters-picker.tsx'
import { farmsQuery, subsidiaryNamesOf, subsidiaryNamesQuery } from '#features/places/places.api.ts'

const NONE: readonly never[] = []
const FARMS_EMPTY = {
  pending: 'Carregando…',
  error: 'Não foi possível carregar as fazendas',
  success: 'Nenhuma fazenda encontrada',
} as const

/** The filiais of the checklist. */
const FilialPicker = ({ value, onChange, within = NONE }: FilterPickerProps) => {
  const { data: names } = useQuery(subsidiaryNamesQuery)
  const options = Object.entries(names === undefined ? {} : subsidiaryNamesOf(within, names))
    .filter(([code]) => code !== ALL)
    .map(([code, name]) => ({ code, name }))
  return (
    <Combobox
      label="Filiais"
      placeholder="Escolha as filiais"
      options={options}
      emptyText="Nenhuma filial encontrada"
      value={value}
      onChange={onChange}
    />
  )
}

/** The farms of the checklist's filiais. */
const FarmPicker = ({ value, onChange, within = NONE }: FilterPickerProps) => {
  const { data: options = NONE, status } = useQuery(farmsQuery(within))
  return (
    <Combobox
      label="Fazendas"
      placeholder="Escolha as fazendas"
      options={options}
      emptyText={FARMS_EMPTY[status]}
      value={value}
      onChange={onChange}
    />
  )
}

export const FILIAL_PARTS: PickedParts = { Picker: FilialPicker, useNames: useFilialNames }
export const FARM_PARTS: PickedParts = { Picker: FarmPicker, useNames: useFarmNames }
