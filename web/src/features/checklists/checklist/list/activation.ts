import { isExpired } from '@portal/contract/checklists/checklist/expiry'
import { END_BEFORE_START, calendarDate } from '@portal/contract/shared/dates'

const EXPIRED = 'Um checklist expirado não pode ser ativado'

/** Why a checklist cannot be activated until that day. */
export const endProblem = (end: string, start: string, today: string) => {
  const { error } = calendarDate.safeParse(end)
  if (error !== undefined) return error.issues[0]?.message
  if (isExpired(end, today)) return EXPIRED
  return end < start ? END_BEFORE_START.error : undefined
}
