import { presentPlacement } from '#places/placement.ts'
import type { AlertRow } from './alert.queries.ts'

export const presentAlert = ({
  id,
  name,
  description,
  createdAt,
  updatedAt,
  ...placement
}: AlertRow) => ({
  id,
  name,
  description,
  ...presentPlacement(placement),
  created_at: createdAt.toISOString(),
  updated_at: updatedAt.toISOString(),
})
