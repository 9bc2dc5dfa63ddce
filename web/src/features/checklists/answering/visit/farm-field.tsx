import { UNKNOWN_FARM } from '@portal/contract/places/place'
import { FARM_ID, FarmSelect } from '#features/checklists/answering/form/farm-select.tsx'
import type { Farms } from './use-farms.ts'

type Props = {
  readonly farms: Farms
  readonly error: string | undefined
  readonly onPick: (farm: string | null, farmName: string | null) => void
}

export const FarmField = ({ farms, error, onPick }: Props) => {
  const { isNeeded, labels, farm, farmName, placeholder } = farms
  if (!isNeeded) return null
  const isListed = farm === null || labels.has(farm)
  const options = isListed ? labels : new Map([[farm, farmName ?? UNKNOWN_FARM], ...labels])
  return (
    <FarmSelect
      id={FARM_ID}
      none={placeholder}
      withAsterisk
      required
      labels={options}
      farm={farm}
      error={error}
      onPick={(code) => onPick(code, code === null ? null : (labels.get(code) ?? null))}
    />
  )
}
