import type { Kind } from '#kinds/kind.ts'
import { QUESTION_TYPE_LABELS } from './types/question-types.ts'

export const categoryKind = {
  label: 'Categoria',
  article: 'a',
  fields: { name: 'Nome', description: 'Descrição', order: 'Posição', checklist_id: 'Checklist' },
} as const satisfies Kind

/** What an option can be, beside its weight. */
export const OPTION_FLAGS = ['not_applicable', 'critical', 'exclusive'] as const
export type OptionFlag = (typeof OPTION_FLAGS)[number]
export const OPTION_FLAG_LABELS: Readonly<Record<OptionFlag, string>> = {
  not_applicable: 'Não se aplica',
  critical: 'Crítica',
  exclusive: 'Exclusiva',
}

/** The flags that an option has, in words. */
export const flagWords = (option: Readonly<Partial<Record<OptionFlag, unknown>>>) =>
  OPTION_FLAGS.filter((flag) => option[flag] === true).map((flag) => OPTION_FLAG_LABELS[flag])

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
