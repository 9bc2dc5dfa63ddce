import { confirmedAt } from '@portal/contract/checklists/answering/open-periods'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'

/** An id of a version begins with the milliseconds of its making. */
const madeAt = (version: string) =>
  new Date(Number.parseInt(version.replace('-', '').slice(0, 12), 16))

/** The hour that the server will keep for a confirmation, or for one of now: that is the one to tell. */
export const recordedHour = ({ version_id: version }: FullChecklist, confirmed: string | null) => {
  const now = new Date()
  const made = version === null ? undefined : madeAt(version)
  return confirmedAt(now, confirmed ?? now.toISOString(), made).toISOString()
}
