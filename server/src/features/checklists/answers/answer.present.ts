import type { AnswerDetail, AnswerView } from '@portal/contract/checklists/answers/answer-view'
import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { isLate } from '@portal/contract/checklists/answering/answer-times'
import { optionsAmong } from '@portal/contract/checklists/questions/types/question-type-rules'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { AnswerRow, WholeAnswer, Neighbours, AnswerWithSubsidiary } from './answer.queries.ts'
import type { AskedQuestion } from './answer.tables.ts'

type ListedRow = Omit<AnswerRow, 'content'> & { readonly farmName: string | null }

/** The band that is stored with the answer. */
const storedBandOf = ({
  bandLabel: label,
  bandTone: tone,
}: Pick<AnswerRow, 'bandLabel' | 'bandTone'>) =>
  label === null || tone === null ? null : { label, tone }

export const presentAnswerItem = (row: ListedRow): AnswerItem => ({
  id: row.id,
  farm_id: row.farmCode,
  farm_name: row.farmName,
  user_name: row.userName,
  response_date: row.answeredAt.toISOString(),
  received_at: row.receivedAt.toISOString(),
  late: isLate(row.answeredAt, row.receivedAt),
  total_weight: row.totalWeight,
  highest_weight: row.highestWeight,
  share: row.share,
  critical: row.critical,
  nonconforming: row.nonconforming,
  band: storedBandOf(row),
  photos: row.photoCount,
  comments: row.commentCount,
})

/** The text of the chosen option, a JSON array of several, or the typed value. */
const answerText = (question: AskedQuestion) => {
  const { text, unanswered } = QUESTION_TYPES[question.type]
  return question.answer === null ? unanswered : text(question, question.answer)
}

/** The ids and flags of the chosen options. */
const choiceDetailsOf = ({ options, answer }: AskedQuestion) => {
  const chosen = optionsAmong(options, answer)
  return {
    not_applicable: chosen.some((option) => option.not_applicable),
    critical: chosen.filter((option) => option.critical).length,
    option_ids: chosen.map(({ id }) => id),
  }
}

/** File key → signed URL. */
export type FileUrls = ReadonlyMap<string, string>
const NO_FILE_URLS: FileUrls = new Map()

export const presentFile = (key: string, urls: FileUrls) => ({
  key,
  url: urls.get(key) ?? null,
})

export const presentAnswer = (
  row: ListedRow & Pick<AnswerRow, 'content'>,
  urls = NO_FILE_URLS,
): AnswerView => ({
  ...presentAnswerItem(row),
  categories: row.content.map(({ name, questions, total, highest, share, band = null }) => ({
    name,
    answers: questions.map((question) => ({
      question_id: question.id,
      number: question.number,
      question: question.name,
      answer: answerText(question),
      type: question.type,
      weight: question.weight,
      highest: question.highest,
      ...choiceDetailsOf(question),
      nonconforming: question.nonconforming,
      comment: question.comment ?? null,
      photos: (question.photos ?? []).map((key) => presentFile(key, urls)),
    })),
    total,
    highest,
    share,
    band,
  })),
})

/** The fields that the access rule for corrections uses. */
export const presentCorrectionAccess = (
  row: Pick<AnswerWithSubsidiary, 'adminId' | 'subsidiaryCode' | 'receivedAt'>,
) => ({
  user_id: row.adminId,
  subsidiary_id: row.subsidiaryCode,
  received_at: row.receivedAt.toISOString(),
})

const presentChange = (change: WholeAnswer['correction']) => ({
  reason: change?.reason ?? null,
  changed_by: change?.by ?? null,
  changed_at: change?.at?.toISOString() ?? null,
})

/** Why the answer ended, or why it replaced another; an ended answer that replaced another has both. */
const presentChanges = (row: WholeAnswer) => {
  const { state, replacesId, endReason: reason, endedBy: by, endedAt: at, correction } = row
  if (state === 'current') return { ...presentChange(correction), correction: null }
  return {
    ...presentChange({ reason, by, at }),
    correction: replacesId === null ? null : presentChange(correction),
  }
}

/** Lists of whole answers do not load the neighbours of each. */
const NO_NEIGHBOURS: Neighbours = { previousId: null, nextId: null }

export const fileKeysIn = ({
  content,
  signatureKey,
}: Pick<WholeAnswer, 'content' | 'signatureKey'>) => [
  ...content.flatMap(({ questions }) => questions.flatMap(({ photos = [] }) => photos)),
  ...(signatureKey === null ? [] : [signatureKey]),
]

/** `signed_before` is set when the signature was given for an earlier version of a corrected answer. */
const presentSignature = (
  { signatureName: name, signatureKey: key, signedBefore }: WholeAnswer,
  urls: FileUrls,
) =>
  name === null || key === null
    ? null
    : { name, ...presentFile(key, urls), signed_before: signedBefore?.toISOString() ?? null }

export const presentAnswerDetail = (
  row: WholeAnswer,
  { previousId, nextId } = NO_NEIGHBOURS,
  urls = NO_FILE_URLS,
): AnswerDetail => ({
  ...presentAnswer(row, urls),
  ...presentCorrectionAccess(row),
  state: row.state,
  version_id: row.versionId,
  replaces_id: row.replacesId,
  replaced_by_id: row.replacedById,
  ...presentChanges(row),
  signature: presentSignature(row, urls),
  location: row.location,
  previous_id: previousId,
  next_id: nextId,
})
