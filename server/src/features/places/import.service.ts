import { placeCode } from '@portal/contract/places/place'
import { title } from '@portal/contract/shared/text'
import { type AuditEntryInput, write } from '#audit/write.ts'
import { batchesOf } from '#batches.ts'
import type { RequestContext } from '#context.ts'
import type { Db } from '#db/database.ts'
import * as z from 'zod/mini'
import {
  type CsvFile,
  type CsvFormat,
  type Fault,
  type NumberedRow,
  describeFaults,
  readCsv,
} from './read-csv.ts'
import { OperatorError } from '#errors.ts'
import {
  businessActivitiesByCode,
  codesIgnoringCase,
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
type Named = Coded & { readonly name: string }
type Farm = Named & { readonly subsidiaryCode: string }
type PlaceKind<Row extends Coded> = CsvFormat<Row> & {
  readonly title: string
  readonly entity: AuditEntryInput['entity']
  readonly table: Parameters<typeof codesIgnoringCase>[1]
  readonly findByCodes: (db: Db, codes: readonly string[]) => Promise<readonly Row[]>
  readonly save: (db: Db, rows: Row[]) => Promise<void>
}

const BATCH = 1000

/** Without a value or without the column, an existing place keeps its state and a new one is active. */
const active = z.optional(
  z.pipe(
    z.string().check(z.trim(), z.toLowerCase()),
    z.transform((text, payload) => {
      if (['', '1', 'sim', 'true'].includes(text)) return text === '' ? undefined : true
      if (['0', 'não', 'nao', 'false'].includes(text)) return false
      payload.issues.push({
        code: 'custom',
        message: 'is 1 or 0, sim or não, true or false',
        input: text,
      })
      return z.NEVER
    }),
  ),
)

const subsidiary = z.object({ code: placeCode, name: title, active })
const farm = z.object({ code: placeCode, name: title, subsidiary: placeCode, active })
const businessActivity = z.object({ code: placeCode, business_activity: title, active })

const SUBSIDIARIES: PlaceKind<Named> = {
  title: 'Subsidiaries',
  entity: 'subsidiary',
  columns: Object.keys(subsidiary.shape),
  schema: subsidiary,
  table: subsidiaries,
  findByCodes: subsidiariesByCode,
  save: upsertSubsidiaries,
}
const FARMS: PlaceKind<Farm> = {
  title: 'Farms',
  entity: 'farm',
  columns: Object.keys(farm.shape),
  schema: z.pipe(
    farm,
    z.transform(({ subsidiary: subsidiaryCode, ...rest }) => ({
      ...rest,
      subsidiaryCode,
    })),
  ),
  table: farms,
  findByCodes: farmsByCode,
  save: upsertFarms,
}
const BUSINESS_ACTIVITIES: PlaceKind<Named> = {
  title: 'Business activities',
  entity: 'business_activity',
  columns: Object.keys(businessActivity.shape),
  schema: z.pipe(
    businessActivity,
    z.transform(({ business_activity: name, ...rest }) => ({
      ...rest,
      name,
    })),
  ),
  table: businessActivities,
  findByCodes: businessActivitiesByCode,
  save: upsertBusinessActivities,
}

/** Compares only the fields that the file has. */
const differs = <Row extends Coded>(imported: Row, stored: Row) =>
  Object.entries(imported).some(
    ([key, value]) => !Object.entries(stored).some(([k, v]) => k === key && v === value),
  )

/** A code that differs from a stored one by letter case alone is the same place, typed differently. */
const findOtherCase = async <Row extends Coded>(
  tx: Db,
  { table }: PlaceKind<Row>,
  rows: readonly NumberedRow<Row>[],
) => {
  const faults: Fault[] = []
  for (const batch of batchesOf(rows, BATCH)) {
    const stored = await codesIgnoringCase(
      tx,
      table,
      batch.map(({ row }) => row.code),
    )
    const storedByLowerCase = new Map(stored.map((code) => [code.toLowerCase(), code]))
    for (const { line, row } of batch) {
      const code = storedByLowerCase.get(row.code.toLowerCase()) ?? row.code
      if (code !== row.code) faults.push({ line, reason: `code ${row.code} is known as ${code}` })
    }
  }
  return faults
}

/** Farms whose subsidiary is neither in the database nor in the file of subsidiaries. */
const findOrphans = async (
  tx: Db,
  rows: readonly NumberedRow<Farm>[],
  importedCodes: ReadonlySet<string | undefined>,
): Promise<Fault[]> => {
  const codes = new Set(rows.map(({ row }) => row.subsidiaryCode))
  const existingCodes = new Set((await subsidiariesByCode(tx, [...codes])).map(({ code }) => code))
  return rows
    .filter(
      ({ row: { subsidiaryCode: code } }) => !existingCodes.has(code) && !importedCodes.has(code),
    )
    .map(({ line, row }) => ({ line, reason: `unknown subsidiary ${row.subsidiaryCode}` }))
}

/** Reads a file. What is wrong with it is found before anything is written. */
const examine = async <Row extends Coded>(tx: Db, kind: PlaceKind<Row>, file: CsvFile) => {
  const { rows, faults, codes } = readCsv(file, kind)
  return { file, rows, codes, faults: [...faults, ...(await findOtherCase(tx, kind, rows))] }
}

const importKind = async <Row extends Coded>(
  tx: Db,
  record: (entry: AuditEntryInput) => void,
  kind: PlaceKind<Row>,
  { file, rows }: { readonly file: CsvFile; readonly rows: readonly NumberedRow<Row>[] },
) => {
  const counts = { created: 0, updated: 0, retired: 0, unchanged: 0 }
  const retiredCodes: string[] = []
  for (const batch of batchesOf(rows, BATCH)) {
    const codes = batch.map(({ row }) => row.code)
    const stored = new Map((await kind.findByCodes(tx, codes)).map((row) => [row.code, row]))
    const candidates = batch.map(({ row }) => {
      const before = stored.get(row.code)
      return { before, row: { ...row, active: row.active ?? before?.active ?? true } }
    })
    const changed = candidates.filter(
      ({ row, before }) => before === undefined || differs(row, before),
    )
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
  const { name, encoding, note } = file
  const report = { what: kind.title, ...counts, file: name, encoding }
  return { retiredCodes, report, notes: note === undefined ? [] : [note] }
}

/** A note for each newly retired subsidiary: its active farms are retired with it, although no file names them. */
const notesOnRetiredSubsidiaries = async (tx: Db, codes: readonly string[]) =>
  (await countActiveFarms(tx, codes)).map(
    ({ code, count }) => `${count} farms are retired with subsidiary ${code}`,
  )

/** A note for each retired subsidiary that the file has farms of: they are imported, but offered nowhere. */
const notesOnFarmsOfRetired = async (tx: Db, rows: readonly NumberedRow<Farm>[]) => {
  const codes = new Set(rows.map(({ row }) => row.subsidiaryCode))
  const stored = await subsidiariesByCode(tx, [...codes])
  return stored
    .filter(({ active: isActive }) => !isActive)
    .map(({ code }) => {
      const lines = rows.filter(({ row }) => row.subsidiaryCode === code).map(({ line }) => line)
      const where = `line ${lines[0]}${lines.length > 1 ? ` and ${lines.length - 1} more` : ''}`
      return `${where}: subsidiary ${code} is retired, and so are its farms`
    })
}

const examineAll = async (tx: Db, files: ImportFiles) => {
  const subsidiaryFile = files.subsidiaries && (await examine(tx, SUBSIDIARIES, files.subsidiaries))
  const farmFile = files.farms && (await examine(tx, FARMS, files.farms))
  const activityFile =
    files.businessActivities && (await examine(tx, BUSINESS_ACTIVITIES, files.businessActivities))
  farmFile?.faults.push(
    ...(await findOrphans(tx, farmFile.rows, subsidiaryFile?.codes ?? new Set())),
  )
  const faults = [subsidiaryFile, farmFile, activityFile].flatMap((examined) =>
    examined === undefined ? [] : describeFaults(examined.file, examined.faults),
  )
  if (faults.length > 0) throw new OperatorError(faults.join('\n'))
  return { subsidiaryFile, farmFile, activityFile }
}

const importAll = async (tx: Db, record: (entry: AuditEntryInput) => void, files: ImportFiles) => {
  record({ entity: 'places', id: 'import', action: 'imported' })
  const { subsidiaryFile, farmFile, activityFile } = await examineAll(tx, files)
  const subsidiaryImport =
    subsidiaryFile && (await importKind(tx, record, SUBSIDIARIES, subsidiaryFile))
  const farmImport = farmFile && (await importKind(tx, record, FARMS, farmFile))
  const activityImport =
    activityFile && (await importKind(tx, record, BUSINESS_ACTIVITIES, activityFile))
  // Notes on places are made last: the second file may move a farm out of a subsidiary that the first one retires.
  const notesOnPlaces = [
    await notesOnRetiredSubsidiaries(tx, subsidiaryImport?.retiredCodes ?? []),
    await notesOnFarmsOfRetired(tx, farmFile?.rows ?? []),
    [],
  ]
  return [subsidiaryImport, farmImport, activityImport].flatMap((imported, index) =>
    imported === undefined
      ? []
      : [{ ...imported.report, notes: [...imported.notes, ...(notesOnPlaces[index] ?? [])] }],
  )
}

/** Thrown to roll back the transaction of a dry run. */
class DryRunRollback extends Error {}

/** Imports all of the files or nothing. A dry run returns the same report and changes nothing. */
export const importPlaces = async (
  context: RequestContext,
  files: ImportFiles,
  { isDryRun }: { readonly isDryRun: boolean } = { isDryRun: false },
) => {
  let report: Awaited<ReturnType<typeof importAll>> = []
  try {
    await write(context, async (tx, record) => {
      report = await importAll(tx, record, files)
      if (isDryRun) throw new DryRunRollback()
    })
  } catch (error) {
    if (!(error instanceof DryRunRollback)) throw error
  }
  return report
}
