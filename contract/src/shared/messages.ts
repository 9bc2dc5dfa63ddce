import type * as z from 'zod/mini'
import { INVALID, REQUIRED, requiredOrInvalid } from './required.ts'
import { tooLong } from './text.ts'

const tooBig = (origin: string, maximum: number | bigint) => {
  if (origin === 'string') return tooLong(Number(maximum))
  return origin === 'array' || origin === 'set'
    ? `Use no máximo ${maximum} itens`
    : `Use no máximo ${maximum}`
}

const tooSmall = (origin: string, minimum: number | bigint) => {
  if (origin === 'string') return minimum === 1 ? REQUIRED : `Use no mínimo ${minimum} caracteres`
  return origin === 'array' || origin === 'set'
    ? `Informe pelo menos ${minimum}`
    : `Use no mínimo ${minimum}`
}

/** The messages for values whose schema sets none. */
export const portugueseMessages: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return tooBig(issue.origin, issue.maximum)
  if (issue.code === 'too_small') return tooSmall(issue.origin, issue.minimum)
  const isAboutType = issue.code === 'invalid_type' || issue.code === 'invalid_value'
  return isAboutType ? requiredOrInvalid(issue) : INVALID
}
