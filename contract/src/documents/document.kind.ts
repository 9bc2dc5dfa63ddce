import { type FieldLabelsOf, type ItemKind, PLACED_FIELDS } from '#kinds/kind.ts'
import { documentAccess } from './document.access.ts'
import type { DocumentInput } from './document.ts'

export const DOCUMENT_TYPE_LABELS = { '0': 'Orientações', '1': 'Diversos' } as const

export const documentKind = {
  label: 'Documento',
  plural: 'Documentos',
  article: 'o',
  access: documentAccess,
  bin: { openTo: 'masters', question: 'Deseja restaurar este documento?' },
  fields: {
    name: 'Nome',
    description: 'Descrição',
    type: 'Tipo',
    document_url: 'Link do documento',
    ...PLACED_FIELDS,
  } satisfies FieldLabelsOf<DocumentInput>,
  choices: { type: DOCUMENT_TYPE_LABELS },
} as const satisfies ItemKind
