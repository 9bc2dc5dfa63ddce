import { presentPlaced } from '#places/placement.ts'
import type { AlertRow } from './alert.queries.ts'

/** The fields that an inbox and a list have in common. */
export const presentAlert = (row: AlertRow) => ({
  ...presentPlaced(row),
  description: row.description,
  end_date: row.endDate,
})
