import type { Settings } from '@portal/contract/settings/settings'
import { type Calendar, DAY_MS } from '@portal/contract/shared/calendar'
import { write } from '#audit/write.ts'
import type { Config } from '#config/config.ts'
import type { RequestContext } from '#context.ts'
import { newId } from '#db/columns.ts'
import type { Db } from '#db/database.ts'
import {
  findAdminByEmail,
  hasAdmins,
  insertAdmin,
  insertAdminScopes,
} from '#features/admins/admin.queries.ts'
import { areaStore } from '#features/areas/area.queries.ts'
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
import { loadAnswers } from './answers/load-answers.ts'
import { loadChecklists } from './checklists/load-checklists.ts'
import { AREAS, BUSINESS_ACTIVITIES, FARMS, SUBSIDIARIES } from './demo-places.ts'

type Deps = {
  readonly identity: IdentityProvider
  readonly box: SecretBox
  readonly config: Pick<Config, 'calendar'>
}

const HALF_A_YEAR_MS = 183 * DAY_MS

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
    createdAt: new Date(now.getTime() - HALF_A_YEAR_MS), // the accounts are older than all other demonstration data
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

type LoadedBasics = {
  readonly people: readonly { readonly id: string; readonly name: string; readonly email: string }[]
  readonly areas: readonly { readonly id: string; readonly name: string }[]
  readonly now: Date
  readonly calendar: Calendar
}

const personAt = ({ people }: LoadedBasics, email: string) => {
  const person = people.find((each) => each.email === email)
  if (person === undefined) throw new Error(`The demonstration has no ${email}`)
  return person
}

const loadDemoChecklists = async (tx: Db, loaded: LoadedBasics) => {
  const businesses = await businessActivitiesByCode(
    tx,
    BUSINESS_ACTIVITIES.map(({ code }) => code),
  )
  const references = {
    people: {
      master: personAt(loaded, 'master@demo.test'),
      gestor: personAt(loaded, 'gestor@demo.test'),
    },
    areaIds: new Map(loaded.areas.map(({ name, id }) => [name, id])),
    businessIds: new Map(businesses.map(({ code, id }) => [code, id])),
  }
  await loadChecklists(tx, references, loaded)
}

/** The people who visit farms and answer checklists. */
const answeringPeople = (people: LoadedBasics['people']) =>
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
    const when = { now: context.now, calendar: deps.config.calendar }
    await loadDemoChecklists(tx, { people, areas, ...when })
    await loadAnswers(tx, answeringPeople(people), when)
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
