import { codeOf } from '#api/api-error.ts'

const SAVE: Readonly<Record<string, string>> = { entity_not_unique: 'Usuário já existe' }

/** Nothing where the usual words say it all. */
export const saveFailure = (error: unknown) => SAVE[codeOf(error)]

export const DELETE_FAILED = 'Erro ao deletar'
export const SECRET_FAILED = 'Erro ao gerar o segredo'
export const SCOPES_FAILED = 'Erro ao processar escopos!'
export const GRANT_INCOMPLETE = 'Preencha todos os campos obrigatórios!'

export const OWN_DELETE = 'Você não pode excluir a si mesmo'
export const OWN_ROLE =
  'Você não pode deixar de ser master. Se for preciso, peça a outro administrador master.'

/** What the sign-in page says first to whoever has just made a new secret of their own. */
export const SIGN_IN_AGAIN =
  'O seu segredo foi trocado. Entre novamente, com o código do novo segredo.'
