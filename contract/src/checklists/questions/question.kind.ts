import type { Kind } from '#kinds/kind.ts'
import { EVIDENCE_LEVEL_LABELS } from './evidence-settings.ts'
import { QUESTION_TYPE_LABELS } from './types/question-types.ts'

export const categoryKind = {
  label: 'Categoria',
  article: 'a',
  fields: { name: 'Nome', description: 'Descrição', order: 'Posição', checklist_id: 'Checklist' },
} as const satisfies Kind

export const questionKind = {
  label: 'Pergunta',
  article: 'a',
  fields: {
    name: 'Nome',
    description: 'Descrição',
    type: 'Tipo',
    order: 'Posição',
    options: 'Opções',
    range: 'Intervalo',
    required: 'Obrigatória',
    date_only: 'Só o dia',
    comment: 'Observação',
    photos: 'Fotos',
    evidence_when: 'Evidência exigida quando',
    category_id: 'Categoria',
    parent_id: 'Pergunta de referência',
    conditions: 'Condições',
    checklist_id: 'Checklist',
  },
  choices: { type: QUESTION_TYPE_LABELS, comment: EVIDENCE_LEVEL_LABELS },
} as const satisfies Kind
