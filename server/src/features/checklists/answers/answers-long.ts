import { questionNumbers } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { optionsAmong } from '@portal/contract/checklists/questions/types/question-type-rules'
import { isChoice } from '@portal/contract/checklists/questions/types/question-types'
import { groupBy } from '@portal/contract/shared/group-by'
import type { Db } from '#db/database.ts'
import type { Cell, Column } from '#exports/table.ts'
import type { ChecklistRow } from '#features/checklists/checklist/checklist.queries.ts'
import { findVersion } from '#features/checklists/checklist/version.queries.ts'
import type { VersionContent } from '#features/checklists/checklist/version.tables.ts'
import { statusOf } from './answer-items.queries.ts'
import type { AskedQuestion } from './answer.tables.ts'
import type { ExportedAnswer } from './answers-export.queries.ts'

/** The columns of the long format, which programs read by these names. */
export const LONG_COLUMNS: readonly Column[] = [
  'answer_id',
  'state',
  'checklist_code',
  'version_id',
  'farm_code',
  'subsidiary_code',
  'user',
  'entity',
  'answered_at',
  'received_at',
  'category',
  'row',
  'question_id',
  'question_code',
  'question',
  'type',
  'value',
  'option_code',
  'weight',
  'highest',
  'status',
  'comment',
  'photos',
].map((header) => ({ header }))

type Item = { readonly number: number; readonly cells: Cell[] }

const valueOf = ({ type, options, answer }: AskedQuestion): Cell => {
  if (isChoice(type)) {
    const chosen = optionsAmong(options, answer)
    return chosen.length === 0 ? null : chosen.map(({ data }) => data).join(' | ')
  }
  return typeof answer === 'object' ? null : answer
}

const askedItem = (category: string, question: AskedQuestion): Item => {
  const { id, number, name, type, weight, highest, comment = null, photos = [] } = question
  const scored = [valueOf(question), null, weight, highest]
  const cells = [category, 1, id, null, name, type, ...scored, statusOf(question), comment]
  return { number, cells: [...cells, photos.length] }
}

const hiddenItem = (category: string, number: number, { id, name, type }: Question): Item => {
  const cells = [category, 1, id, null, name, type, null, null, null, null, 'hidden', null, 0]
  return { number, cells }
}

/** The questions of the version that the answer did not show. */
const hiddenItems = ({ categories, questions }: VersionContent, { content }: ExportedAnswer) => {
  const asked = new Set(content.flatMap((category) => category.questions.map(({ id }) => id)))
  const questionsIn = groupBy(questions, ({ category_id: category }) => category)
  const numbers = questionNumbers(
    categories.map(({ id, order }) => ({ order, questions: questionsIn.get(id) ?? [] })),
  )
  const names = new Map(categories.map(({ id, name }) => [id, name]))
  return questions
    .filter(({ id }) => !asked.has(id))
    .map((question) => {
      const category = names.get(question.category_id) ?? ''
      return hiddenItem(category, numbers.get(question.id) ?? 0, question)
    })
}

/** A row for each question of each answer, in the order of the form; also for those that it hid. */
export async function* longRows(
  db: Db,
  { id: checklistId, code }: ChecklistRow,
  answers: AsyncIterable<ExportedAnswer>,
) {
  const versions = new Map<string, VersionContent | undefined>()
  for await (const answer of answers) {
    const { id, versionId, farmCode, subsidiaryCode, userName, answeredAt, receivedAt } = answer
    if (versionId !== null && !versions.has(versionId)) {
      versions.set(versionId, (await findVersion(db, checklistId, versionId))?.content)
    }
    const version = versionId === null ? undefined : versions.get(versionId)
    const asked = answer.content.flatMap(({ name, questions }) =>
      questions.map((question) => askedItem(name, question)),
    )
    const items = [...asked, ...(version ? hiddenItems(version, answer) : [])]
    const moments = [answeredAt.toISOString(), receivedAt.toISOString()]
    const places = [farmCode, subsidiaryCode]
    const head = [id, 'current', code, versionId, ...places, userName, null, ...moments]
    for (const { cells } of items.toSorted((left, right) => left.number - right.number)) {
      yield [...head, ...cells]
    }
  }
}
