import { boundsOf, isAltered } from './condition.ts'
import { intervalOf, isEmpty } from './interval.ts'
import type { Parent, Question } from './question.ts'
import { QUESTION_TYPES, isChoice } from './types/question-types.ts'

type Checked = Pick<Question, 'id' | 'name' | 'type' | 'options' | 'range' | 'required' | 'parent'>

export type Problem = {
  readonly questionId: string
  readonly kind: 'never_appears' | 'never_required' | 'no_answer' | 'no_options'
  readonly message: string
}

const quoted = ({ name }: Pick<Checked, 'name'>) => `“${name}”`

/** Why no answer to the reference question makes this one appear; undefined if some answer does. */
const unmetReason = (parent: Parent, reference: Checked | undefined) => {
  if (reference === undefined) return 'a pergunta de referência não existe mais'
  const bounds = boundsOf(parent)
  if (isAltered(parent, reference)) {
    return QUESTION_TYPES[reference.type].reference === 'option' && bounds.length === 0
      ? `a resposta de referência não existe mais em ${quoted(reference)}`
      : `${quoted(reference)} mudou de tipo, e a condição não se aplica mais`
  }
  if (bounds.length === 0) return undefined
  if (isEmpty(intervalOf(bounds))) return 'as condições numéricas se contradizem'
  return isEmpty(intervalOf([...bounds, ...reference.range]))
    ? `nenhum valor aceito em ${quoted(reference)} satisfaz as condições`
    : undefined
}

/** Why each question can never appear, by its own condition or by an ancestor's; undefined where it can. */
const unreachableReasons = (questions: readonly Checked[]) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const reasons = new Map<string, string | undefined>()
  const reasonOf = ({ id, parent }: Checked, below: ReadonlySet<string>) => {
    if (parent !== null && !reasons.has(id)) {
      reasons.set(id, reasonByParent(parent, new Set([...below, id])))
    }
    return reasons.get(id)
  }
  const reasonByParent = (parent: Parent, below: ReadonlySet<string>): string | undefined => {
    const reference = byId.get(parent.id)
    const unmet = unmetReason(parent, reference)
    if (unmet !== undefined || reference === undefined) return unmet
    if (below.has(parent.id)) return 'as condições formam um ciclo'
    return reasonOf(reference, below) === undefined
      ? undefined
      : `${quoted(reference)}, da qual ela depende, nunca aparece`
  }
  return new Map(questions.map((question) => [question.id, reasonOf(question, new Set())]))
}

const hiddenProblems = (question: Checked, reason: string): Problem[] => {
  const { id, required, type, options } = question
  const tell = (kind: Problem['kind'], message: string) => ({ questionId: id, kind, message })
  return [
    tell('never_appears', `${quoted(question)} nunca aparece: ${reason}.`),
    ...(required
      ? [tell('never_required', `${quoted(question)} é obrigatória, mas ninguém chega até ela.`)]
      : []),
    ...(isChoice(type) && options.length > 0
      ? [tell('no_options', `Ninguém pode escolher as opções de ${quoted(question)}.`)]
      : []),
  ]
}

const shownProblems = (question: Checked): Problem[] => {
  const { id, type, options, range, required } = question
  const stops = required ? ' Como é obrigatória, ninguém conseguirá enviar a resposta.' : ''
  if (isChoice(type) && options.length === 0) {
    const message = `${quoted(question)} não tem opções para escolher.${stops}`
    return [{ questionId: id, kind: 'no_options', message }]
  }
  if (QUESTION_TYPES[type].takesRange && isEmpty(intervalOf(range))) {
    const message = `${quoted(question)} não aceita nenhum valor: o mínimo e o máximo se contradizem.${stops}`
    return [{ questionId: id, kind: 'no_answer', message }]
  }
  return []
}

/** What cannot work in the questions of one category, in their order. It informs, and stops nobody. */
export const problemsOf = (questions: readonly Checked[]): Problem[] => {
  const reasons = unreachableReasons(questions)
  return questions.flatMap((question) => {
    const reason = reasons.get(question.id)
    return reason === undefined ? shownProblems(question) : hiddenProblems(question, reason)
  })
}
