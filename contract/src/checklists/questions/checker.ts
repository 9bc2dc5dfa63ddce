import { boundsOf, isConditionBroken, optionIdsIn } from './condition.ts'
import { type EvidenceSettings } from './evidence-settings.ts'
import { isEvidenceRequired } from './evidence-text.ts'
import { intervalOf, isEmptyInterval } from './interval.ts'
import { ID_EQUALS, ID_NOT_EQUALS, type Parent, type Question } from './question.ts'
import { type Option, optionsAmong } from './types/question-type-rules.ts'
import { QUESTION_TYPES, isChoice } from './types/question-types.ts'

type CheckedQuestion = Pick<
  Question,
  'id' | 'name' | 'type' | 'options' | 'range' | 'required' | 'parent'
> &
  EvidenceSettings

export type QuestionProblem = {
  readonly questionId: string
  readonly kind:
    | 'never_appears'
    | 'never_required'
    | 'never_due'
    | 'no_answer'
    | 'no_options'
    | 'odd_options'
    | 'above_parent'
  readonly message: string
}

const quoted = ({ name }: Pick<CheckedQuestion, 'name'>) => `“${name}”`

/** Why no option of the reference question makes this question appear; undefined if one does. */
const unmetByOptions = (parent: Parent, reference: CheckedQuestion) => {
  const wanted = new Set(optionIdsIn(parent, ID_EQUALS))
  const avoided = new Set(optionIdsIn(parent, ID_NOT_EQUALS))
  if (wanted.size > 0 && !reference.options.some(({ id }) => wanted.has(id))) {
    return wanted.size === 1
      ? `a resposta de referência não existe mais em ${quoted(reference)}`
      : `nenhuma das respostas de referência existe mais em ${quoted(reference)}`
  }
  const fits = ({ id }: Option) => (wanted.size === 0 || wanted.has(id)) && !avoided.has(id)
  return reference.options.some(fits)
    ? undefined
    : `a condição exclui todas as respostas de ${quoted(reference)}`
}

/** Why no answer to the reference question makes this question appear; undefined if one does. */
const unmetReason = (parent: Parent, reference: CheckedQuestion | undefined) => {
  if (reference === undefined) return 'a pergunta de referência não existe mais'
  const bounds = boundsOf(parent)
  if (QUESTION_TYPES[reference.type].reference === 'option' && bounds.length === 0) {
    return unmetByOptions(parent, reference)
  }
  if (isConditionBroken(parent, reference)) {
    return `${quoted(reference)} mudou de tipo, e a condição não se aplica mais`
  }
  if (isEmptyInterval(intervalOf(bounds))) return 'as condições numéricas se contradizem'
  return isEmptyInterval(intervalOf([...bounds, ...reference.range]))
    ? `nenhum valor aceito em ${quoted(reference)} satisfaz as condições`
    : undefined
}

/** Question id → why it can never appear, by its own or an ancestor's condition; undefined where it can. */
const unreachableReasons = (questions: readonly CheckedQuestion[]) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const reasons = new Map<string, string | undefined>()
  /** `dependentIds` are the questions on the path that led here, to detect cycles. */
  const reasonOf = ({ id, parent }: CheckedQuestion, dependentIds: Set<string>) => {
    if (parent !== null && !reasons.has(id)) {
      reasons.set(id, reasonByParent(parent, dependentIds.add(id)))
    }
    return reasons.get(id)
  }
  const reasonByParent = (parent: Parent, dependentIds: Set<string>): string | undefined => {
    const reference = byId.get(parent.id)
    const unmet = unmetReason(parent, reference)
    if (unmet !== undefined || reference === undefined) return unmet
    if (dependentIds.has(parent.id)) return 'as condições formam um ciclo'
    return reasonOf(reference, dependentIds) === undefined
      ? undefined
      : `${quoted(reference)}, da qual ela depende, nunca aparece`
  }
  return new Map(questions.map((question) => [question.id, reasonOf(question, new Set())]))
}

/** The questions that can appear, in their original order. */
export const reachableQuestions = <Q extends CheckedQuestion>(questions: readonly Q[]): Q[] => {
  const reasons = unreachableReasons(questions)
  return questions.filter(({ id }) => reasons.get(id) === undefined)
}

const hiddenProblems = (question: CheckedQuestion, reason: string): QuestionProblem[] => {
  const { id, required, type, options } = question
  const problem = (kind: QuestionProblem['kind'], message: string) => ({
    questionId: id,
    kind,
    message,
  })
  return [
    problem('never_appears', `${quoted(question)} nunca aparece: ${reason}.`),
    ...(required
      ? [problem('never_required', `${quoted(question)} é obrigatória, mas ninguém chega até ela.`)]
      : []),
    ...(isChoice(type) && options.length > 0
      ? [problem('no_options', `Ninguém pode escolher as opções de ${quoted(question)}.`)]
      : []),
  ]
}

/** Messages about options whose settings contradict each other. */
const oddOptions = (question: CheckedQuestion) => {
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

/** Whether the required evidence is due only for options that no longer exist. */
const isNeverDue = (question: CheckedQuestion) => {
  const { evidence_when: when } = question
  return (
    isEvidenceRequired(question) &&
    when.length > 0 &&
    optionsAmong(question.options, when).length === 0
  )
}

const shownProblems = (question: CheckedQuestion): QuestionProblem[] => {
  const { id, type, options, range, required } = question
  const consequence = required ? ' Como é obrigatória, ninguém conseguirá enviar a resposta.' : ''
  if (isChoice(type) && options.length === 0) {
    const message = `${quoted(question)} não tem opções para escolher.${consequence}`
    return [{ questionId: id, kind: 'no_options', message }]
  }
  if (QUESTION_TYPES[type].takesRange && isEmptyInterval(intervalOf(range))) {
    const message = `${quoted(question)} não aceita nenhum valor: o mínimo e o máximo se contradizem.${consequence}`
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

/** Warns about a question that appears above its reference question, whose answer people give later. */
const aboveParentProblems = (
  question: CheckedQuestion,
  reference: CheckedQuestion | undefined,
  seen: ReadonlySet<CheckedQuestion>,
) => {
  if (reference === undefined || seen.has(reference)) return []
  const message = `${quoted(question)} está acima de ${quoted(reference)}, da qual ela depende.`
  return [{ questionId: question.id, kind: 'above_parent', message } as const]
}

/** The problems of the questions of one category, in their order. They are warnings and block nothing. */
export const questionProblemsOf = (questions: readonly CheckedQuestion[]): QuestionProblem[] => {
  const reasons = unreachableReasons(questions)
  const byId = new Map(questions.map((question) => [question.id, question]))
  const seen = new Set<CheckedQuestion>()
  return questions.flatMap((question) => {
    const reason = reasons.get(question.id)
    const reference = byId.get(question.parent?.id ?? '')
    seen.add(question)
    return reason === undefined
      ? [...shownProblems(question), ...aboveParentProblems(question, reference, seen)]
      : hiddenProblems(question, reason)
  })
}

/** The warning about a checklist without questions, which nobody can answer. */
export const NO_QUESTIONS = 'O checklist não tem perguntas.'
