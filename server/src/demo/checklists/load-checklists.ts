import {
  type Condition,
  DEFAULT_CATEGORY,
  DEFAULT_CATEGORY_ORDER,
  ID_EQUALS,
  ID_NOT_EQUALS,
} from '@portal/contract/checklists/questions/question'
import type { Option } from '@portal/contract/checklists/questions/types/question-type-rules'
import type { Calendar } from '@portal/contract/shared/calendar'
import { addDays } from '@portal/contract/shared/dates'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { allChecklists, insertChecklist } from '#features/checklists/checklist/checklist.queries.ts'
import { firstVersionId, saveAvailability } from '#features/checklists/checklist/version.queries.ts'
import {
  insertCategories,
  insertQuestions,
  type NewCategory,
  type NewQuestion,
} from '#features/checklists/questions/question.queries.ts'
import { BIOSECURITY } from './biosecurity.ts'
import type { DemoCategory, DemoChecklist, Person } from './demo-checklist.ts'
import type { DemoQuestion } from './demo-question.ts'
import { ENVIRONMENT } from './environmental-audit.ts'
import { GRAIN } from './grain.ts'
import { MILK } from './milk.ts'
import { PIGS } from './pigs.ts'
import { POULTRY } from './poultry.ts'
import { SAFETY } from './safety.ts'
import { TRANSPORT } from './transport.ts'

const CHECKLISTS: readonly DemoChecklist[] = [
  ...BIOSECURITY,
  ...POULTRY,
  ...PIGS,
  ...MILK,
  ...GRAIN,
  ...TRANSPORT,
  ...ENVIRONMENT,
  ...SAFETY,
]

type Named = { readonly id: string; readonly name: string }

/** People, areas and activities that the checklists refer to, by the names that they use. */
type References = {
  readonly people: Readonly<Record<Person, Named>>
  readonly areaIds: ReadonlyMap<string, string>
  readonly businessIds: ReadonlyMap<string, string>
}

const idsOf = (names: readonly string[] = [], ids: ReadonlyMap<string, string>) =>
  names.map((name) => ids.get(name) ?? '')

const valuesOf = (
  checklist: DemoChecklist,
  { areaIds, businessIds }: References,
  today: string,
) => {
  const { name, code, description, active, responder, days } = checklist
  const { subsidiaries, farms = [], areas, businesses, editors = [], viewers = [] } = checklist
  const { bands = [], scoreUnanswered = 'counts' } = checklist
  const { signature = 'none', location = 'none' } = checklist
  return {
    name,
    code,
    description,
    active,
    // A paused checklist whose period has begun was active before; one that begins later is a draft.
    wasActive: active || days.from <= 0,
    responder,
    startDate: addDays(today, days.from),
    endDate: addDays(today, days.to),
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

/** The conditions of a follow-up. An unknown label stands for a deleted option: the condition keeps a dangling id. */
const conditionsOn = (
  on: DemoQuestion['followUps'][number]['on'],
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

/** The question rows in display order: each question comes before its follow-ups. */
const questionRows = (questions: readonly DemoQuestion[], placed: Placed) => {
  const rows: NewQuestion[] = []
  const add = (
    { followUps, options: optionsWithoutIds, range, dueOn, ...fields }: DemoQuestion,
    condition: Conditional,
  ) => {
    const id = newId()
    const options = optionsWithoutIds.map((option) => ({ id: newId(), ...option }))
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
    for (const { on, questions: next } of followUps) {
      for (const followUp of next)
        add(followUp, { parentId: id, conditions: conditionsOn(on, options) })
    }
  }
  for (const question of questions) add(question, { parentId: null, conditions: [] })
  return rows
}

const withDefault = ({ uncategorized = [], categories }: DemoChecklist): DemoCategory[] => [
  { name: DEFAULT_CATEGORY, description: '', questions: uncategorized },
  ...categories,
]

type Rows = { readonly categories: NewCategory[]; readonly questions: NewQuestion[] }

const contentRows = (checklist: DemoChecklist, stamps: Omit<Placed, 'categoryId'>): Rows => {
  const categories: NewCategory[] = []
  const newQuestions: NewQuestion[] = []
  for (const [index, { name, description, questions }] of withDefault(checklist).entries()) {
    const id = newId()
    const order = DEFAULT_CATEGORY_ORDER + index
    categories.push({ id, checklistId: stamps.checklistId, name, description, order })
    newQuestions.push(...questionRows(questions, { ...stamps, categoryId: id }))
  }
  return { categories, questions: newQuestions }
}

type Day = { readonly today: string; readonly calendar: Calendar }

const loadChecklist = async (
  tx: Db,
  checklist: DemoChecklist,
  references: References,
  { today, calendar }: Day,
): Promise<Rows> => {
  const { owner, created } = checklist
  const [daysAgo, time, by] = checklist.updated
  const { id: ownerId, name: ownerName } = references.people[owner]
  const { name: updatedBy } = references.people[by]
  const updatedAt = calendar.instantAt(addDays(today, -daysAgo), time)
  const id = newId()
  await insertChecklist(tx, {
    ...valuesOf(checklist, references, today),
    id,
    ownerId,
    ownerName,
    versionId: firstVersionId(checklist),
    createdAt: calendar.instantAt(addDays(today, -created[0]), created[1]),
    updatedAt,
    updatedBy,
    touchedAt: updatedAt,
    touchedBy: updatedBy,
  })
  return contentRows(checklist, { checklistId: id, updatedAt, updatedBy })
}

type When = { readonly now: Date; readonly calendar: Calendar }

export const loadChecklists = async (tx: Db, references: References, { now, calendar }: When) => {
  const today = calendar.dayOf(now)
  const loaded: Rows[] = []
  for (const checklist of CHECKLISTS) {
    loaded.push(await loadChecklist(tx, checklist, references, { today, calendar }))
  }
  await insertCategories(
    tx,
    loaded.flatMap(({ categories }) => categories),
  )
  await insertQuestions(
    tx,
    loaded.flatMap(({ questions }) => questions),
  )
  for (const checklist of await allChecklists(tx))
    await saveAvailability(tx, checklist, checklist.createdAt)
}
