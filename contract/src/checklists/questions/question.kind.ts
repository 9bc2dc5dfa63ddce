import type { Kind } from '#kinds/kind.ts'
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
    category_id: 'Categoria',
    parent_id: 'Pergunta de referência',
    conditions: 'Condições',
    checklist_id: 'Checklist',
  },
  choices: { type: QUESTION_TYPE_LABELS },
} as const satisfies Kind
