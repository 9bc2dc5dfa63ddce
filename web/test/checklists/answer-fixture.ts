import type { AnswerDetail } from '@portal/contract/checklists/answers/answer-view'
import { idOf } from './checklist-fixture.ts'

type AnsweredQuestion = AnswerDetail['categories'][number]['answers'][number]

/** An answered question, without weight and without evidence. */
export const anAnsweredQuestion = (
  number: number,
  changes: Pick<AnsweredQuestion, 'type' | 'answer'> & Partial<AnsweredQuestion>,
): AnsweredQuestion => ({
  question_id: idOf(number),
  number,
  question: `Q${number}`,
  weight: 0,
  highest: 0,
  not_applicable: false,
  critical: 0,
  nonconforming: false,
  option_ids: [],
  comment: null,
  photos: [],
  ...changes,
})

/** A current answer: of no farm and with no questions. */
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
  nonconforming: 0,
  band: null,
  photos: 0,
  comments: 0,
  categories: [],
  state: 'current',
  user_id: null,
  subsidiary_id: null,
  version_id: null,
  replaces_id: null,
  replaced_by_id: null,
  correction: null,
  reason: null,
  changed_by: null,
  changed_at: null,
  signature: null,
  location: null,
  previous_id: null,
  next_id: null,
  ...changes,
})
