/** Messages for a field. They have their own file because the sign-in page needs them without any schema. */
export const REQUIRED = 'Campo requerido'
export const INVALID = 'Valor inválido'

const isEmpty = (input: unknown) =>
  input === undefined || input === null || (typeof input === 'string' && input.trim() === '')

/** What is missing has the field's own message; what is there and is not one of the field's values is invalid. */
export const orInvalid =
  (missing: string) =>
  ({ input }: { readonly input?: unknown }) =>
    isEmpty(input) ? missing : INVALID

export const requiredOrInvalid = orInvalid(REQUIRED)
