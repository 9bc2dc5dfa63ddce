import { INVALID_END_DATE } from '@portal/contract/checklists/checklist/checklist'
import { ApiError, codeOf } from '#api/api-error.ts'

const SAVE: Readonly<Record<string, string>> = {
  entity_not_unique: 'Checklist title already exists',
  external_server_error: 'Erro externo ao servidor',
}
const DELETE: Readonly<Record<string, string>> = {
  checklist_already_answered: 'Esse checklist já foi respondido, não poderá ser excluído',
}

const isOfEndDate = (error: unknown) =>
  error instanceof ApiError && error.message === INVALID_END_DATE

export const saveFailure = (error: unknown) =>
  isOfEndDate(error)
    ? "End date precedes today's date"
    : (SAVE[codeOf(error)] ?? 'Erro interno do servidor')

export const deleteRefusal = (error: unknown) => DELETE[codeOf(error)]

export const deleteFailure = (error: unknown) => deleteRefusal(error) ?? 'Erro ao deletar'
