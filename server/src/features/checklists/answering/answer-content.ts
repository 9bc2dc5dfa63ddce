import type { AnswerInput } from '@portal/contract/checklists/answering/answering'
import { checkAnswers, readAnswers } from '@portal/contract/checklists/answering/check-answers'
import type { Evidence, SubmittedEvidence } from '@portal/contract/checklists/answering/evidence'
import {
  evidenceProblems,
  visibleEvidence,
} from '@portal/contract/checklists/answering/evidence-problems'
import { byOrder, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Category, Question } from '@portal/contract/checklists/questions/question'
import {
  isNonConforming,
  type QuestionScore,
  scoreQuestion,
  totalsOf,
} from '@portal/contract/checklists/questions/score'
import {
  type Band,
  bandOf,
  type ScoreUnanswered,
} from '@portal/contract/checklists/questions/share'
import type { Answers } from '@portal/contract/checklists/questions/types/question-type-rules'
import { groupBy } from '@portal/contract/shared/group-by'
import type {
  AskedCategory,
  AskedQuestion,
  NewAnswer,
} from '#features/checklists/answers/answer.tables.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'

type SubmittedValues = AnswerInput['builtObjectValues']

const unknownQuestionsIn = (values: object, questions: readonly Question[]) => {
  const questionIds = new Set(questions.map(({ id }) => id))
  const unknown = Object.keys(values).filter((id) => !questionIds.has(id))
  return Object.fromEntries(unknown.map((id) => [id, 'Pergunta desconhecida']))
}

const askedQuestionOf = (
  question: Question,
  number: number,
  answers: Answers,
  { weight, highest }: QuestionScore,
  { comment, photos = [] }: Partial<Evidence[string]> = {},
): AskedQuestion => ({
  id: question.id,
  number,
  name: question.name,
  type: question.type,
  options: question.options,
  answer: answers[question.id] ?? null,
  weight,
  highest,
  nonconforming: isNonConforming(question, answers[question.id]),
  ...(comment !== undefined && { comment }),
  ...(photos.length > 0 && { photos }),
})

type ScoredQuestion = { readonly question: Question; readonly score: QuestionScore }

const countCritical = (scored: readonly ScoredQuestion[]) =>
  scored.reduce((sum, { score }) => sum + score.critical, 0)

const labelAndToneOf = ({ label, tone }: Band) => ({ label, tone })

const askedCategoryOf = (
  { id, name }: Category,
  scored: readonly ScoredQuestion[],
  numbers: ReadonlyMap<string, number>,
  answers: Answers,
  bands: readonly Band[],
  evidence: Evidence,
): AskedCategory => {
  const categoryScores = scored.toSorted((left, right) => byOrder(left.question, right.question))
  const questions = categoryScores.map(({ question, score }) =>
    askedQuestionOf(question, numbers.get(question.id) ?? 0, answers, score, evidence[question.id]),
  )
  const parts = questions.map(({ weight, highest }) => ({ total: weight, highest }))
  const totals = totalsOf(parts)
  const band = bandOf(totals.share, bands, countCritical(categoryScores))
  return { id, name, questions, ...totals, ...(band && { band: labelAndToneOf(band) }) }
}

const scoreQuestions = (
  visible: readonly Question[],
  answers: Answers,
  unanswered: ScoreUnanswered,
) =>
  visible.map((question) => ({
    question,
    score: scoreQuestion(question, answers[question.id], unanswered),
  }))

type ContentResult =
  | {
      readonly ok: true
      readonly answer: Pick<
        NewAnswer,
        | 'content'
        | 'totalWeight'
        | 'highestWeight'
        | 'share'
        | 'critical'
        | 'nonconforming'
        | 'bandLabel'
        | 'bandTone'
        | 'photoCount'
        | 'commentCount'
        | 'signatureName'
        | 'signatureKey'
        | 'location'
      >
    }
  | { readonly ok: false; readonly problems: Readonly<Record<string, string>> }

type AskedForm = Pick<
  VersionContent,
  'categories' | 'questions' | 'scoreUnanswered' | 'bands' | 'signature' | 'location'
>

/** The columns for photos, comments, signature and location. */
const evidenceColumnsOf = (evidence: Evidence, { signature, location }: SubmittedEvidence) => {
  const evidenceOfQuestions = Object.values(evidence)
  return {
    photoCount: evidenceOfQuestions.reduce((sum, { photos }) => sum + photos.length, 0),
    commentCount: evidenceOfQuestions.filter(({ comment }) => comment !== undefined).length,
    signatureName: signature?.name ?? null,
    signatureKey: signature?.key ?? null,
    location: location ?? null,
  }
}

/** The content and scores of an answer as they are stored, or the problems by question id. */
export const buildAnswerContent = (
  version: AskedForm,
  values: SubmittedValues,
  givenEvidence: SubmittedEvidence = {},
): ContentResult => {
  const { categories, questions, scoreUnanswered, bands, signature, location } = version
  const { visible, answers, problems } = checkAnswers(questions, readAnswers(questions, values))
  const allProblems = {
    ...unknownQuestionsIn(values, questions),
    ...unknownQuestionsIn(givenEvidence.evidence ?? {}, questions),
    ...problems,
    ...evidenceProblems({ visible, answers, signature, location }, givenEvidence),
  }
  if (Object.keys(allProblems).length > 0) return { ok: false, problems: allProblems }
  const questionsIn = groupBy(questions, ({ category_id: category }) => category)
  const numbers = questionNumbers(
    categories.map(({ id, order }) => ({ order, questions: questionsIn.get(id) ?? [] })),
  )
  const evidence = visibleEvidence(visible, givenEvidence.evidence)
  const scored = scoreQuestions(visible, answers, scoreUnanswered)
  const scoredIn = groupBy(scored, ({ question }) => question.category_id)
  const askedCategories = categories.map((category) =>
    askedCategoryOf(category, scoredIn.get(category.id) ?? [], numbers, answers, bands, evidence),
  )
  const { total, highest, share } = totalsOf(askedCategories)
  const critical = countCritical(scored)
  const band = bandOf(share, bands, critical)
  return {
    ok: true,
    answer: {
      content: askedCategories.filter((category) => category.questions.length > 0),
      totalWeight: total,
      highestWeight: highest,
      share,
      critical,
      nonconforming: askedCategories
        .flatMap((category) => category.questions)
        .filter((question) => question.nonconforming).length,
      bandLabel: band?.label ?? null,
      bandTone: band?.tone ?? null,
      ...evidenceColumnsOf(evidence, givenEvidence),
    },
  }
}
