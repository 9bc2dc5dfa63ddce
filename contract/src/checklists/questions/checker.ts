import { boundsOf, isAltered, optionsIn } from './condition.ts'
import { evidenceSettingsOf, type GivenSettings } from './evidence-settings.ts'
import { isEvidenceRequired } from './evidence-words.ts'
import { intervalOf, isEmpty } from './interval.ts'
import { ID_EQUALS, ID_NOT_EQUALS, type Parent, type Question } from './question.ts'
import type { Option } from './types/question-type-rules.ts'
import { QUESTION_TYPES, isChoice } from './types/question-types.ts'

type Checked = Pick<
  Question,
  'id' | 'name' | 'type' | 'options' | 'range' | 'required' | 'parent'
> &
  GivenSettings

export type Problem = {
  readonly questionId: string
  readonly kind:
    | 'never_appears'
    | 'never_required'
    | 'never_due'
    | 'no_answer'
    | 'no_options'
    | 'odd_options'
  readonly message: string
}

const quoted = ({ name }: Pick<Checked, 'name'>) => `“${name}”`

/** Why no option of the reference question makes this one appear; undefined if some option does. */
const unmetByOptions = (parent: Parent, reference: Checked) => {
  const wanted = optionsIn(parent, ID_EQUALS)
  const avoided = optionsIn(parent, ID_NOT_EQUALS)
  const isThere = wanted.some((id) => reference.options.some((option) => option.id === id))
  if (wanted.length > 0 && !isThere) {
    return wanted.length === 1
      ? `a resposta de referência não existe mais em ${quoted(reference)}`
      : `nenhuma das respostas de referência existe mais em ${quoted(reference)}`
  }
  const fits = ({ id }: Option) =>
    (wanted.length === 0 || wanted.includes(id)) && !avoided.includes(id)
  return reference.options.some(fits)
    ? undefined
    : `a condição exclui todas as respostas de ${quoted(reference)}`
}

/** Why no answer to the reference question makes this one appear; undefined if some answer does. */
const unmetReason = (parent: Parent, reference: Checked | undefined) => {
  if (reference === undefined) return 'a pergunta de referência não existe mais'
  const bounds = boundsOf(parent)
  if (QUESTION_TYPES[reference.type].reference === 'option' && bounds.length === 0) {
    return unmetByOptions(parent, reference)
  }
  if (isAltered(parent, reference)) {
    return `${quoted(reference)} mudou de tipo, e a condição não se aplica mais`
  }
  if (isEmpty(intervalOf(bounds))) return 'as condições numéricas se contradizem'
  return isEmpty(intervalOf([...bounds, ...reference.range]))
    ? `nenhum valor aceito em ${quoted(reference)} satisfaz as condições`
    : undefined
}

/** Why each question can never appear, by its own condition or by an ancestor's; undefined where it can. */
const unreachableReasons = (questions: readonly Checked[]) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const reasons = new Map<string, string | undefined>()
  /** Below are those that led here, up one chain of conditions. */
  const reasonOf = ({ id, parent }: Checked, below: Set<string>) => {
    if (parent !== null && !reasons.has(id)) {
      reasons.set(id, reasonByParent(parent, below.add(id)))
    }
    return reasons.get(id)
  }
  const reasonByParent = (parent: Parent, below: Set<string>): string | undefined => {
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

/** Those that can come to be asked, in the order given. */
export const reachableQuestions = <Q extends Checked>(questions: readonly Q[]): Q[] => {
  const reasons = unreachableReasons(questions)
  return questions.filter(({ id }) => reasons.get(id) === undefined)
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

/** Options that say two things at once. */
const oddOptions = (question: Checked) => {
  const { options } = question
  const scored = options.filter((option) => !option.not_applicable)
  if (options.length > 0 && scored.length === 0) {
    return [`${quoted(question)} nunca pontua: todas as opções são “não se aplica”.`]
  }
  const best = Math.max(...scored.map(({ weight }) => weight))
  return options.flatMap((option) => {
    if (!option.critical) return []
    const name = `A opção “${option.data}” de ${quoted(question)}`
    if (option.not_applicable) return [`${name} reprova e, ao mesmo tempo, não se aplica.`]
    const isBest = option.weight === best && scored.some(({ weight }) => weight < best)
    return isBest ? [`${name} reprova, mas é a que mais pontua.`] : []
  })
}

/** Whether what is required hangs on options alone that are not there. */
const isNeverDue = (question: Checked) => {
  const { evidence_when: when } = evidenceSettingsOf(question)
  return (
    isEvidenceRequired(question) &&
    when.length > 0 &&
    !question.options.some(({ id }) => when.includes(id))
  )
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
  const neverDue = `${quoted(question)} só exige evidências de respostas que não existem mais.`
  return [
    ...oddOptions(question).map(
      (message) => ({ questionId: id, kind: 'odd_options', message }) as const,
    ),
    ...(isNeverDue(question)
      ? [{ questionId: id, kind: 'never_due', message: neverDue } as const]
      : []),
  ]
}

/** What cannot work in the questions of one category, in their order. It informs, and stops nobody. */
export const problemsOf = (questions: readonly Checked[]): Problem[] => {
  const reasons = unreachableReasons(questions)
  return questions.flatMap((question) => {
    const reason = reasons.get(question.id)
    return reason === undefined ? shownProblems(question) : hiddenProblems(question, reason)
  })
}

/** What is wrong with a checklist whose categories are all empty: nobody can answer it. */
export const NO_QUESTIONS = 'O checklist não tem perguntas.'
