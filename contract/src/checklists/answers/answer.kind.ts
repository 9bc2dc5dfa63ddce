import type { Kind } from '#kinds/kind.ts'

export const answerKind = {
  label: 'Resposta',
  article: 'a',
  fields: { checklist_id: 'Checklist', farm_code: 'Fazenda', total_weight: 'Pontuação' },
  sentences: { created: 'respondeu o checklist' },
} as const satisfies Kind
