import {
  DEFAULT_CATEGORY,
  DEFAULT_CATEGORY_ORDER,
} from '@portal/contract/checklists/questions/category'
import {
  type Condition,
  ID_EQUALS,
  ID_NOT_EQUALS,
} from '@portal/contract/checklists/questions/question'
import type { Option } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Calendar } from '@portal/contract/shared/calendar'
import type { Db } from '#db/client.ts'
import { newId } from '#db/columns.ts'
import { daysFrom } from '#demo/days.ts'
import {
  everyChecklist,
  insertChecklist,
} from '#features/checklists/checklist/checklist.queries.ts'
import { keepOpening, nextVersionId } from '#features/checklists/checklist/version.queries.ts'
import {
  type NewCategory,
  type NewQuestion,
  insertCategories,
  insertQuestions,
} from '#features/checklists/questions/question.queries.ts'
import type { Ask } from './ask.ts'
import { CHECKLISTS } from './checklists.ts'
import type { DemoCategory, DemoChecklist, Person } from './demo-checklist.ts'

type Named = { readonly id: string; readonly name: string }

/** What the checklists refer to, by the names that they use for it. */
type Known = {
  readonly people: Readonly<Record<Person, Named>>
  readonly areaIds: ReadonlyMap<string, string>
  readonly businessIds: ReadonlyMap<string, string>
}

const idsOf = (names: readonly string[] = [], ids: ReadonlyMap<string, string>) =>
  names.map((name) => ids.get(name) ?? '')

const valuesOf = (checklist: DemoChecklist, { areaIds, businessIds }: Known, today: string) => {
  const { name, code, description, active, responder, days } = checklist
  const { subsidiaries, farms = [], areas, businesses, editors = [], viewers = [] } = checklist
  const { bands = [], scoreUnanswered = 'counts' } = checklist
  const { signature = 'none', location = 'none' } = checklist
  return {
    name,
    code,
    description,
    active,
    // A paused one that has begun was active until then; what begins later is a draft.
    wasActive: active || days.from <= 0,
    responder,
    startDate: daysFrom(today, days.from),
    endDate: daysFrom(today, days.to),
    subsidiaries: [...subsidiaries],
    farms: [...farms],
    activities: idsOf(areas, areaIds),
    businessActivities: idsOf(businesses, businessIds),
    editors: [...editors],
    viewers: [...viewers],
    bands: [...bands],
    scoreUnanswered,
    signature,
    location,
  }
}

/** A label that no option bears is of one that was removed since: the condition refers to its id still. */
const conditionsOn = (
  on: Ask['follows'][number]['on'],
  options: readonly Option[],
): Condition[] => {
  if ('bounds' in on) return [...on.bounds]
  const operator = 'any' in on ? ID_EQUALS : ID_NOT_EQUALS
  const labels = 'any' in on ? on.any : on.except
  return labels.map((label) => ({
    operator,
    value: options.find(({ data }) => data === label)?.id ?? newId(),
  }))
}

type Placed = Pick<NewQuestion, 'checklistId' | 'categoryId' | 'updatedAt' | 'updatedBy'>
type Conditional = Pick<NewQuestion, 'parentId' | 'conditions'>

/** Each question before those that follow from it: the order in which they are drawn. */
const questionRows = (asks: readonly Ask[], placed: Placed) => {
  const rows: NewQuestion[] = []
  const add = (
    { follows, options: given, range, dueOn, ...fields }: Ask,
    condition: Conditional,
  ) => {
    const id = newId()
    const options = given.map((option) => ({ id: newId(), ...option }))
    rows.push({
      ...placed,
      ...fields,
      ...condition,
      id,
      options,
      range: [...range],
      evidenceWhen: options.filter(({ data }) => dueOn.includes(data)).map((option) => option.id),
      order: rows.length,
    })
    for (const { on, asks: next } of follows) {
      for (const followUp of next)
        add(followUp, { parentId: id, conditions: conditionsOn(on, options) })
    }
  }
  for (const ask of asks) add(ask, { parentId: null, conditions: [] })
  return rows
}

const withDefault = ({ loose = [], categories }: DemoChecklist): DemoCategory[] => [
  { name: DEFAULT_CATEGORY, description: '', asks: loose },
  ...categories,
]

type Rows = { readonly categories: NewCategory[]; readonly questions: NewQuestion[] }

const contentRows = (checklist: DemoChecklist, stamps: Omit<Placed, 'categoryId'>): Rows => {
  const categories: NewCategory[] = []
  const questions: NewQuestion[] = []
  for (const [index, { name, description, asks }] of withDefault(checklist).entries()) {
    const id = newId()
    const order = DEFAULT_CATEGORY_ORDER + index
    categories.push({ id, checklistId: stamps.checklistId, name, description, order })
    questions.push(...questionRows(asks, { ...stamps, categoryId: id }))
  }
  return { categories, questions }
}

type Day = { readonly today: string; readonly calendar: Calendar }

const loadChecklist = async (
  tx: Db,
  checklist: DemoChecklist,
  known: Known,
  { today, calendar }: Day,
): Promise<Rows> => {
  const { owner, created } = checklist
  const [daysAgo, time, by] = checklist.touched
  const { id: ownerId, name: ownerName } = known.people[owner]
  const { name: updatedBy } = known.people[by]
  const updatedAt = calendar.instantAt(daysFrom(today, -daysAgo), time)
  const id = newId()
  await insertChecklist(tx, {
    ...valuesOf(checklist, known, today),
    id,
    ownerId,
    ownerName,
    versionId: nextVersionId(checklist),
    createdAt: calendar.instantAt(daysFrom(today, -created[0]), created[1]),
    updatedAt,
    updatedBy,
    touchedAt: updatedAt,
    touchedBy: updatedBy,
  })
  return contentRows(checklist, { checklistId: id, updatedAt, updatedBy })
}

type When = { readonly now: Date; readonly calendar: Calendar }

export const loadChecklists = async (tx: Db, known: Known, { now, calendar }: When) => {
  const today = calendar.dayOf(now)
  const loaded: Rows[] = []
  for (const checklist of CHECKLISTS) {
    loaded.push(await loadChecklist(tx, checklist, known, { today, calendar }))
  }
  await insertCategories(
    tx,
    loaded.flatMap(({ categories }) => categories),
  )
  await insertQuestions(
    tx,
    loaded.flatMap(({ questions }) => questions),
  )
  for (const checklist of await everyChecklist(tx))
    await keepOpening(tx, checklist, checklist.createdAt)
}
