import { groupBy } from '#shared/group-by.ts'
import { questionProblemsOf, reachableQuestions } from './checker.ts'
import {
  EVIDENCE_LEVEL_LABELS,
  type EvidenceLevel,
  type EvidenceSettings,
} from './evidence-settings.ts'
import { isEvidenceRequired } from './evidence-text.ts'
import { descendants } from './order.ts'
import type { Question } from './question.ts'
import { highestWeightOf } from './score.ts'
import type { Band, ScoreUnanswered } from './share.ts'
import type { Option } from './types/question-type-rules.ts'

type FormQuestion = Pick<
  Question,
  'id' | 'name' | 'type' | 'options' | 'range' | 'required' | 'parent' | 'category_id'
> &
  EvidenceSettings

/** The parts of a checklist that decide what is asked and how it is scored. */
export type ScoredChecklist = {
  readonly questions: readonly FormQuestion[]
  readonly score_unanswered: ScoreUnanswered
  readonly bands: readonly Band[]
  readonly signature?: EvidenceLevel
  readonly location?: EvidenceLevel
}

export type ChangeEffects = {
  /** Messages about questions that can no longer appear, but could before. */
  readonly unreachable: readonly string[]
  /** Whether the same answers reach the same percentage before and after. */
  readonly isComparable: boolean
  /** What makes scores differ, or changes how they are shown. */
  readonly scores: readonly string[]
  /** What future answers are asked for. */
  readonly evidence: readonly string[]
}

/** Whether an answer to the question can change the score or be critical. */
export const canAffectScore = ({ options }: Pick<FormQuestion, 'options'>) =>
  options.some(
    ({ weight, critical, not_applicable: isNotApplicable }) =>
      critical || (!isNotApplicable && weight !== 0),
  )

const scoredWeightOf = ({ weight, not_applicable: isNotApplicable }: Option) =>
  isNotApplicable ? undefined : weight

/** Whether all previous options still exist with the same weights, and the highest weight is the same. */
const hasSameWeights = (before: FormQuestion, after: FormQuestion) => {
  const next = new Map(after.options.map((option) => [option.id, option]))
  return (
    before.type === after.type &&
    highestWeightOf(before) === highestWeightOf(after) &&
    before.options.every((option) => {
      const same = next.get(option.id)
      return same !== undefined && scoredWeightOf(same) === scoredWeightOf(option)
    })
  )
}

const isSameBy =
  (key: (question: FormQuestion) => unknown) =>
  (...both: FormQuestion[]) =>
    new Set(both.map((question) => JSON.stringify(key(question)))).size === 1

const hasSameCritical = isSameBy(({ options }) =>
  options
    .filter(({ critical }) => critical)
    .map(({ id }) => id)
    .toSorted(),
)
const hasSameCondition = isSameBy(({ parent }) => [
  parent?.id,
  parent?.conditions.map(({ operator, value }) => `${operator} ${value}`).toSorted(),
])
const hasSameCategory = isSameBy((question) => question.category_id)
const hasSameEvidence = isSameBy((question) => {
  const { comment, photos, evidence_when: when } = question
  return [comment, photos.min, photos.max, isEvidenceRequired(question) ? when.toSorted() : []]
})

/** How a question can change, in the words for one and for several. */
const MESSAGES = {
  added: ['passa a contar na pontuação', 'passam a contar na pontuação'],
  removed: ['deixa de contar na pontuação', 'deixam de contar na pontuação'],
  weights: ['muda de pesos', 'mudam de pesos'],
  conditions: ['passa a aparecer em outros casos', 'passam a aparecer em outros casos'],
  categories: ['passa a contar em outra categoria', 'passam a contar em outra categoria'],
  critical: ['muda no que reprova', 'mudam no que reprova'],
  evidence: ['muda na evidência que pede', 'mudam na evidência que pedem'],
} as const
type Difference = keyof typeof MESSAGES

/** These differences change what is shown with a percentage, but not the percentage of a whole answer. */
const KEEPS_SHARE: readonly Difference[] = ['categories', 'critical', 'evidence']

const differencesOf = (
  was: FormQuestion | undefined,
  is: FormQuestion | undefined,
  scoresBelow: (question: FormQuestion) => boolean,
): Difference[] => {
  if (was === undefined) return is && canAffectScore(is) ? ['added'] : []
  if (is === undefined) return canAffectScore(was) ? ['removed'] : []
  const scores = canAffectScore(was) || canAffectScore(is)
  return [
    ...(scores && !hasSameWeights(was, is) ? ['weights' as const] : []),
    ...(!hasSameCondition(was, is) && (scores || scoresBelow(is)) ? ['conditions' as const] : []),
    ...(scores && !hasSameCategory(was, is) ? ['categories' as const] : []),
    ...(scores && !hasSameCritical(was, is) ? ['critical' as const] : []),
    ...(hasSameEvidence(was, is) ? [] : ['evidence' as const]),
  ]
}

const byCategory = ({ questions }: ScoredChecklist) => [
  ...groupBy(questions, ({ category_id: category }) => category).values(),
]

/** Question id → question, of those that can appear. */
const reachableIn = (form: ScoredChecklist) =>
  new Map(
    byCategory(form)
      .flatMap(reachableQuestions)
      .map((question) => [question.id, question]),
  )

const neverAppearing = (form: ScoredChecklist) =>
  byCategory(form)
    .flatMap(questionProblemsOf)
    .filter(({ kind }) => kind === 'never_appears')

const UNANSWERED_MESSAGES: Readonly<Record<ScoreUnanswered, string>> = {
  counts: 'Perguntas sem resposta passam a contar na porcentagem.',
  left_out: 'Perguntas sem resposta deixam de contar na porcentagem.',
}
const BANDS_MESSAGE =
  'As faixas novas valem para as próximas respostas; as anteriores ficam com a faixa que tiveram.'

const levelMessage = (
  name: string,
  before: EvidenceLevel = 'none',
  after: EvidenceLevel = 'none',
) => {
  if (before === after) return []
  return after === 'none'
    ? [`O checklist deixa de pedir: ${name}.`]
    : [`O checklist passa a pedir: ${name} ${EVIDENCE_LEVEL_LABELS[after].toLowerCase()}.`]
}

/** Compares a checklist that already has answers before and after a change of it. */
export const changeEffects = (before: ScoredChecklist, after: ScoredChecklist): ChangeEffects => {
  const [was, is] = [reachableIn(before), reachableIn(after)]
  const scoresBelow = ({ id }: FormQuestion) =>
    descendants(after.questions, id).some(canAffectScore)
  const changes = [...new Set([...was.keys(), ...is.keys()])].map((id) => {
    const { name = '' } = is.get(id) ?? was.get(id) ?? {}
    return { name, differences: differencesOf(was.get(id), is.get(id), scoresBelow) }
  })
  const messageOf = (difference: Difference) => {
    const [first, ...others] = changes.filter(({ differences }) => differences.includes(difference))
    if (first === undefined) return []
    const [one, many] = MESSAGES[difference]
    return others.length === 0
      ? [`“${first.name}” ${one}.`]
      : [`${others.length + 1} perguntas ${many}.`]
  }
  const ofScores = Object.keys(MESSAGES).filter((key): key is Difference => key !== 'evidence')
  const isSameUnanswered = before.score_unanswered === after.score_unanswered
  const isSameBands = JSON.stringify(before.bands) === JSON.stringify(after.bands)
  const neverBefore = new Set(neverAppearing(before).map(({ questionId }) => questionId))
  const unreachable = neverAppearing(after)
    .filter(({ questionId }) => !neverBefore.has(questionId))
    .map(({ message }) => message)
  const keepShares = changes.every(({ differences }) =>
    differences.every((difference) => KEEPS_SHARE.includes(difference)),
  )
  return {
    unreachable,
    isComparable: keepShares && isSameUnanswered,
    scores: [
      ...ofScores.flatMap(messageOf),
      ...(isSameUnanswered ? [] : [UNANSWERED_MESSAGES[after.score_unanswered]]),
      ...(isSameBands ? [] : [BANDS_MESSAGE]),
    ],
    evidence: [
      ...messageOf('evidence'),
      ...levelMessage('Assinatura', before.signature, after.signature),
      ...levelMessage('Localização', before.location, after.location),
    ],
  }
}
