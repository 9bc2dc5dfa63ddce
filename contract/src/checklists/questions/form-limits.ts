/** What a checklist may ask at most. */
export const QUESTIONS_MAX = 1000
const CATEGORIES_MAX = 1000
export const OPTIONS_MAX = 200
/** Of the JSON of a version. */
const FORM_BYTES_MAX = 2_000_000

/** Refusals of the form as a whole name this field: no field of the request alone is wrong. */
export const FORM_FIELD = 'form'

export const TOO_MANY_QUESTIONS = 'Um checklist tem no máximo 1.000 perguntas'
export const TOO_MANY_CATEGORIES = 'Um checklist tem no máximo 1.000 categorias'
export const TOO_MANY_OPTIONS = 'Uma pergunta tem no máximo 200 opções'
export const FORM_TOO_LARGE =
  'O formulário do checklist tem no máximo 2 MB: encurte os textos ou use menos perguntas e opções'

type Form = {
  readonly categories: readonly unknown[]
  readonly questions: readonly { readonly options: readonly unknown[] }[]
}

/** Why a form may not be stored; undefined if it may. */
export const formRefusal = ({ categories, questions }: Form, bytes: number) => {
  if (questions.length > QUESTIONS_MAX) return TOO_MANY_QUESTIONS
  if (categories.length > CATEGORIES_MAX) return TOO_MANY_CATEGORIES
  if (questions.some(({ options }) => options.length > OPTIONS_MAX)) return TOO_MANY_OPTIONS
  return bytes > FORM_BYTES_MAX ? FORM_TOO_LARGE : undefined
}
