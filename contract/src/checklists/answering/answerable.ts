import { hasBegun, hasEnded } from '#shared/dates.ts'
import { RESPONDER, type Responder } from '#checklists/checklist/checklist.ts'

export type AnswerableChecklist = {
  readonly active: boolean
  readonly responder: Responder
  readonly start_date: string | null
  readonly end_date: string | null
}

export const ANSWERED_IN_INTEGRA = 'Este checklist é respondido no Integra'
export const isAnsweredInIntegra = ({ responder }: Pick<AnswerableChecklist, 'responder'>) =>
  responder === RESPONDER.integra

/** Why a checklist cannot be answered in the panel now; undefined if it can. */
export const refusalToAnswer = (checklist: AnswerableChecklist, today: string) => {
  if (isAnsweredInIntegra(checklist)) return ANSWERED_IN_INTEGRA
  if (!checklist.active) return 'Este checklist está pausado'
  if (!hasBegun(checklist.start_date, today)) return 'Este checklist ainda não começou'
  if (hasEnded(checklist.end_date, today)) return 'Este checklist expirou'
  return undefined
}
