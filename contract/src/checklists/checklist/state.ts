import type { StateLabel } from '#shared/state.ts'
import type { ChecklistItem } from './checklist.ts'
import { daysLeft, isExpired } from './expiry.ts'
import type { ChecklistState } from './state-name.ts'

export const CHECKLIST_STATES: Readonly<Record<ChecklistState, StateLabel>> = {
  draft: { label: 'Rascunho', tone: 'neutral' },
  scheduled: { label: 'Agendado', tone: 'neutral' },
  active: { label: 'Ativo', tone: 'good' },
  expiring: { label: 'Expira em breve', tone: 'attention' },
  expired: { label: 'Expirado', tone: 'bad' },
  paused: { label: 'Pausado', tone: 'attention' },
}

/** With at most so many days left, an active checklist expires soon. */
export const EXPIRES_SOON_DAYS = 7

type Dated = Pick<ChecklistItem, 'active' | 'was_active' | 'start_date' | 'end_date'>

/**
 * What a checklist is today. The end decides before the pause: once it has passed nothing can be resumed
 * without another one. What was never active has not expired either.
 */
export const checklistState = (checklist: Dated, today: string): ChecklistState => {
  const { active, was_active: wasActive, start_date: start, end_date: end } = checklist
  if (!active && !wasActive) return 'draft'
  if (isExpired(end, today)) return 'expired'
  if (!active) return 'paused'
  if (start > today) return 'scheduled'
  return daysLeft(end, today) <= EXPIRES_SOON_DAYS ? 'expiring' : 'active'
}
