import { answerReceipt } from '@portal/contract/checklists/answering/answering'
import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import { envelope } from '@portal/contract/shared/envelope'
import * as z from 'zod/mini'
import { apiAs } from '#api/client.ts'
import type { AnswerRecord } from '#features/checklists/answering/device/answer-record.ts'
import type { Photos } from '#features/checklists/answering/device/photo-store.ts'
import { builtValues } from '#features/checklists/answering/form/values.ts'
import type { Delivery } from './deliver.ts'
import { evidenceBody } from './evidence-body.ts'
import { outcomeOf } from './outcome.ts'
import { uploadPhotoAs } from './upload-photo.api.ts'

const receipt = envelope(z.tuple([answerReceipt]))
const TIMEOUT_MS = 30_000

/** The request body: only here the chosen options become texts, as the wire has them. */
const bodyOf = (answer: AnswerRecord, { categories, version_id: version }: FullChecklist) => {
  const { visible } = checkAnswers(questionsInOrder(categories), answer.values)
  return {
    id: answer.id,
    builtObjectValues: builtValues(visible, answer.values),
    farm_id: answer.farm,
    answered_at: answer.confirmedAt,
    version_id: version ?? undefined,
    ...evidenceBody(answer.evidence),
    entityId: answer.adminId,
    entityType: 'ADMIN',
  }
}

/** Sends with one person's token. The same id twice makes one answer, so a retry after a lost reply is safe. */
const sendAnswerAs =
  (token: string): Delivery['send'] =>
  async (answer, checklist) => {
    try {
      const path = `/checklist/${encodeURIComponent(answer.checklistId)}/answer`
      const [{ same_visit: sameVisit }] = await apiAs(token)(path, receipt, {
        method: 'POST',
        body: bodyOf(answer, checklist),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      return { kind: 'sent', sameVisit }
    } catch (error) {
      return outcomeOf(error)
    }
  }

/** How to upload photos and send answers with one person's token. */
export const deliveryAs = (
  token: string,
  { photos, checklists }: { readonly photos: Photos; readonly checklists: Delivery['checklists'] },
): Delivery => ({
  photos,
  checklists,
  upload: uploadPhotoAs(token),
  send: sendAnswerAs(token),
})
