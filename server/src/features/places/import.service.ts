import { placeCode } from '@portal/contract/places/place'
import { title } from '@portal/contract/shared/text'
import { type Entry, write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import * as z from 'zod'
import { type CsvFile, type Numbered, badRow, readCsv } from './import.csv.ts'
import {
  businessActivitiesByCode,
  codesBlindToCase,
  countActiveFarms,
  farmsByCode,
  subsidiariesByCode,
  upsertBusinessActivities,
  upsertFarms,
  upsertSubsidiaries,
} from '#places/place.queries.ts'
import { businessActivities, farms, subsidiaries } from '#places/place.tables.ts'

export type ImportFiles = {
  readonly subsidiaries: CsvFile | undefined
  readonly farms: CsvFile | undefined
  readonly businessActivities: CsvFile | undefined
}
type Coded = { readonly code: string; readonly active?: boolean | undefined }
type Kind<Row extends Coded> = {
  readonly what: string
  readonly entity: Entry['entity']
  readonly file: CsvFile
  readonly rows: readonly Numbered<Row>[]
  readonly table: Parameters<typeof codesBlindToCase>[1]
  readonly present: (db: Db, codes: readonly string[]) => Promise<readonly Row[]>
  readonly save: (db: Db, rows: Row[]) => Promise<void>
}

const BATCH = 1000

/** Left empty, or without the column, a place stays as it is; a new one is active. */
const active = z
  .string()
  .trim()
  .toLowerCase()
  .transform((text, ctx) => {
    if (['', '1', 'sim', 'true'].includes(text)) return text === '' ? undefined : true
    if (['0', 'não', 'nao', 'false'].includes(text)) return false
    ctx.addIssue({ code: 'custom', message: 'is 1 or 0, sim or não, true or false' })
    return z.NEVER
  })
  .optional()

const subsidiary = z.object({ code: placeCode, name: title, active })
const farm = z.object({ code: placeCode, name: title, subsidiary: placeCode, active })
const businessActivity = z.object({ code: placeCode, business_activity: title, active })

const SUBSIDIARIES = { columns: Object.keys(subsidiary.shape), schema: subsidiary }
const FARMS = {
  columns: Object.keys(farm.shape),
  schema: farm.transform(({ subsidiary: subsidiaryCode, ...rest }) => ({
    ...rest,
    subsidiaryCode,
  })),
}
const BUSINESS_ACTIVITIES = {
  columns: Object.keys(businessActivity.shape),
  schema: businessActivity.transform(({ business_activity: name, ...rest }) => ({
    ...rest,
    name,
  })),
}

type Farm = Coded & { readonly name: string; readonly subsidiaryCode: string }

const batches = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )

/** Compared by what the file gives; what else a row has is not its business. */
const differs = <Row extends Coded>(given: Row, stored: Row) =>
  Object.entries(given).some(
    ([key, value]) => !Object.entries(stored).some(([k, v]) => k === key && v === value),
  )

/** Two codes that differ by capitals alone are one place, typed twice. */
const refuseOtherCase = async <Row extends Coded>(
  tx: Db,
  { file, table }: Kind<Row>,
  batch: readonly Numbered<Row>[],
) => {
  const stored = await codesBlindToCase(
    tx,
    table,
    batch.map(({ row }) => row.code),
  )
  const known = new Map(stored.map((code) => [code.toLowerCase(), code]))
  for (const { line, row } of batch) {
    const code = known.get(row.code.toLowerCase()) ?? row.code
    if (code !== row.code) throw badRow(file, line, `code ${row.code} is known as ${code}`)
  }
}

const importKind = async <Row extends Coded>(
  tx: Db,
  record: (entry: Entry) => void,
  kind: Kind<Row>,
) => {
  const counts = { created: 0, updated: 0, retired: 0, unchanged: 0 }
  const retiredCodes: string[] = []
  for (const batch of batches(kind.rows)) {
    await refuseOtherCase(tx, kind, batch)
    const codes = batch.map(({ row }) => row.code)
    const stored = new Map((await kind.present(tx, codes)).map((row) => [row.code, row]))
    const given = batch.map(({ row }) => {
      const before = stored.get(row.code)
      return { before, row: { ...row, active: row.active ?? before?.active ?? true } }
    })
    const changed = given.filter(({ row, before }) => before === undefined || differs(row, before))
    for (const { row, before } of changed) {
      const isRetired = before?.active === true && !row.active
      if (isRetired) retiredCodes.push(row.code)
      counts[isRetired ? 'retired' : before ? 'updated' : 'created'] += 1
      record({
        entity: kind.entity,
        id: row.code,
        action: before ? 'updated' : 'created',
        before: before ?? {},
        after: { ...before, ...row },
      })
    }
    counts.unchanged += batch.length - changed.length
    if (changed.length > 0) {
      await kind.save(
        tx,
        changed.map(({ row }) => row),
      )
    }
  }
  const { name: file, encoding } = kind.file
  return { retiredCodes, report: { what: kind.what, ...counts, file, encoding } }
}

/** Every farm must have its subsidiary, in the file or in the database. */
const refuseOrphans = async (tx: Db, file: CsvFile, rows: readonly Numbered<Farm>[]) => {
  const wanted = new Set(rows.map(({ row }) => row.subsidiaryCode))
  const known = new Set((await subsidiariesByCode(tx, [...wanted])).map(({ code }) => code))
  const orphan = rows.find(({ row }) => !known.has(row.subsidiaryCode))
  if (orphan) throw badRow(file, orphan.line, `unknown subsidiary ${orphan.row.subsidiaryCode}`)
}

const importFarms = async (tx: Db, record: (entry: Entry) => void, file: CsvFile) => {
  const rows = readCsv(file, FARMS)
  await refuseOrphans(tx, file, rows)
  const { report } = await importKind(tx, record, {
    what: 'Farms',
    entity: 'farm',
    file,
    rows,
    table: farms,
    present: farmsByCode,
    save: upsertFarms,
  })
  return { rows, report }
}

/** What goes with a retired subsidiary, and is in no file. */
const farmsGoneWith = async (tx: Db, codes: readonly string[]) =>
  (await countActiveFarms(tx, codes)).map(
    ({ code, count }) => `${count} farms are retired with subsidiary ${code}`,
  )

/** They are taken, and offered for nothing: whoever sends them may not know. */
const farmsOfRetired = async (tx: Db, rows: readonly Numbered<Farm>[]) => {
  const wanted = new Set(rows.map(({ row }) => row.subsidiaryCode))
  const found = await subsidiariesByCode(tx, [...wanted])
  return found
    .filter(({ active: isActive }) => !isActive)
    .map(({ code }) => {
      const lines = rows.filter(({ row }) => row.subsidiaryCode === code).map(({ line }) => line)
      const where = `line ${lines[0]}${lines.length > 1 ? ` and ${lines.length - 1} more` : ''}`
      return `${where}: subsidiary ${code} is retired, and so are its farms`
    })
}

const importAll = async (tx: Db, record: (entry: Entry) => void, files: ImportFiles) => {
  record({ entity: 'places', id: 'import', action: 'imported' })
  const ofSubsidiaries =
    files.subsidiaries &&
    (await importKind(tx, record, {
      what: 'Subsidiaries',
      entity: 'subsidiary',
      file: files.subsidiaries,
      rows: readCsv(files.subsidiaries, SUBSIDIARIES),
      table: subsidiaries,
      present: subsidiariesByCode,
      save: upsertSubsidiaries,
    }))
  const ofFarms = files.farms && (await importFarms(tx, record, files.farms))
  const ofActivities =
    files.businessActivities &&
    (await importKind(tx, record, {
      what: 'Business activities',
      entity: 'business_activity',
      file: files.businessActivities,
      rows: readCsv(files.businessActivities, BUSINESS_ACTIVITIES),
      table: businessActivities,
      present: businessActivitiesByCode,
      save: upsertBusinessActivities,
    }))
  // Noted last: a farm of the second file may have left a subsidiary that the first retires.
  const { report: reported, retiredCodes = [] } = ofSubsidiaries ?? {}
  return [
    reported && { ...reported, notes: await farmsGoneWith(tx, retiredCodes) },
    ofFarms && { ...ofFarms.report, notes: await farmsOfRetired(tx, ofFarms.rows) },
    ofActivities && { ...ofActivities.report, notes: [] },
  ].filter((each) => each !== undefined)
}

/** Ends the transaction of a rehearsal. */
class Rehearsed extends Error {}

/** Loads and updates all that the files give, or nothing of it; a rehearsal tells what it would do, and does none of it. */
export const importPlaces = async (
  visit: Visit,
  files: ImportFiles,
  { isRehearsal }: { readonly isRehearsal: boolean } = { isRehearsal: false },
) => {
  let report: Awaited<ReturnType<typeof importAll>> = []
  try {
    await write(visit, async (tx, record) => {
      report = await importAll(tx, record, files)
      if (isRehearsal) throw new Rehearsed()
    })
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error
  }
  return report
}
