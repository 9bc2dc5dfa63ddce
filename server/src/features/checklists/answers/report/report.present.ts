import { farmText, LATE_LABEL } from '@portal/contract/checklists/answers/answer-item'
import {
  accuracyText,
  answerBadgeOf,
  answerHistoryOf,
  answerText,
  categoryTitle,
  coordinatesText,
  photoAltText,
  signedBeforeText,
  takenAtOf,
} from '@portal/contract/checklists/answers/answer-text'
import type { AnsweredQuestion } from '@portal/contract/checklists/answers/answer-view'
import { FAILED, NO_SHARE, pointsText } from '@portal/contract/checklists/questions/share'
import type { Calendar } from '@portal/contract/shared/calendar'
import { formatNumber, formatPercent } from '@portal/contract/shared/number-format'
import type { CompanyRow } from '#company/company.queries.ts'
import { presentAnswerDetail } from '#features/checklists/answers/answer.present.ts'
import type { WholeAnswer } from '#features/checklists/answers/answer.queries.ts'
import type { Report, ReportQuestion, Score } from '#reports/report.ts'

type Detail = ReturnType<typeof presentAnswerDetail>
type Category = Detail['categories'][number]
type Scored = Pick<Category, 'total' | 'highest' | 'share' | 'band'> & { readonly critical: number }

const scoreOf = ({ critical, band, share, ...figures }: Scored): Score => ({
  figures: pointsText(figures),
  share: share === null ? NO_SHARE : formatPercent(share),
  isScored: share !== null,
  filled: Math.min(1, Math.max(0, (share ?? 0) / 100)),
  mark: critical > 0 ? FAILED : (band ?? undefined),
})

const takenText = (key: string, calendar: Calendar) => {
  const takenAt = takenAtOf(key)
  return takenAt && calendar.format(new Date(takenAt))
}

const questionOf =
  (calendar: Calendar) =>
  (answered: AnsweredQuestion): ReportQuestion => {
    const { number, question, weight, highest, comment, photos } = answered
    return {
      question: `${number}. ${question}`,
      answer: answerText(answered),
      mark: answerBadgeOf(answered),
      weight: highest !== 0 || weight !== 0 ? `Peso ${formatNumber(weight)}` : undefined,
      comment: comment ?? undefined,
      photos: photos.map(({ key }, index) => ({
        key,
        alt: photoAltText(question, index, photos.length),
        note: takenText(key, calendar),
      })),
    }
  }

const criticalIn = ({ answers }: Category) =>
  answers.reduce((sum, { critical }) => sum + critical, 0)

/** Notices that stand before everything else. */
const noticesOf = (answer: Detail, calendar: Calendar): Report['notices'] => {
  const { late, received_at } = answer
  const instant = (iso: string) => calendar.format(new Date(iso))
  return [
    ...answerHistoryOf(answer).map(({ title, by, at, reason }) => ({
      title,
      lines: [`${by}${at === null ? '' : ` em ${instant(at)}`}.`, `Motivo: ${reason}`],
    })),
    ...(late ? [{ title: LATE_LABEL, lines: [`Recebida em ${instant(received_at)}.`] }] : []),
  ]
}

const placeOf = ({ location }: Detail, calendar: Calendar) => {
  if (location === null) return undefined
  if ('reason' in location) return `Não informado: ${location.reason}`
  const { latitude, longitude, accuracy, taken_at } = location
  const point = `${coordinatesText(latitude, longitude)} (${accuracyText(accuracy)})`
  return `${point}, em ${calendar.format(new Date(taken_at))}`
}

type About = {
  readonly checklist: { readonly name: string; readonly code: string }
  readonly subsidiary: string | undefined
  readonly company: CompanyRow
  readonly calendar: Calendar
}

/** The report uses the same texts as the screen. */
export const presentReport = (row: WholeAnswer, about: About): Report => {
  const { checklist, subsidiary, company, calendar } = about
  const answer = presentAnswerDetail(row)
  const { total_weight: total, highest_weight: highest, signature } = answer
  const facts = [
    ['Código', checklist.code],
    ['Fazenda', farmText(answer)],
    ['Filial', subsidiary],
    ['Respondido por', answer.user_name],
    ['Data', calendar.format(new Date(answer.response_date))],
  ] as const
  return {
    title: checklist.name,
    company,
    logo:
      company.logoKey === null
        ? undefined
        : { key: company.logoKey, alt: `Logotipo de ${company.name}` },
    facts: facts.flatMap(([label, value]) => (value ? [[label, value] as const] : [])),
    notices: noticesOf(answer, calendar),
    score: scoreOf({ ...answer, total, highest }),
    faults: answer.categories.flatMap(({ answers }) =>
      answers.filter(({ nonconforming }) => nonconforming).map(questionOf(calendar)),
    ),
    categories: answer.categories.map((category) => ({
      title: categoryTitle(category, answer),
      score: scoreOf({ ...category, critical: criticalIn(category) }),
      questions: category.answers.map(questionOf(calendar)),
    })),
    signature: signature
      ? {
          name: signature.name,
          drawing: { key: signature.key, alt: `Assinatura de ${signature.name}` },
          note:
            signature.signed_before === null
              ? undefined
              : signedBeforeText(calendar.format(new Date(signature.signed_before))),
        }
      : undefined,
    place: placeOf(answer, calendar),
  }
}
