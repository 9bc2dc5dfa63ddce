import * as z from 'zod/mini'
import { DAY_MS } from '#shared/calendar.ts'
import { addDays, hasBegun, hasEnded } from '#shared/dates.ts'
import type { StateLabel } from '#shared/state-label.ts'
import type { ChecklistItem } from './checklist.ts'

/** In the order of the filter. Separate from the labels, because URLs are parsed before any screen is loaded. */
export const checklistStateName = z.enum([
  'draft',
  'scheduled',
  'active',
  'expiring',
  'expired',
  'paused',
])
export type ChecklistState = z.output<typeof checklistStateName>

export const CHECKLIST_STATES: Readonly<Record<ChecklistState, StateLabel>> = {
  draft: { label: 'Rascunho', tone: 'neutral' },
  scheduled: { label: 'Agendado', tone: 'neutral' },
  active: { label: 'Ativo', tone: 'good' },
  expiring: { label: 'Expira em breve', tone: 'attention' },
  expired: { label: 'Expirado', tone: 'bad' },
  paused: { label: 'Pausado', tone: 'attention' },
}

/** An active checklist with at most this many days left expires soon. */
export const EXPIRES_SOON_DAYS = 7

/** Whether the end passed or will pass in the next days. */
export const endsSoon = (end: string | null, today: string) =>
  hasEnded(end, addDays(today, EXPIRES_SOON_DAYS + 1))

type DatedChecklist = Pick<ChecklistItem, 'active' | 'was_active' | 'start_date' | 'end_date'>

/**
 * The state of a checklist today. Expiry is checked before the pause, because an expired checklist cannot be
 * resumed without a new end date. A checklist that was never active is a draft, even after its end date.
 */
export const checklistState = (checklist: DatedChecklist, today: string): ChecklistState => {
  const { active, was_active: wasActive, start_date: start, end_date: end } = checklist
  if (!active && !wasActive) return 'draft'
  if (hasEnded(end, today)) return 'expired'
  if (!active) return 'paused'
  if (!hasBegun(start, today)) return 'scheduled'
  return endsSoon(end, today) ? 'expiring' : 'active'
}

const dayNumber = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS

/** Whole days from today to the end date; negative once it has passed. */
export const daysLeft = (end: string, today: string) => dayNumber(end) - dayNumber(today)

/** What a period without an end says. */
export const NO_END = 'sem prazo'

/** On the last day the label still says one day. */
export const expiryLabel = (end: string | null, today: string) => {
  if (end === null) return NO_END
  const days = daysLeft(end, today)
  if (days < 0) return `expirado há ${-days} dias`
  return days === 0 ? 'expira em 1 dia' : `expira em ${days} dias`
}
