import { presentPlaced } from '#places/placement.ts'
import type { AlertRow } from './alert.queries.ts'

/** What an inbox and a list tell of an alert. */
export const presentAlert = (row: AlertRow) => ({
  ...presentPlaced(row),
  description: row.description,
  end_date: row.endDate,
})
