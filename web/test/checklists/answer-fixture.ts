import type { AnswerDetail } from '@portal/contract/checklists/answering/answering'
import { idOf } from './checklist-fixture.ts'

/** An answer that was sent: of no farm, with nothing asked, and current. */
export const aSentAnswer = (changes: Partial<AnswerDetail> = {}): AnswerDetail => ({
  id: idOf(90),
  farm_id: null,
  farm_name: null,
  user_name: 'Ana Souza',
  response_date: '2026-11-10T01:30:00.000Z',
  received_at: '2026-11-10T01:30:01.000Z',
  late: false,
  total_weight: 0,
  highest_weight: 0,
  share: null,
  critical: 0,
  band: null,
  categories: [],
  state: 'current',
  user_id: null,
  subsidiary_id: null,
  version_id: null,
  replaces_id: null,
  replaced_by_id: null,
  reason: null,
  changed_by: null,
  changed_at: null,
  previous_id: null,
  next_id: null,
  ...changes,
})
