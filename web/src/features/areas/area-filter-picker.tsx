import { useQuery } from '@tanstack/react-query'
import type { PickedParts } from '#components/lists/filters.ts'
import { allAreasQuery } from './areas.api.ts'
import { AreasPicker } from './areas-picker.tsx'

export const AREA_PARTS: PickedParts = {
  Picker: ({ value, onChange }) => <AreasPicker value={value} onChange={onChange} />,
  useNames: (ids) => {
    const { data: areas = [] } = useQuery({ ...allAreasQuery, enabled: ids.length > 0 })
    return (id) => areas.find((area) => area.id === id)?.name ?? '…'
  },
}
