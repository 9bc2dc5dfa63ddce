import { answerReceipt } from '@portal/contract/checklists/answering/answering'
import { envelope } from '@portal/contract/shared/envelope'
import * as z from 'zod/mini'
import { apiAs } from '#api/client.ts'
import { evidenceBody } from '#features/checklists/answering/evidence/evidence-body.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import type { Delivery } from './deliver.ts'
import type { Entry, Outcome } from './queue-entry.ts'
import { outcomeOf } from './outcome.ts'
import { uploadPhotoAs } from './upload-photo.api.ts'

const receipt = envelope(z.tuple([answerReceipt]))
const TIMEOUT_MS = 30_000

/** Sends with one person's token. The same id twice makes one answer, so a retry after a lost reply is safe. */
const sendEntryAs =
  (token: string) =>
  async ({ adminId, checklistId, answer, evidence }: Entry): Promise<Outcome> => {
    try {
      const path = `/checklist/${encodeURIComponent(checklistId)}/answer`
      const [{ same_visit: sameVisit }] = await apiAs(token)(path, receipt, {
        method: 'POST',
        body: { ...answer, ...evidenceBody(evidence), entityId: adminId, entityType: 'ADMIN' },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { kind: 'sent', sameVisit }
    } catch (error) {
      return outcomeOf(error)
    }
  }

/** How to upload photos and send answers with one person's token. */
export const deliveryAs = (token: string, photos: Photos): Delivery => ({
  photos,
  upload: uploadPhotoAs(token),
  send: sendEntryAs(token),
})
