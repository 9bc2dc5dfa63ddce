import { answerReceipt } from '@portal/contract/checklists/answering/answering'
import { envelope } from '@portal/contract/shared/envelope'
import * as z from 'zod'
import { apiAs } from '#api/client.ts'
import type { Entry, Outcome } from './queue-entry.ts'
import { outcomeOf } from './outcome.ts'

const receipt = envelope(z.tuple([answerReceipt]))
const PATIENCE_MS = 30_000

/** Sends as one person. The same id twice is one answer, so it may be sent whenever nobody knows. */
export const sendEntryAs =
  (token: string) =>
  async ({ adminId, checklistId, answer }: Entry): Promise<Outcome> => {
    try {
      const path = `/checklist/${encodeURIComponent(checklistId)}/answer`
      const [{ same_visit: sameVisit }] = await apiAs(token)(path, receipt, {
        method: 'POST',
        body: { ...answer, entityId: adminId, entityType: 'ADMIN' },
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      return { kind: 'sent', sameVisit }
    } catch (error) {
      return outcomeOf(error)
    }
  }
