import { checkAnswers, readAnswers } from '@portal/contract/checklists/answers/answer'
import type { AnswerInput } from '@portal/contract/checklists/answering/answering'
import {
  type Evidence,
  type GivenEvidence,
  evidenceProblems,
  shownEvidence,
} from '@portal/contract/checklists/answering/evidence'
import {
  type QuestionScore,
  scoreQuestion,
  totalsOf,
} from '@portal/contract/checklists/answering/score'
import {
  type Band,
  type ScoreUnanswered,
  bandOf,
} from '@portal/contract/checklists/answering/share'
import type { Category } from '@portal/contract/checklists/questions/category'
import { branches, questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answers } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { NewAnswer } from '#features/checklists/answers/answer.queries.ts'
import type { AskedCategory, AskedQuestion } from '#features/checklists/answers/answer.tables.ts'
import { type VersionContent, settingsOf } from '#features/checklists/checklist/version.tables.ts'

type Given = AnswerInput['builtObjectValues']

const unknownIn = (given: object, questions: readonly Question[]) => {
  const known = new Set(questions.map(({ id }) => id))
  const unknown = Object.keys(given).filter((id) => !known.has(id))
  return Object.fromEntries(unknown.map((id) => [id, 'Pergunta desconhecida']))
}

const askedQuestion = (
  question: Question,
  number: number | undefined,
  answers: Answers,
  { weight, highest }: QuestionScore,
  { comment, photos = [] }: Partial<Evidence[string]> = {},
): AskedQuestion => ({
  id: question.id,
  ...(number !== undefined && { number }),
  name: question.name,
  type: question.type,
  options: question.options,
  answer: answers[question.id] ?? null,
  weight,
  highest,
  ...(comment !== undefined && { comment }),
  ...(photos.length > 0 && { photos }),
})

type Scored = { readonly question: Question; readonly score: QuestionScore }

const criticalOf = (scored: readonly Scored[]) =>
  scored.reduce((sum, { score }) => sum + score.critical, 0)

const wordsOf = ({ label, tone }: Band) => ({ label, tone })

const askedCategory = (
  { id, name }: Category,
  scored: readonly Scored[],
  numbers: ReadonlyMap<string, number>,
  answers: Answers,
  bands: readonly Band[],
  evidence: Evidence,
): AskedCategory => {
  const scores = new Map(scored.map(({ question, score }) => [question.id, score]))
  const among = scored.filter(({ question }) => question.category_id === id)
  const questions = branches(among.map(({ question }) => question)).flatMap(({ question }) => {
    const score = scores.get(question.id)
    const { id: asked } = question
    return score
      ? [askedQuestion(question, numbers.get(asked), answers, score, evidence[asked])]
      : []
  })
  const parts = questions.map(({ weight, highest }) => ({ total: weight, highest }))
  const totals = totalsOf(parts)
  const band = bandOf(totals.share, bands, criticalOf(among))
  return { id, name, questions, ...totals, ...(band && { band: wordsOf(band) }) }
}

const scoredBy = (visible: readonly Question[], answers: Answers, unanswered: ScoreUnanswered) =>
  visible.map((question) => ({
    question,
    score: scoreQuestion(question, answers[question.id], unanswered),
  }))

type AskedContent =
  | {
      readonly ok: true
      readonly answer: Pick<
        NewAnswer,
        | 'content'
        | 'totalWeight'
        | 'highestWeight'
        | 'share'
        | 'critical'
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

type Asked = Pick<
  VersionContent,
  'categories' | 'questions' | 'scoreUnanswered' | 'bands' | 'signature' | 'location'
>

/** What was given beside the values, as it is kept. */
const keptBeside = (evidence: Evidence, { signature, location }: GivenEvidence) => {
  const given = Object.values(evidence)
  return {
    photoCount: given.reduce((sum, { photos }) => sum + photos.length, 0),
    commentCount: given.filter(({ comment }) => comment !== undefined).length,
    signatureName: signature?.name ?? null,
    signatureKey: signature?.key ?? null,
    location: location ?? null,
  }
}

/** What was asked, answered and weighed, as it is kept; or what is wrong with it, by question id. */
export const askedContent = (
  version: Asked,
  given: Given,
  beside: GivenEvidence = {},
): AskedContent => {
  const { categories, questions } = version
  const { visible, answers, problems } = checkAnswers(questions, readAnswers(questions, given))
  const { signature, location } = version
  const wrong = {
    ...unknownIn(given, questions),
    ...unknownIn(beside.evidence ?? {}, questions),
    ...problems,
    ...evidenceProblems({ visible, answers, signature, location }, beside),
  }
  if (Object.keys(wrong).length > 0) return { ok: false, problems: wrong }
  const numbers = questionNumbers(
    categories.map(({ id, order }) => ({
      order,
      questions: questions.filter((question) => question.category_id === id),
    })),
  )
  const { scoreUnanswered, bands } = settingsOf(version)
  const evidence = shownEvidence(visible, beside.evidence)
  const scored = scoredBy(visible, answers, scoreUnanswered)
  const asked = categories.map((category) =>
    askedCategory(category, scored, numbers, answers, bands, evidence),
  )
  const { total, highest, share } = totalsOf(asked)
  const critical = criticalOf(scored)
  const band = bandOf(share, bands, critical)
  return {
    ok: true,
    answer: {
      content: asked.filter((category) => category.questions.length > 0),
      totalWeight: total,
      highestWeight: highest,
      share,
      critical,
      bandLabel: band?.label ?? null,
      bandTone: band?.tone ?? null,
      ...keptBeside(evidence, beside),
    },
  }
}
