import { codeOf } from '#api/api-error.ts'

const DELETE: Readonly<Record<string, string>> = {
  area_in_use: 'Esta área é usada por um checklist e não pode ser excluída',
}

export const deleteFailure = (error: unknown) => DELETE[codeOf(error)] ?? 'Erro ao deletar!'
