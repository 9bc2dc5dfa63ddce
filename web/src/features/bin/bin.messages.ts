import type { BinItem } from '@portal/contract/bin/bin'
import { codeOf } from '#api/api-error.ts'

/** What each kind is called, and the question before it comes back. */
export const KINDS = {
  checklist: {
    label: 'Checklist',
    many: 'Checklists',
    question: 'Deseja restaurar este checklist?',
  },
  document: {
    label: 'Documento',
    many: 'Documentos',
    question: 'Deseja restaurar este documento?',
  },
  news: { label: 'Notícia', many: 'Notícias', question: 'Deseja restaurar esta notícia?' },
  area: { label: 'Área', many: 'Áreas', question: 'Deseja restaurar esta Área?' },
} as const satisfies Record<BinItem['kind'], object>

const FAILURES: Readonly<Record<string, string>> = {
  entity_not_unique:
    'Já existe um checklist com este nome. Mude o nome do outro e restaure novamente.',
  not_found: 'Este item já não está na lixeira',
}

export const restoreFailure = (error: unknown) => FAILURES[codeOf(error)] ?? 'Erro ao restaurar!'
