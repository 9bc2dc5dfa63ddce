import type { FieldLabelsOf, ItemKind } from '#kinds/kind.ts'
import { mastersOnly } from '#permissions/content.access.ts'
import type { Area } from './area.ts'

export const areaKind = {
  label: 'Área',
  plural: 'Áreas',
  article: 'a',
  access: mastersOnly,
  bin: { openTo: 'masters', question: 'Deseja restaurar esta Área?' },
  fields: { name: 'Título da área', description: 'Descrição' } satisfies FieldLabelsOf<Area>,
} as const satisfies ItemKind
