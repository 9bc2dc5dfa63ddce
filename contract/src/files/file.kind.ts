import type { Kind } from '#kinds/kind.ts'

export const fileKind = {
  label: 'Arquivo',
  article: 'o',
  fields: { content_type: 'Tipo de arquivo', size: 'Tamanho em bytes' },
} as const satisfies Kind
