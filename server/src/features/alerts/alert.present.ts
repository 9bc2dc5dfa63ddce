import { presentPlaced } from '#places/placement.ts'
import type { AlertRow } from './alert.queries.ts'

export const presentAlert = (row: AlertRow) => ({
  ...presentPlaced(row),
  description: row.description,
})
