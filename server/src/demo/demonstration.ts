import { checklistCreation } from '@portal/contract/checklists/checklist/checklist-creation'
import type { RightsBySubsidiary } from '@portal/contract/permissions/actor'
import type { Settings } from '@portal/contract/settings/settings'
import { type Calendar, DAY_MS } from '@portal/contract/shared/calendar'
import { addDays } from '@portal/contract/shared/dates'
import { write } from '#audit/write.ts'
import type { Config } from '#config/config.ts'
import type { Ctx, RequestContext } from '#context.ts'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import { orNotFound } from '#errors.ts'
import {
  findAdminByEmail,
  hasAdmins,
  insertAdmin,
  insertAdminScopes,
} from '#features/admins/admin.queries.ts'
import { areaStore } from '#features/areas/area.queries.ts'
import { changeArea } from '#features/areas/area.service.ts'
import {
  changeChecklist,
  createChecklist,
} from '#features/checklists/checklist/checklist.service.ts'
import { questionsOf } from '#features/checklists/questions/question.queries.ts'
import { changeQuestion } from '#features/checklists/questions/question.service.ts'
import type { IdentityProvider } from '#identity/identity.ts'
import {
  businessActivitiesByCode,
  upsertBusinessActivities,
  upsertFarms,
  upsertSubsidiaries,
} from '#places/place.queries.ts'
import type { SecretBox } from '#secret-box.ts'
import { currentCode } from '#totp/totp.ts'
import { ACCOUNTS, DEMO_PASSWORD } from './accounts.ts'
import { loadAnswers } from './answers.ts'
import { BANDS, CHECKLISTS } from './checklists.ts'
import { AREAS, BUSINESS_ACTIVITIES, FARMS, SUBSIDIARIES } from './demo-places.ts'

type Deps = {
  readonly identity: IdentityProvider
  readonly box: SecretBox
  readonly config: Pick<Config, 'calendar'>
}

const YEAR_MS = 365 * DAY_MS

const loadAccount = async (
  db: Db,
  { identity, box }: Deps,
  { account, areas, now }: { account: (typeof ACCOUNTS)[number]; areas: string[]; now: Date },
) => {
  const { id, email, name, isMaster, totpSecret, scopesBySubsidiary: held } = account
  const person = { email, name, password: DEMO_PASSWORD, isDemonstration: true }
  const firebaseId = await identity.create(db, person, now)
  await insertAdmin(db, {
    id,
    firebaseId,
    email,
    name,
    isMaster,
    totpSecret: box.seal(totpSecret, id),
    createdAt: new Date(now.getTime() - YEAR_MS), // the accounts are older than all other demonstration data
  })
  await insertAdminScopes(
    db,
    Object.entries(held).map(([subsidiaryCode, scopes]) => ({
      adminId: id,
      subsidiaryCode,
      scopes: [...scopes],
      areas,
    })),
  )
  return { id, name, email }
}

/** The context of a demonstration account that does something days before or after now. */
export const actingAt = (
  { db, now, requestId, address }: RequestContext,
  calendar: Calendar,
  email: string,
  [days, time]: readonly [days: number, time: string],
  areas: string[] = [],
): Ctx => {
  const {
    id,
    name,
    isMaster,
    scopesBySubsidiary: held,
  } = orNotFound(ACCOUNTS.find((account) => account.email === email))
  const rights: RightsBySubsidiary = {}
  for (const [code, scopes] of Object.entries(held)) rights[code] = { scopes: [...scopes], areas }
  return {
    db,
    requestId,
    address,
    now: calendar.instantAt(addDays(calendar.dayOf(now), days), time),
    actor: { id, name, email, isMaster, subsidiary: rights },
    sessionHash: '',
    calendar,
    fileBase: 'http://localhost/files',
    confirm: async () => undefined,
  }
}

type Areas = readonly { readonly id: string; readonly name: string }[]

/** Creates the checklists as their owners would have, and returns their ids by their codes. */
const loadChecklists = async (context: RequestContext, calendar: Calendar, areas: Areas) => {
  const businesses = await businessActivitiesByCode(
    context.db,
    BUSINESS_ACTIVITIES.map(({ code }) => code),
  )
  const today = calendar.dayOf(context.now)
  const ids = new Map<string, string>()
  for (const [index, checklist] of CHECKLISTS.entries()) {
    const { owner, days, areas: inAreas = [], businesses: codes = [], ...body } = checklist
    const [created, from, to] = days
    const input = checklistCreation.parse({
      ...body,
      start_date: addDays(today, from),
      end_date: addDays(today, to),
      activities: areas.filter(({ name }) => inAreas.includes(name)).map(({ id }) => id),
      business_activity: businesses.filter(({ code }) => codes.includes(code)).map(({ id }) => id),
      categories: body.categories.map((category) => ({
        ...category,
        questions: category.questions.map((question) => ({ required: true, ...question })),
      })),
    })
    const ctx = actingAt(
      context,
      calendar,
      `${owner}@demo.test`,
      [created, `09:${10 + index}`],
      areas.map(({ id }) => id),
    )
    const [{ id }] = await createChecklist(ctx, input)
    ids.set(body.code, id)
  }
  return ids
}

/** What people changed since, through the same use cases as in the panel, so that the items have a history. */
const changeChecklists = async (
  context: RequestContext,
  calendar: Calendar,
  areas: Areas,
  ids: ReadonlyMap<string, string>,
) => {
  const areaIds = areas.map(({ id }) => id)
  const master = (daysAgo: number, time: string) =>
    actingAt(context, calendar, 'master@demo.test', [-daysAgo, time], areaIds)
  const gestor = (daysAgo: number, time: string) =>
    actingAt(context, calendar, 'gestor@demo.test', [-daysAgo, time], areaIds)
  const idOf = (code: string) => ids.get(code) ?? ''
  const questionOf = async (code: string, name: string) =>
    orNotFound((await questionsOf(context.db, idOf(code))).find((row) => row.name === name))

  await changeChecklist(master(92, '17:15'), idOf('RAC-07'), { active: false })
  await changeChecklist(master(40, '15:33'), idOf('LEI-01'), { location: 'optional', bands: BANDS })
  await changeChecklist(gestor(29, '12:20'), idOf('FRO-03'), {
    description: 'Antes da primeira viagem do dia, com o motorista.',
  })
  const milk = await questionOf('LEI-01', 'Contagem de células somáticas (mil/mL)')
  await changeQuestion(master(26, '11:46'), {
    checklistId: idOf('LEI-01'),
    id: milk.id,
    change: { description: 'Resultado da última coleta oficial.' },
  })
  const [farming] = areas
  await changeArea(master(20, '08:50'), farming?.id ?? '', {
    description: 'Frangos de corte, matrizes, postura e incubatório',
  })
  await changeChecklist(gestor(18, '14:35'), idOf('BIO-01'), {
    description:
      'Barreiras sanitárias, higiene e água. Uma resposta por granja a cada 90 dias, com o produtor presente.',
  })
  await changeChecklist(master(11, '18:02'), idOf('SUI-01'), { signature: 'optional' })
  const baits = await questionOf('PRG-02', 'Situação das iscas')
  await changeQuestion(gestor(5, '10:31'), {
    checklistId: idOf('PRG-02'),
    id: baits.id,
    change: { options: baits.options.filter(({ data }) => data !== 'Retiradas') },
  })
  await changeChecklist(gestor(4, '10:40'), idOf('PRG-02'), { active: false })
}

/** The people who visit farms and answer checklists. */
const answeringPeople = <Person extends { readonly email: string }>(people: readonly Person[]) =>
  people.filter(({ email }) => /^(gestor|campo|master)@/.test(email))

/** Loads the demonstration into a database without administrators. Returns false if there are some. */
export const loadDemonstration = async (context: RequestContext, deps: Deps) => {
  if (await hasAdmins(context.db)) return false
  await write(context, async (tx, record) => {
    await upsertSubsidiaries(tx, [...SUBSIDIARIES])
    await upsertFarms(tx, FARMS)
    await upsertBusinessActivities(tx, [...BUSINESS_ACTIVITIES])
    const areas = AREAS.map((area) => ({ id: newId(), ...area }))
    await areaStore.insert(tx, areas)
    const areaIds = areas.map(({ id }) => id)
    const people = []
    for (const account of ACCOUNTS) {
      people.push(await loadAccount(tx, deps, { account, areas: areaIds, now: context.now }))
    }
    const { calendar } = deps.config
    const inside = { ...context, db: tx }
    await changeChecklists(inside, calendar, areas, await loadChecklists(inside, calendar, areas))
    await loadAnswers(tx, answeringPeople(people), { now: context.now, calendar })
    record({ entity: 'demonstration', id: 'demonstration', action: 'loaded' })
  })
  return true
}

/** The accounts that the sign-in page offers; null if the database holds no demonstration. */
export const demonstrationAccounts = async (db: Db): Promise<Settings['demonstration']> => {
  const [first] = ACCOUNTS
  if (first === undefined || (await findAdminByEmail(db, first.email)) === undefined) return null
  return ACCOUNTS.map(({ email, description }) => ({ email, password: DEMO_PASSWORD, description }))
}

/** Whether the sign-in page of a demonstration shows this account's codes. */
export const isShownAccount = (email: string) => ACCOUNTS.some((account) => account.email === email)

/** The current TOTP code of a demonstration account; undefined for any other account. */
export const demonstrationCodeOf = async (db: Db, box: SecretBox, email: string, now: Date) => {
  const admin = isShownAccount(email) ? await findAdminByEmail(db, email) : undefined
  if (admin === undefined || admin.totpSecret === null) return undefined
  return currentCode(box.open(admin.totpSecret, admin.id), now)
}
