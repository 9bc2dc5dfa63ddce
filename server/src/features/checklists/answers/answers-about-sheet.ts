import {
  CHECKLIST_STATES,
  checklistState,
} from '@portal/contract/checklists/checklist/checklist-state'
import type {
  ANSWER_FILTERS,
  EvidenceFilter,
} from '@portal/contract/checklists/answers/answer-filters'
import type { DayAndTime } from '@portal/contract/checklists/questions/types/question-type-rules'
import { formatDate } from '@portal/contract/shared/date-format'
import type { Filter, Operator } from '@portal/contract/shared/filters'
import type { Cell, Column } from '#exports/table.ts'
import { presentChecklistItem } from '#features/checklists/checklist/checklist.present.ts'
import type { ChecklistRow } from '#features/checklists/checklist/checklist.queries.ts'

const FIELDS: Readonly<Record<keyof typeof ANSWER_FILTERS, string>> = {
  farm_id: 'Código da fazenda',
  subsidiary_id: 'Código da filial',
  user_name: 'Usuário',
  response_date: 'Data',
  share: 'Percentual',
  critical: 'Opções críticas',
  band: 'Faixa',
  evidence: 'Evidência',
}
const EVIDENCE: Readonly<Record<EvidenceFilter, string>> = {
  photos: 'fotos',
  comment: 'observações',
}
const OPERATOR_TEXT: Readonly<Record<Operator, string>> = {
  equals: 'é',
  not_equals: 'não é',
  in: 'é um destes:',
  like: 'contém',
  greater_than: 'maior que',
  less_than: 'menor que',
}

const isField = (field: string): field is keyof typeof FIELDS => Object.hasOwn(FIELDS, field)

const isEvidence = (value: string): value is EvidenceFilter => Object.hasOwn(EVIDENCE, value)

const valueText = (field: string, value: string) => {
  if (field === 'response_date') return formatDate(value)
  return field === 'evidence' && isEvidence(value) ? EVIDENCE[value] : value
}

const filterText = ({ field, operator, value }: Filter) => {
  const written = [value]
    .flat()
    .map((each) => valueText(field, String(each)))
    .join(', ')
  const name = isField(field) ? FIELDS[field] : field
  return `${name} ${OPERATOR_TEXT[operator]} ${written}`
}

export const ABOUT_COLUMNS: readonly Column[] = [
  { header: 'Sobre esta planilha', width: 24 },
  { header: 'Valor', width: 60 },
]

/** The rows of the third sheet: the checklist, its state and the filters. */
export const aboutRows = (
  checklist: ChecklistRow,
  filters: readonly Filter[],
  now: DayAndTime,
): Cell[][] => {
  const item = presentChecklistItem(checklist)
  const { label } = CHECKLIST_STATES[checklistState(item, now.day)]
  return [
    ['Checklist', checklist.name],
    ['Código', checklist.code],
    ['Situação', label],
    ['Início', checklist.startDate && { day: checklist.startDate }],
    ['Fim', checklist.endDate && { day: checklist.endDate }],
    ['Exportado em', now],
    ['Filtros', filters.length === 0 ? 'Nenhum' : filters.map(filterText).join('; ')],
  ]
}
