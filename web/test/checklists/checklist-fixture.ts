import type { ChecklistUsage, FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { NO_EVIDENCE_SETTINGS } from '@portal/contract/checklists/questions/evidence-settings'
import { NO_FLAGS, type OptionFlag } from '@portal/contract/checklists/questions/option-flags'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import type { Option } from '@portal/contract/checklists/questions/types/question-type-rules'

/** Not answered, and not open on any device. */
export const UNUSED: ChecklistUsage = {
  answers: 0,
  answers_this_week: 0,
  others: false,
  open: false,
}

const UPDATED_AT = '2026-11-10T12:00:00.000Z'
export const idOf = (number: number) =>
  `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

type Defaulted = 'date_only' | 'comment' | 'photos' | 'evidence_when' | 'options'
type LooseOption = Omit<Option, OptionFlag> & Partial<Pick<Option, OptionFlag>>
/** A question that may leave out settings. */
export type LooseQuestion = Omit<Question, Defaulted> &
  Partial<Pick<Question, Exclude<Defaulted, 'options'>>> & { readonly options: LooseOption[] }

/** The question with defaults for the settings it leaves out. */
export const whole = ({ options, ...question }: LooseQuestion): Question => ({
  date_only: false,
  ...NO_EVIDENCE_SETTINGS,
  evidence_when: [],
  ...question,
  options: options.map((option) => ({ ...NO_FLAGS, ...option })),
})

/** A yes/no question unless overridden: `{number}-yes` weighs 10, `{number}-no` 0. */
export const aQuestion = (number: number, changes: Partial<LooseQuestion> = {}): Question =>
  whole({
    id: idOf(number),
    checklist_id: idOf(1),
    category_id: idOf(10),
    name: `Q${number}`,
    description: '',
    type: 5,
    options: [
      { id: `${number}-yes`, data: 'Sim', weight: 10 },
      { id: `${number}-no`, data: 'Não', weight: 0 },
    ],
    range: [],
    required: false,
    parent_id: changes.parent?.id ?? null,
    parent: null,
    order: 0,
    updated_at: UPDATED_AT,
    ...changes,
  })

/** Shown only to people who chose this option of that question. */
export const under = (number: number, value = `${number}-yes`): Pick<Question, 'parent'> => ({
  parent: { id: idOf(number), conditions: [{ operator: 'ID_EQUALS', value }] },
})

/** The category at this position, with its questions in the given order. */
export const aCategory = (
  order: number,
  name: string,
  questions: readonly LooseQuestion[] = [],
): FullCategory => ({
  id: idOf(10 + order),
  name,
  description: '',
  order,
  questions: questions.map((question, index) =>
    whole({ ...question, category_id: idOf(10 + order), order: index }),
  ),
})

/** An active checklist of the panel, within its dates. */
export const aChecklist = (
  categories: readonly FullCategory[] = [],
  changes: Partial<FullChecklist> = {},
): FullChecklist => ({
  id: idOf(1),
  owner_id: idOf(2),
  owner_name: 'Bruno Lima',
  name: 'Biosseguridade',
  code: 'BIO-01',
  description: '',
  active: true,
  was_active: true,
  template: false,
  responder: '0',
  start_date: '2020-01-01',
  end_date: '2999-12-31',
  activities: [],
  business_activity: [],
  subsidiaries: ['1001', '1003'],
  farms: [],
  editor_mobile: [],
  viewer_mobile: [],
  score_unanswered: 'counts',
  bands: [],
  signature: 'none',
  location: 'none',
  version_id: null,
  created_at: UPDATED_AT,
  updated_at: UPDATED_AT,
  last_update_at: UPDATED_AT,
  last_update_admin_name: 'Bruno Lima',
  categories: [...categories],
  ...changes,
})
