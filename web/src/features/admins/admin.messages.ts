import { ApiError, errorCodeOf } from '#api/api-error.ts'

const SAVE_FAILURES: Readonly<Record<string, string>> = { entity_not_unique: 'Usuário já existe' }

const refusedPassword = (error: unknown) =>
  error instanceof ApiError
    ? error.fields.find(({ field }) => field === 'password')?.message
    : undefined

/** Undefined where the form's default message is enough. */
export const saveFailure = (error: unknown) =>
  SAVE_FAILURES[errorCodeOf(error)] ?? refusedPassword(error)

export const DELETE_FAILED = 'Erro ao deletar'
export const SECRET_FAILED = 'Erro ao gerar o segredo'
export const SCOPES_FAILED = 'Erro ao processar escopos!'
export const GRANT_INCOMPLETE = 'Preencha todos os campos obrigatórios!'

export const CANNOT_DELETE_SELF = 'Você não pode excluir a si mesmo'
export const CANNOT_DEMOTE_SELF =
  'Você não pode deixar de ser master. Se for preciso, peça a outro administrador master.'

/** Shown on the sign-in page after a person replaced their own secret. */
export const SIGN_IN_AGAIN =
  'O seu segredo foi trocado. Entre novamente, com o código do novo segredo.'
