import type { SubmittedEvidence } from '@portal/contract/checklists/answering/evidence'
import { refusalOnArrival } from '@portal/contract/checklists/answering/open-periods'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import { subsidiariesToMoveAnswersTo } from '@portal/contract/checklists/answers/answer.access'
import { subsidiariesToAnswerFor } from '@portal/contract/checklists/checklist/checklist.access'
import { ALL } from '@portal/contract/places/place'
import type { Ctx } from '#context.ts'
import { AppError, invalidField } from '#errors.ts'
import {
  presentAccess,
  presentChecklistItem,
} from '#features/checklists/checklist/checklist.present.ts'
import type { ChecklistRow } from '#features/checklists/checklist/checklist.queries.ts'
import type { periodsOf } from '#features/checklists/checklist/version.queries.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import { buildAnswerContent } from './answer-content.ts'
import type { PreparedSubmission } from './prepare-submission.service.ts'

type AnswerTimes = { readonly at: Date; readonly received: Date }

export const refuseNotOpen = (
  { calendar }: Ctx,
  checklist: ChecklistRow,
  periods: Awaited<ReturnType<typeof periodsOf>>,
  { at, received }: AnswerTimes,
  days: number,
) => {
  const arrival = { periods, at, day: calendar.dayOf(at), received, days }
  const refusal = refusalOnArrival(presentChecklistItem(checklist), arrival)
  if (refusal !== undefined) throw new AppError('checklist_not_open', { message: refusal })
}

export const validateContent = (
  version: VersionContent,
  values: Submission['builtObjectValues'],
  evidence: SubmittedEvidence,
) => {
  const content = buildAnswerContent(version, values, evidence)
  if (content.ok) return content.answer
  const fields = Object.entries(content.problems).map(([field, message]) => ({ field, message }))
  throw new AppError('invalid_input', { fields })
}

/**
 * The farm of the answer must be one of the checklist's, where the actor may answer; null means the whole checklist.
 * A correction may keep its farm in any case, or move to one where the actor may correct.
 */
export const validateFarm = (
  { actor }: Ctx,
  { checklist, original, version, farm }: PreparedSubmission,
  requestedCode: string | undefined,
) => {
  const { subsidiaries, farms } = version.content
  const code = requestedCode ?? original?.farmCode ?? undefined
  if (original !== undefined && (code ?? null) === original.farmCode) return original.farmCode
  if (code === undefined || farms.length === 0) return null
  const access = presentAccess(checklist)
  const sentIn = original
    ? subsidiariesToMoveAnswersTo(actor, access)
    : subsidiariesToAnswerFor(actor, access)
  const isAllowed =
    farm !== undefined &&
    (farms.includes(ALL) || farms.includes(code)) &&
    (subsidiaries.includes(ALL) || subsidiaries.includes(farm.subsidiaryCode)) &&
    (sentIn === undefined || sentIn.includes(farm.subsidiaryCode))
  if (!isAllowed) throw invalidField('farm_id', 'Fazenda desconhecida ou de outra filial')
  if (!farm.active) throw invalidField('farm_id', 'Fazenda desativada')
  return code
}
