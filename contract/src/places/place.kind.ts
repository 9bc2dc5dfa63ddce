import type { Kind } from '#kinds/kind.ts'

const fields = { name: 'Nome', code: 'Código', active: 'Ativo' } as const

export const subsidiaryKind = { label: 'Filial', article: 'a', fields } as const satisfies Kind

export const farmKind = {
  label: 'Fazenda',
  article: 'a',
  fields: { ...fields, subsidiary_code: 'Filial' },
} as const satisfies Kind

export const businessActivityKind = {
  label: 'Atividade Comercial',
  article: 'a',
  fields,
} as const satisfies Kind
