import { INVALID_END_DATE } from '@portal/contract/checklists/checklist/checklist'
import { ApiError, errorCodeOf } from '#api/api-error.ts'
import { formatAnswers } from '#format.ts'

const SAVE: Readonly<Record<string, string>> = {
  entity_not_unique: 'Checklist title already exists',
  external_server_error: 'Erro externo ao servidor',
}
const DELETE: Readonly<Record<string, string>> = {
  checklist_already_answered: 'Esse checklist já foi respondido, não poderá ser excluído',
}

const isEndDateError = (error: unknown) =>
  error instanceof ApiError && error.message === INVALID_END_DATE

export const saveFailure = (error: unknown) =>
  isEndDateError(error)
    ? "End date precedes today's date"
    : (SAVE[errorCodeOf(error)] ?? 'Erro interno do servidor')

export const deleteRefusal = (error: unknown) => DELETE[errorCodeOf(error)]

export const answeredText = (answers: number) =>
  `Este checklist tem ${formatAnswers(answers)} e não poderá ser excluído`

export const deleteFailure = (error: unknown) => deleteRefusal(error) ?? 'Erro ao deletar'
