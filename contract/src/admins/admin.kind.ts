import type { FieldLabelsOf, ItemKind } from '#kinds/kind.ts'
import { mastersOnly } from '#permissions/content.access.ts'
import type { AdminInput } from './admin.ts'

export const adminKind = {
  label: 'Administrador',
  plural: 'Administradores',
  article: 'o',
  access: mastersOnly,
  fields: {
    name: 'Nome',
    email: 'Email',
    telephone: 'Telefone',
    workplace: 'Local de trabalho',
    is_master: 'Administrador master',
    subsidiary: 'Permissões por filial',
    invited: 'Convite por e-mail',
    answers: 'Respostas',
  } satisfies FieldLabelsOf<AdminInput> & { readonly answers: string; readonly invited: string },
} as const satisfies ItemKind
