import { codeOf } from '#api/api-error.ts'

const FAILURES: Readonly<Record<string, string>> = {
  entity_not_unique:
    'Já existe um checklist com este nome. Mude o nome do outro e restaure novamente.',
  not_found: 'Este item já não está na lixeira',
}

export const restoreFailure = (error: unknown) => FAILURES[codeOf(error)] ?? 'Erro ao restaurar!'
