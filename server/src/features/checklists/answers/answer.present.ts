import type { AnswerDetail, AnswerView } from '@portal/contract/checklists/answers/answer-view'
import type { AnswerItem } from '@portal/contract/checklists/answers/answer-item'
import { isLate } from '@portal/contract/checklists/answering/open-periods'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { AnswerRow, FoundAnswer, Neighbours, SentAnswer } from './answer.queries.ts'
import type { AskedQuestion } from './answer.tables.ts'

type Listed = Omit<AnswerRow, 'content'> & { readonly farmName: string | null }

const bandOf = ({ bandLabel: label, bandTone: tone }: Listed) =>
  label === null || tone === null ? null : { label, tone }

export const presentAnswerItem = (row: Listed): AnswerItem => ({
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
  band: bandOf(row),
  photos: row.photoCount,
  comments: row.commentCount,
})

/** As it was told: the text of the option chosen, those of several as a JSON array, or what was typed. */
export const answerText = (question: AskedQuestion) =>
  question.answer === null ? '' : QUESTION_TYPES[question.type].text(question, question.answer)

/** Which options were chosen, and what they say beside their weights. */
const choiceOf = ({ options, answer }: AskedQuestion) => {
  const chosen = Array.isArray(answer) ? options.filter(({ id }) => answer.includes(id)) : []
  return {
    not_applicable: chosen.some((option) => option.not_applicable),
    critical: chosen.filter((option) => option.critical).length,
    option_ids: chosen.map(({ id }) => id),
  }
}

/** Key → where the file is read, for whoever may. */
export type Addresses = ReadonlyMap<string, string>
const NO_ADDRESSES: Addresses = new Map()

export const presentFile = (key: string, addresses: Addresses) => ({
  key,
  url: addresses.get(key) ?? null,
})

export const presentAnswer = (
  row: Listed & Pick<AnswerRow, 'content'>,
  addresses = NO_ADDRESSES,
): AnswerView => ({
  ...presentAnswerItem(row),
  categories: row.content.map(({ name, questions, total, highest, share, band = null }) => ({
    name,
    answers: questions.map((question) => ({
      question_id: question.id,
      number: question.number ?? null,
      question: question.name,
      answer: answerText(question),
      type: question.type,
      weight: question.weight,
      highest: question.highest,
      ...choiceOf(question),
      comment: question.comment ?? null,
      photos: (question.photos ?? []).map((key) => presentFile(key, addresses)),
    })),
    total,
    highest,
    share,
    band,
  })),
})

/** What decides who may correct it. */
export const presentSent = (
  row: Pick<SentAnswer, 'adminId' | 'subsidiaryCode' | 'receivedAt'>,
) => ({
  user_id: row.adminId,
  subsidiary_id: row.subsidiaryCode,
  received_at: row.receivedAt.toISOString(),
})

const presentChange = (change: FoundAnswer['correction']) => ({
  reason: change?.reason ?? null,
  changed_by: change?.by ?? null,
  changed_at: change?.at?.toISOString() ?? null,
})

/** Why it is what it is: what ended it, or why it was sent in place of another; where it has ended, that beside it. */
const presentChanges = (row: FoundAnswer) => {
  const { state, replacesId, endReason: reason, endedBy: by, endedAt: at, correction } = row
  if (state === 'current') return { ...presentChange(correction), correction: null }
  return {
    ...presentChange({ reason, by, at }),
    correction: replacesId === null ? null : presentChange(correction),
  }
}

/** Of a list of whole answers, nobody asks for those beside each. */
const NO_NEIGHBOURS: Neighbours = { previousId: null, nextId: null }

/** The keys of all its files. */
export const fileKeysIn = ({
  content,
  signatureKey,
}: Pick<FoundAnswer, 'content' | 'signatureKey'>) => [
  ...content.flatMap(({ questions }) => questions.flatMap(({ photos = [] }) => photos)),
  ...(signatureKey === null ? [] : [signatureKey]),
]

/** Whoever corrects an answer keeps its signature or takes a new one, which is another file. */
const presentSignature = (
  { signatureName: name, signatureKey: key, signedBefore }: FoundAnswer,
  addresses: Addresses,
) =>
  name === null || key === null
    ? null
    : { name, ...presentFile(key, addresses), signed_before: signedBefore?.toISOString() ?? null }

export const presentAnswerDetail = (
  row: FoundAnswer,
  { previousId, nextId } = NO_NEIGHBOURS,
  addresses = NO_ADDRESSES,
): AnswerDetail => ({
  ...presentAnswer(row, addresses),
  ...presentSent(row),
  state: row.state,
  version_id: row.versionId,
  replaces_id: row.replacesId,
  replaced_by_id: row.replacedById,
  ...presentChanges(row),
  signature: presentSignature(row, addresses),
  location: row.location,
  previous_id: previousId,
  next_id: nextId,
})
