import { confirmationTime } from '@portal/contract/checklists/answering/answer-times'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'

/** A version id is a UUIDv7: it starts with the milliseconds of its creation. */
const createdAt = (version: string) =>
  new Date(Number.parseInt(version.replace('-', '').slice(0, 12), 16))

/** The time that the server will record for a confirmation made then, or now: the summary must show the same. */
export const recordedTime = ({ version_id: version }: FullChecklist, confirmed: string | null) => {
  const now = new Date()
  const created = version === null ? undefined : createdAt(version)
  return confirmationTime(now, confirmed ?? now.toISOString(), created).toISOString()
}
