import { roundScore, highestWeightOf } from './score.ts'
import type { Band, ScoreUnanswered } from './share.ts'
import { groupBy } from '#shared/group-by.ts'
import { evidenceChanges } from './evidence-changes.ts'
import type { EvidenceLevel, PartialEvidenceSettings } from './evidence-settings.ts'
import { questionProblemsOf, reachableQuestions } from './checker.ts'
import type { Question } from './question.ts'
import { scoreBounds } from './score-bounds.ts'
import type { Option } from './types/question-type-rules.ts'

type FormQuestion = Pick<
  Question,
  'id' | 'name' | 'type' | 'options' | 'range' | 'required' | 'parent' | 'category_id'
> &
  PartialEvidenceSettings

/** The parts of a checklist that decide what is asked and how it is scored. */
export type ScoredChecklist = {
  readonly questions: readonly FormQuestion[]
  readonly score_unanswered: ScoreUnanswered
  readonly bands: readonly Band[]
  readonly signature?: EvidenceLevel
  readonly location?: EvidenceLevel
}

/** What a change alters in the scores of answers. */
type Difference =
  | 'added'
  | 'removed'
  | 'weights'
  | 'conditions'
  | 'categories'
  | 'critical'
  | 'unanswered'
  | 'bands'

export type ChangeEffects = {
  /** Messages about questions that can no longer appear, but could before. */
  readonly unreachable: readonly string[]
  readonly highest: { readonly before: number; readonly after: number }
  /** Whether the same answers reach the same percentage before and after. */
  readonly isComparable: boolean
  /** What makes scores differ, or changes how they are shown. */
  readonly differences: readonly { readonly kind: Difference; readonly message: string }[]
  /** Changes of the evidence that future answers are asked for. */
  readonly evidence: readonly string[]
}

const groupByCategory = (questions: readonly FormQuestion[]) => [
  ...groupBy(questions, ({ category_id: category }) => category).values(),
]

/** The highest score that an answer can reach. */
const highestScore = (questions: readonly FormQuestion[]) =>
  roundScore(groupByCategory(questions).reduce((sum, group) => sum + scoreBounds(group).highest, 0))

const unreachableProblems = ({ questions }: ScoredChecklist) =>
  groupByCategory(questions)
    .flatMap((group) => questionProblemsOf(group))
    .filter(({ kind }) => kind === 'never_appears')

/** Whether an answer to the question can change the score or be critical. */
export const canAffectScore = ({ options }: Pick<FormQuestion, 'options'>) =>
  options.some(
    ({ weight, critical, not_applicable: isNotApplicable }) =>
      critical === true || (!isNotApplicable && weight !== 0),
  )

const indexForm = ({ questions }: ScoredChecklist) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const reachable = groupByCategory(questions).flatMap((group) => reachableQuestions(group))
  return { byId, reachableIds: new Set(reachable.map(({ id }) => id)) }
}
type IndexedForm = ReturnType<typeof indexForm>

const conditionText = (parent: FormQuestion['parent']) =>
  parent &&
  [
    parent.id,
    ...parent.conditions.map(({ operator, value }) => `${operator} ${value}`).toSorted(),
  ].join('\n')

/** Question id → whether its conditions to appear, and those of its ancestors, are the same before and after. */
const conditionComparison = (before: IndexedForm, after: IndexedForm) => {
  const known = new Map<string, boolean>()
  const isSame = (id: string): boolean => {
    const cached = known.get(id)
    if (cached !== undefined) return cached
    known.set(id, true) // a circle of conditions ends here
    const [was = null, is = null] = [before, after].map(({ byId }) => byId.get(id)?.parent)
    const result = conditionText(was) === conditionText(is) && (was === null || isSame(was.id))
    known.set(id, result)
    return result
  }
  return isSame
}

const scoredWeightOf = ({ weight, not_applicable: isNotApplicable }: Option) =>
  isNotApplicable ? undefined : weight

/** Whether all previous options still exist with the same weights, and the highest weight is the same. */
const isSameScale = (before: FormQuestion, after: FormQuestion) => {
  const next = new Map(after.options.map((option) => [option.id, option]))
  const isUnchanged = (option: Option) => {
    const same = next.get(option.id)
    return same !== undefined && scoredWeightOf(same) === scoredWeightOf(option)
  }
  return (
    before.type === after.type &&
    highestWeightOf(before) === highestWeightOf(after) &&
    before.options.every(isUnchanged)
  )
}

const criticalIds = ({ options }: FormQuestion) =>
  options
    .filter(({ critical }) => critical)
    .map(({ id }) => id)
    .toSorted()
    .join()

const differencesOf = (
  id: string,
  before: IndexedForm,
  after: IndexedForm,
  hasSameChain: (id: string) => boolean,
): Difference[] => {
  const [was, is] = [before.byId.get(id), after.byId.get(id)]
  const didCount = was !== undefined && before.reachableIds.has(id) && canAffectScore(was)
  const counts = is !== undefined && after.reachableIds.has(id) && canAffectScore(is)
  if (!didCount && !counts) return []
  if (was === undefined) return ['added']
  if (is === undefined) return ['removed']
  const hasSameConditions =
    before.reachableIds.has(id) === after.reachableIds.has(id) && hasSameChain(id)
  return [
    ...(isSameScale(was, is) ? [] : ['weights' as const]),
    ...(criticalIds(was) === criticalIds(is) ? [] : ['critical' as const]),
    ...(hasSameConditions ? [] : ['conditions' as const]),
    ...(was.category_id === is.category_id ? [] : ['categories' as const]),
  ]
}

type QuestionDifference = Exclude<Difference, 'unanswered' | 'bands'>
type Messages = { readonly one: (name: string) => string; readonly many: (count: number) => string }

const QUESTION_MESSAGES: Readonly<Record<QuestionDifference, Messages>> = {
  added: {
    one: (name) => `${name} passa a contar na pontuação.`,
    many: (count) => `${count} perguntas passam a contar na pontuação.`,
  },
  removed: {
    one: (name) => `${name} deixa de contar na pontuação.`,
    many: (count) => `${count} perguntas deixam de contar na pontuação.`,
  },
  weights: {
    one: (name) => `Os pesos de ${name} mudam.`,
    many: (count) => `Os pesos de ${count} perguntas mudam.`,
  },
  conditions: {
    one: (name) => `${name}, que pontua, passa a aparecer em outros casos.`,
    many: (count) => `${count} perguntas que pontuam passam a aparecer em outros casos.`,
  },
  categories: {
    one: (name) => `${name} passa a contar em outra categoria.`,
    many: (count) => `${count} perguntas passam a contar em outra categoria.`,
  },
  critical: {
    one: (name) => `O que reprova em ${name} muda.`,
    many: (count) => `O que reprova em ${count} perguntas muda.`,
  },
}
const QUESTION_DIFFERENCES = [
  'added',
  'removed',
  'weights',
  'conditions',
  'categories',
  'critical',
] as const satisfies readonly QuestionDifference[]

const UNANSWERED_MESSAGES: Readonly<Record<ScoreUnanswered, string>> = {
  counts: 'Perguntas sem resposta passam a contar na porcentagem.',
  left_out: 'Perguntas sem resposta deixam de contar na porcentagem.',
}
const BANDS_MESSAGE =
  'As faixas novas valem para as próximas respostas; as anteriores ficam com a faixa que tiveram.'

/** These differences change what is shown with a percentage, but not the percentage of a whole answer. */
const KEEPS_SHARE: readonly Difference[] = ['categories', 'critical', 'bands']

const bandsText = ({ bands }: ScoredChecklist) =>
  JSON.stringify(bands.map(({ min, label, tone }) => [min, label, tone]))

const scoreDifferences = (before: ScoredChecklist, after: ScoredChecklist) => {
  const [was, is] = [indexForm(before), indexForm(after)]
  const hasSameChain = conditionComparison(was, is)
  const ids = [...new Set([...was.byId.keys(), ...is.byId.keys()])]
  const changes = ids.map((id) => {
    const { name = '' } = is.byId.get(id) ?? was.byId.get(id) ?? {}
    return { name: `“${name}”`, kinds: differencesOf(id, was, is, hasSameChain) }
  })
  const ofQuestions = QUESTION_DIFFERENCES.flatMap((kind) => {
    const named = changes.filter(({ kinds }) => kinds.includes(kind))
    const [first] = named
    if (first === undefined) return []
    const messages = QUESTION_MESSAGES[kind]
    return [
      {
        kind,
        message: named.length === 1 ? messages.one(first.name) : messages.many(named.length),
      },
    ]
  })
  return [
    ...ofQuestions,
    ...(before.score_unanswered === after.score_unanswered
      ? []
      : [{ kind: 'unanswered' as const, message: UNANSWERED_MESSAGES[after.score_unanswered] }]),
    ...(bandsText(before) === bandsText(after)
      ? []
      : [{ kind: 'bands' as const, message: BANDS_MESSAGE }]),
  ]
}

/** Compares a checklist that already has answers before and after a change of it. */
export const changeEffects = (before: ScoredChecklist, after: ScoredChecklist): ChangeEffects => {
  const unreachableBefore = new Set(unreachableProblems(before).map(({ questionId }) => questionId))
  const differences = scoreDifferences(before, after)
  return {
    unreachable: unreachableProblems(after)
      .filter(({ questionId }) => !unreachableBefore.has(questionId))
      .map(({ message }) => message),
    highest: { before: highestScore(before.questions), after: highestScore(after.questions) },
    isComparable: differences.every(({ kind }) => KEEPS_SHARE.includes(kind)),
    differences,
    evidence: evidenceChanges(before, after),
  }
}
