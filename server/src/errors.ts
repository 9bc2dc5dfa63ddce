import { ANSWERED_IN_INTEGRA } from '@portal/contract/checklists/answering/answerable'
import type { refusalOnArrival } from '@portal/contract/checklists/answering/open-periods'
import { ANSWER_NOT_CURRENT } from '@portal/contract/checklists/answers/answer-view'
import type { INVALID_END_DATE } from '@portal/contract/checklists/checklist/checklist'

/** Every error code of the API, with its status and its sentence for the caller. */
const ERRORS = {
  invalid_input: [400, 'Há valores inválidos'],
  invalid_filter: [400, 'Filtro ou ordem inválidos'],
  area_in_use: [400, 'Esta área está em uso por um checklist'],
  category_not_empty: [400, 'Esta categoria tem perguntas'],
  checklist_already_answered: [400, 'Este checklist já foi respondido'],
  checklist_not_answerable: [400, ANSWERED_IN_INTEGRA],
  checklist_not_open: [400, 'Este checklist não está aberto'],
  unknown_version: [400, 'Versão desconhecida deste checklist'],
  invalid_credentials: [401, 'Credenciais inválidas'],
  invalid_code: [401, 'Código inválido'],
  sign_in_closed: [401, 'Muitos códigos errados: entre de novo'],
  totp_not_configured: [401, 'Esta conta ainda não tem um autenticador configurado'],
  forbidden: [403, 'Você não tem permissão para isso'],
  not_found: [404, 'Não encontrado'],
  method_not_allowed: [405, 'O método não é aceito'],
  request_timeout: [408, 'A requisição demorou demais'],
  entity_not_unique: [409, 'Já existe um item com este nome, e-mail ou id'],
  edit_conflict: [409, 'Outra pessoa salvou este item nesse meio-tempo'],
  old_place_gone: [409, 'A categoria ou a pergunta de referência não existe mais'],
  answer_not_current: [409, ANSWER_NOT_CURRENT],
  payload_too_large: [413, 'O conteúdo enviado é grande demais'],
  unsupported_media_type: [415, 'O tipo do conteúdo enviado não é aceito'],
  expectation_failed: [417, 'O cabeçalho Expect não é aceito'],
  key_reused: [422, 'A chave Idempotency-Key já foi usada em outro pedido'],
  too_many_attempts: [429, 'Muitas tentativas em pouco tempo'],
  headers_too_large: [431, 'O endereço ou os cabeçalhos são longos demais'],
  session_expired: [498, 'Sua sessão expirou'],
  session_revoked: [498, 'Sua sessão foi encerrada'],
  internal_error: [500, 'Não foi possível atender ao pedido'],
  external_server_error: [502, 'Um serviço externo não respondeu'],
  database_unavailable: [503, 'O banco de dados não está disponível'],
} as const
export type ErrorCode = keyof typeof ERRORS

export type FieldError = { readonly field: string; readonly message: string }
type Conflict = { readonly savedBy: string; readonly savedAt: Date }
/** The contract's own sentences, which say more than that of their code. */
type OwnSentence = typeof INVALID_END_DATE | NonNullable<ReturnType<typeof refusalOnArrival>>
type Details = ErrorOptions & {
  readonly message?: OwnSentence
  readonly fields?: readonly FieldError[]
  readonly retryAfterSeconds?: number
  readonly conflict?: Conflict
}

/** An error of the API. What only the log needs to know is its `cause`. */
export class AppError extends Error {
  override readonly name = 'AppError'
  readonly code: ErrorCode
  readonly statusCode: number
  readonly fields: readonly FieldError[]
  readonly retryAfterSeconds: number | undefined
  readonly conflict: Conflict | undefined

  constructor(code: ErrorCode, details: Details = {}) {
    const [statusCode, message] = ERRORS[code]
    super(details.message ?? message, details)
    this.code = code
    this.statusCode = statusCode
    this.fields = details.fields ?? []
    this.retryAfterSeconds = details.retryAfterSeconds
    this.conflict = details.conflict
  }
}

export const allow = (permitted: boolean) => {
  if (!permitted) throw new AppError('forbidden')
}

export const invalidField = (field: string, message: string) =>
  new AppError('invalid_input', { fields: [{ field, message }] })

export const invalidFilter = (message: string, field = 'filters') =>
  new AppError('invalid_filter', { fields: [{ field, message }] })

/** Returns the row, or throws `not_found`. */
export const orNotFound = <T>(row: T | undefined): T => {
  if (row === undefined) throw new AppError('not_found')
  return row
}

/** A command or an import that cannot go on. The message is for the operator. */
export class OperatorError extends Error {
  override readonly name = 'OperatorError'
}

/** The error and its causes, outermost first; at most 10. */
export const causesOf = (error: unknown): unknown[] => {
  const chain: unknown[] = []
  for (let link = error; link !== undefined && link !== null && chain.length < 10;) {
    chain.push(link)
    link = link instanceof Error ? link.cause : undefined
  }
  return chain
}

/** The error and its causes in one line, for the operator. */
export const reasonOf = (error: unknown) =>
  causesOf(error)
    .filter((each) => !(each instanceof AppError) || each.cause === undefined)
    .map((each) => {
      if (!(each instanceof Error)) return String(each)
      return 'code' in each && !(each instanceof AppError) ? String(each.code) : each.message
    })
    .join(': ')

/** A start that cannot go on. The message has a line for each fault; it names the variables and never their values. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}
