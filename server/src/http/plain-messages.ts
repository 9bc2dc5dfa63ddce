import * as z from 'zod'

type Sized = { readonly origin: string }
const UNITS: Readonly<Record<string, string>> = { string: ' caracteres', array: ' itens' }
const unitOf = ({ origin }: Sized) => UNITS[origin] ?? ''

/** What a schema says where it has no words of its own: a sentence for people, and never a pattern. */
const plainMessage: z.core.$ZodErrorMap = (issue) => {
  if (issue.code === 'too_big') return `No máximo ${issue.maximum}${unitOf(issue)}`
  if (issue.code === 'too_small') return `No mínimo ${issue.minimum}${unitOf(issue)}`
  if (issue.code === 'invalid_format') return 'O formato do valor não é aceito'
  if (issue.code === 'invalid_value') return 'O valor não é um dos aceitos'
  if (issue.code !== 'invalid_type') return 'Valor inválido'
  return issue.input === undefined ? 'Campo requerido' : 'O tipo do valor não é aceito'
}

export const setPlainMessages = () => z.config({ localeError: plainMessage })
