import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { ChecklistUsage } from '@portal/contract/checklists/checklist/usage'
import type { Question, WholeQuestion } from '@portal/contract/checklists/questions/question'

/** Nobody answered it, nobody has it open. */
export const UNUSED: ChecklistUsage = {
  answers: 0,
  answers_this_week: 0,
  others: false,
  open: false,
}

const AT = '2026-11-10T12:00:00.000Z'
export const idOf = (number: number) =>
  `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`

/** With the settings that it says nothing of. */
export const whole = (question: Question): WholeQuestion => ({
  ...question,
  date_only: question.date_only ?? false,
  comment: question.comment ?? 'none',
  photos: question.photos ?? { min: 0, max: 0 },
  evidence_when: question.evidence_when ?? [],
  options: question.options.map((option) => ({
    ...option,
    not_applicable: option.not_applicable ?? false,
    critical: option.critical ?? false,
    exclusive: option.exclusive ?? false,
  })),
})

/** Of yes or no unless told otherwise: `{number}-yes` weighs 10, `{number}-no` nothing. */
export const aQuestion = (number: number, changes: Partial<Question> = {}): WholeQuestion =>
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
    updated_at: AT,
    ...changes,
  })

/** Only for those who chose this option of that question. */
export const under = (number: number, value = `${number}-yes`): Pick<Question, 'parent'> => ({
  parent: { id: idOf(number), conditions: [{ operator: 'ID_EQUALS', value }] },
})

/** The category of that place, with its questions ordered as given. */
export const aCategory = (
  order: number,
  name: string,
  questions: readonly Question[] = [],
): FullCategory => ({
  id: idOf(10 + order),
  name,
  description: '',
  order,
  questions: questions.map((asked, index) =>
    whole({ ...asked, category_id: idOf(10 + order), order: index }),
  ),
})

/** Active, of the panel, and neither to come nor over. */
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
  created_at: AT,
  updated_at: AT,
  last_update_at: AT,
  last_update_admin_name: 'Bruno Lima',
  categories: [...categories],
  ...changes,
})
