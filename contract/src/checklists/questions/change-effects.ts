import { exact, highestOf } from '#checklists/answering/score.ts'
import type { Band, ScoreUnanswered } from '#checklists/answering/share.ts'
import { evidenceChanges } from './evidence-changes.ts'
import type { EvidenceLevel, GivenSettings } from './evidence-settings.ts'
import { problemsOf, reachableQuestions } from './checker.ts'
import type { Question } from './question.ts'
import { scoreBounds } from './score-bounds.ts'
import type { Option } from './types/question-type-rules.ts'

type FormQuestion = Pick<
  Question,
  'id' | 'name' | 'type' | 'options' | 'range' | 'required' | 'parent' | 'category_id'
> &
  GivenSettings

/** What of a checklist decides what is asked and how it is scored. */
export type ScoredForm = {
  readonly questions: readonly FormQuestion[]
  readonly score_unanswered: ScoreUnanswered
  readonly bands: readonly Band[]
  readonly signature?: EvidenceLevel
  readonly location?: EvidenceLevel
}

/** What differs for the scores of answers before and after a change. */
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
  /** Why questions can no longer appear that could before. */
  readonly unmet: readonly string[]
  readonly highest: { readonly before: number; readonly after: number }
  /** Whether the same answers reach the same percentage before and after. */
  readonly isComparable: boolean
  /** What makes scores differ, or what else of them changes. */
  readonly differences: readonly { readonly kind: Difference; readonly message: string }[]
  /** What the next answers are asked for beside their values, where that changes. */
  readonly evidence: readonly string[]
}

const inCategories = (questions: readonly FormQuestion[]) => {
  const byCategory = new Map<string, FormQuestion[]>()
  for (const question of questions) {
    const among = byCategory.get(question.category_id)
    if (among === undefined) byCategory.set(question.category_id, [question])
    else among.push(question)
  }
  return [...byCategory.values()]
}

/** The most that an answer can score. */
const highestScore = (questions: readonly FormQuestion[]) =>
  exact(inCategories(questions).reduce((sum, among) => sum + scoreBounds(among).highest, 0))

const neverAppearing = ({ questions }: ScoredForm) =>
  inCategories(questions)
    .flatMap((among) => problemsOf(among))
    .filter(({ kind }) => kind === 'never_appears')

/** Whether an answer to it can change a score or fail. */
export const canScore = ({ options }: Pick<FormQuestion, 'options'>) =>
  options.some(
    ({ weight, critical, not_applicable: none }) => critical === true || (!none && weight !== 0),
  )

/** On what its appearance hangs, up to a question that always appears. */
const conditionsOf = (question: FormQuestion, byId: ReadonlyMap<string, FormQuestion>) => {
  const chain: string[] = []
  const seen = new Set<string>()
  for (let { parent } = question; parent !== null && !seen.has(parent.id);) {
    seen.add(parent.id)
    const conditions = parent.conditions.map(({ operator, value }) => `${operator} ${value}`)
    chain.push(parent.id, ...conditions.toSorted())
    parent = byId.get(parent.id)?.parent ?? null
  }
  return chain.join('\n')
}

const readForm = ({ questions }: ScoredForm) => {
  const byId = new Map(questions.map((question) => [question.id, question]))
  const reachable = inCategories(questions).flatMap((among) => reachableQuestions(among))
  const asked = new Set(reachable.map(({ id }) => id))
  return { byId, asked }
}
type ReadForm = ReturnType<typeof readForm>

const gainOf = ({ weight, not_applicable: none }: Option) => (none ? undefined : weight)

/** Every option that was there is, and weighs the same; the best of them is as good as before. */
const isSameScale = (before: FormQuestion, after: FormQuestion) => {
  const next = new Map(after.options.map((option) => [option.id, option]))
  const isKept = (option: Option) => {
    const same = next.get(option.id)
    return same !== undefined && gainOf(same) === gainOf(option)
  }
  return (
    before.type === after.type &&
    highestOf(before) === highestOf(after) &&
    before.options.every(isKept)
  )
}

const criticalIds = ({ options }: FormQuestion) =>
  options
    .filter(({ critical }) => critical)
    .map(({ id }) => id)
    .toSorted()
    .join()

const differencesOf = (id: string, before: ReadForm, after: ReadForm): Difference[] => {
  const [was, is] = [before.byId.get(id), after.byId.get(id)]
  const counted = was !== undefined && before.asked.has(id) && canScore(was)
  const counts = is !== undefined && after.asked.has(id) && canScore(is)
  if (!counted && !counts) return []
  if (was === undefined) return ['added']
  if (is === undefined) return ['removed']
  const isAskedAsBefore =
    before.asked.has(id) === after.asked.has(id) &&
    conditionsOf(was, before.byId) === conditionsOf(is, after.byId)
  return [
    ...(isSameScale(was, is) ? [] : ['weights' as const]),
    ...(criticalIds(was) === criticalIds(is) ? [] : ['critical' as const]),
    ...(isAskedAsBefore ? [] : ['conditions' as const]),
    ...(was.category_id === is.category_id ? [] : ['categories' as const]),
  ]
}

type OfQuestions = Exclude<Difference, 'unanswered' | 'bands'>
type Words = { readonly one: (name: string) => string; readonly many: (count: number) => string }

const WORDS: Readonly<Record<OfQuestions, Words>> = {
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
] as const satisfies readonly OfQuestions[]

const UNANSWERED_WORDS: Readonly<Record<ScoreUnanswered, string>> = {
  counts: 'Perguntas sem resposta passam a contar na porcentagem.',
  left_out: 'Perguntas sem resposta deixam de contar na porcentagem.',
}
const BANDS_WORDS =
  'As faixas novas valem para as próximas respostas; as anteriores ficam com a faixa que tiveram.'

/** These change what is shown beside a percentage, and no percentage of a whole answer. */
const BESIDE_THE_SHARE: readonly Difference[] = ['categories', 'critical', 'bands']

const bandsText = ({ bands }: ScoredForm) =>
  JSON.stringify(bands.map(({ min, label, tone }) => [min, label, tone]))

const scoreDifferences = (before: ScoredForm, after: ScoredForm) => {
  const [was, is] = [readForm(before), readForm(after)]
  const ids = [...new Set([...was.byId.keys(), ...is.byId.keys()])]
  const found = ids.map((id) => {
    const { name = '' } = is.byId.get(id) ?? was.byId.get(id) ?? {}
    return { name: `“${name}”`, kinds: differencesOf(id, was, is) }
  })
  const ofQuestions = QUESTION_DIFFERENCES.flatMap((kind) => {
    const named = found.filter(({ kinds }) => kinds.includes(kind))
    const [first] = named
    if (first === undefined) return []
    const words = WORDS[kind]
    return [
      { kind, message: named.length === 1 ? words.one(first.name) : words.many(named.length) },
    ]
  })
  return [
    ...ofQuestions,
    ...(before.score_unanswered === after.score_unanswered
      ? []
      : [{ kind: 'unanswered' as const, message: UNANSWERED_WORDS[after.score_unanswered] }]),
    ...(bandsText(before) === bandsText(after)
      ? []
      : [{ kind: 'bands' as const, message: BANDS_WORDS }]),
  ]
}

/** What saving a change does to a checklist that people have answered: before and after, side by side. */
export const changeEffects = (before: ScoredForm, after: ScoredForm): ChangeEffects => {
  const known = new Set(neverAppearing(before).map(({ questionId }) => questionId))
  const differences = scoreDifferences(before, after)
  return {
    unmet: neverAppearing(after)
      .filter(({ questionId }) => !known.has(questionId))
      .map(({ message }) => message),
    highest: { before: highestScore(before.questions), after: highestScore(after.questions) },
    isComparable: differences.every(({ kind }) => BESIDE_THE_SHARE.includes(kind)),
    differences,
    evidence: evidenceChanges(before, after),
  }
}
