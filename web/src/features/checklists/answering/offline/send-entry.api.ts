import { answerReceipt } from '@portal/contract/checklists/answering/answering'
import { envelope } from '@portal/contract/shared/envelope'
import * as z from 'zod'
import { apiAs } from '#api/client.ts'
import { sentEvidence } from '#features/checklists/answering/evidence/sent-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import type { Delivery } from './deliver.ts'
import type { Entry, Outcome } from './queue-entry.ts'
import { outcomeOf } from './outcome.ts'
import { uploadPhotoAs } from './upload-photo.api.ts'

const receipt = envelope(z.tuple([answerReceipt]))
const PATIENCE_MS = 30_000

/** Sends as one person. The same id twice is one answer, so it may be sent whenever nobody knows. */
const sendEntryAs =
  (token: string) =>
  async ({ adminId, checklistId, answer, evidence }: Entry): Promise<Outcome> => {
    try {
      const path = `/checklist/${encodeURIComponent(checklistId)}/answer`
      const [{ same_visit: sameVisit }] = await apiAs(token)(path, receipt, {
        method: 'POST',
        body: { ...answer, ...sentEvidence(evidence), entityId: adminId, entityType: 'ADMIN' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { kind: 'sent', sameVisit }
    } catch (error) {
      return outcomeOf(error)
    }
  }

/** All that a person's answers leave by: their photos first. */
export const deliveryAs = (token: string, photos: Photos): Delivery => ({
  photos,
  upload: uploadPhotoAs(token),
  send: sendEntryAs(token),
})
