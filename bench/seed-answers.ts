import type { Question as WireQuestion } from '@portal/contract/checklists/questions/question'
import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import type { Db } from '../server/src/db/database.ts'
import { newId } from '../server/src/db/columns.ts'
import { buildAnswerContent } from '../server/src/features/checklists/answering/answer-content.ts'
import { insertAnswers } from '../server/src/features/checklists/answers/answer.queries.ts'
import type { NewAnswer } from '../server/src/features/checklists/answers/answer.tables.ts'
import { allChecklists } from '../server/src/features/checklists/checklist/checklist.queries.ts'
import { currentVersionContent } from '../server/src/features/checklists/checklist/version.queries.ts'
import { upsertFarms, upsertSubsidiaries } from '../server/src/places/place.queries.ts'
import type { TestPortal } from '../server/test/support/app.ts'
import { aCategory, aChecklist, aQuestion, anArea } from '../server/test/support/checklists.ts'

const SUBSIDIARIES = ['1001', '1002', '1003', '1004']
const FARMS_OF_EACH = 10
const CATEGORIES = ['Sanidade', 'Água e ração', 'Instalações', 'Documentos']
const PEOPLE = 25
const VARIANTS = 500
const BATCH = 250
const DAY_MS = 86_400_000
const DAYS = 365

const OPTIONS = ['Conforme', 'Parcialmente conforme', 'Não conforme', 'Não se aplica'].map(
  (data, index) => ({ data, weight: 10 - index * 4 }),
)
const SCALE = ['1', '2', '3', '4', '5'].map((data, index) => ({ data, weight: index * 2 }))
const YES_NO = [
  { data: 'Sim', weight: 5 },
  { data: 'Não', weight: 0 },
]

/** Ten questions that cover every type; each category has all of them. */
const QUESTIONS = [
  { name: 'Barreira sanitária em uso', type: 1, options: OPTIONS },
  { name: 'Quem entrou no aviário', type: 2, options: OPTIONS },
  { name: 'Observações do técnico', type: 3 },
  { name: 'Última vistoria', type: 4 },
  { name: 'Registro em dia', type: 5, options: YES_NO },
  { name: 'Temperatura (°C)', type: 6 },
  { name: 'Limpeza do entorno', type: 7, options: SCALE },
  { name: 'Controle de pragas', type: 1, options: OPTIONS },
  { name: 'Cerca íntegra', type: 5, options: YES_NO },
  { name: 'Mortalidade do dia', type: 6 },
] as const

export const farmsOf = (subsidiary: string) =>
  Array.from({ length: FARMS_OF_EACH }, (_, index) => `F${subsidiary}-${index}`)
const FARMS = SUBSIDIARIES.flatMap(farmsOf)

/** Inserts four subsidiaries with ten farms each; creates an area and returns its id. */
export const seedPlaces = async (portal: TestPortal) => {
  await upsertSubsidiaries(
    portal.db,
    SUBSIDIARIES.map((code) => ({ code, name: `Filial ${code}` })),
  )
  await upsertFarms(
    portal.db,
    SUBSIDIARIES.flatMap((subsidiaryCode) =>
      farmsOf(subsidiaryCode).map((code) => ({ code, name: `Fazenda ${code}`, subsidiaryCode })),
    ),
  )
  return anArea(portal)
}

/** Creates an active checklist of four categories and forty questions. */
export const seedChecklist = async (
  portal: TestPortal,
  token: string,
  area: string,
  name: string,
) => {
  const { id } = await aChecklist(portal, token, area, {
    name,
    responder: '2',
    subsidiaries: SUBSIDIARIES,
    farms: ['ALL'],
    editor_mobile: ['PRODUTOR'],
    viewer_mobile: ['PRODUTOR'],
  })
  for (const category of CATEGORIES) {
    const { id: categoryId } = await aCategory(portal, token, id, category)
    for (const question of QUESTIONS) {
      await aQuestion(portal, token, id, { category_id: categoryId, ...question })
    }
  }
  await portal.call('PATCH', `/checklist/${id}`, { token, body: { active: true } })
  return String(id)
}

type Question = Pick<WireQuestion, 'id' | 'type' | 'options' | 'order'>

const valueOf = ({ type, options, order }: Question, variant: number) => {
  const turn = variant * 7 + order * 3
  if (type === 3) return turn % 3 === 0 ? '' : `Vistoria ${variant} sem ocorrências de importância`
  if (type === 4) return `2026-0${(turn % 9) + 1}-1${turn % 10} 07:30`
  if (type === 6) return (turn % 400) / 10
  const chosen = options[turn % options.length]?.data ?? ''
  return type === 2 ? [chosen, options[(turn + 1) % options.length]?.data ?? ''] : chosen
}

/** The values of one of many variants of an answer. */
export const valuesOf = (questions: readonly Question[], variant: number) =>
  Object.fromEntries(questions.map((question) => [question.id, valueOf(question, variant)]))

const variantsOf = async (db: Db, checklistId: string) => {
  const checklist = (await allChecklists(db)).find(({ id }) => id === checklistId)
  if (checklist === undefined) throw new Error('No checklist')
  const version = await currentVersionContent(db, checklist)
  return Array.from({ length: VARIANTS }, (_, variant) => {
    const built = buildAnswerContent(version, valuesOf(version.questions, variant))
    if (!built.ok) throw new Error(JSON.stringify(built.problems))
    return built.answer
  })
}

/** Inserts answers, spread evenly over the farms and over the year before now. */
export const seedAnswers = async (db: Db, checklistId: string, count: number, now: Date) => {
  const variants = await variantsOf(db, checklistId)
  const answerOf = (index: number): NewAnswer => {
    const answeredAt = new Date(now.getTime() - ((count - index) / count) * DAYS * DAY_MS)
    const variant = variants[index % VARIANTS]
    if (variant === undefined) throw new Error('No variant')
    return {
      id: newId(),
      checklistId,
      farmCode: FARMS[index % FARMS.length] ?? null,
      adminId: null,
      userName: `Técnico ${index % PEOPLE}`,
      answeredAt,
      answeredOn: calendarIn(DEFAULT_TIME_ZONE).dayOf(answeredAt),
      receivedAt: answeredAt,
      ...variant,
    }
  }
  for (let from = 0; from < count; from += BATCH) {
    const size = Math.min(BATCH, count - from)
    await insertAnswers(
      db,
      Array.from({ length: size }, (_, index) => answerOf(from + index)),
    )
  }
}
