import { farm, subsidiary } from '@portal/contract/places/place'
import { title } from '@portal/contract/shared/text'
import { type Entry, write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import type { Db } from '#db/client.ts'
import { type CsvFile, type Numbered, badRow, readCsv } from './import.csv.ts'
import {
  businessActivitiesByCode,
  farmsByCode,
  subsidiariesByCode,
  upsertBusinessActivities,
  upsertFarms,
  upsertSubsidiaries,
} from './place.queries.ts'

export type ImportFiles = {
  readonly subsidiaries: CsvFile | undefined
  readonly farms: CsvFile | undefined
  readonly businessActivities: CsvFile | undefined
}
type Coded = { readonly code: string }
type Kind<Row extends Coded> = {
  readonly what: string
  readonly entity: string
  readonly rows: readonly Row[]
  readonly present: (db: Db, codes: readonly string[]) => Promise<readonly Row[]>
  readonly save: (db: Db, rows: Row[]) => Promise<void>
}

const BATCH = 1000
const businessActivityRow = subsidiary
  .pick({ code: true })
  .extend({ business_activity: title })
  .transform(({ code, business_activity }) => ({ code, name: business_activity }))
const farmRow = farm.transform(({ subsidiary: subsidiaryCode, ...rest }) => ({
  ...rest,
  subsidiaryCode,
}))

type Farm = { readonly code: string; readonly name: string; readonly subsidiaryCode: string }

const batches = <T>(rows: readonly T[]) =>
  Array.from({ length: Math.ceil(rows.length / BATCH) }, (_, index) =>
    rows.slice(index * BATCH, (index + 1) * BATCH),
  )

/** Compared by what the file gives; what else a row has is not its business. */
const differs = <Row extends Coded>(given: Row, stored: Row) =>
  Object.entries(given).some(
    ([key, value]) => !Object.entries(stored).some(([k, v]) => k === key && v === value),
  )

const importKind = async <Row extends Coded>(
  tx: Db,
  record: (entry: Entry) => void,
  kind: Kind<Row>,
) => {
  const counts = { what: kind.what, created: 0, updated: 0, unchanged: 0 }
  for (const batch of batches(kind.rows)) {
    const stored = new Map(
      (
        await kind.present(
          tx,
          batch.map(({ code }) => code),
        )
      ).map((row) => [row.code, row]),
    )
    const changed = batch.filter((row) => {
      const before = stored.get(row.code)
      return before === undefined || differs(row, before)
    })
    for (const row of changed) {
      const before = stored.get(row.code)
      counts[before ? 'updated' : 'created'] += 1
      const name = { entity: kind.entity, id: row.code, action: before ? 'updated' : 'created' }
      record({ ...name, before: before ?? {}, after: { ...before, ...row } })
    }
    counts.unchanged += batch.length - changed.length
    if (changed.length > 0) await kind.save(tx, changed)
  }
  return counts
}

/** Every farm must have its subsidiary, in the file or in the database. */
const refuseOrphans = async (tx: Db, file: CsvFile, farms: readonly Numbered<Farm>[]) => {
  const wanted = new Set(farms.map(({ row }) => row.subsidiaryCode))
  const known = new Set((await subsidiariesByCode(tx, [...wanted])).map(({ code }) => code))
  const orphan = farms.find(({ row }) => !known.has(row.subsidiaryCode))
  if (orphan) throw badRow(file, orphan.line, `unknown subsidiary ${orphan.row.subsidiaryCode}`)
}

const rowsOf = <Row>(numbered: readonly Numbered<Row>[]) => numbered.map(({ row }) => row)

/** Loads and updates all that the files give, or nothing of it. */
export const importPlaces = (visit: Visit, files: ImportFiles) =>
  write(visit, async (tx, record) => {
    record({ entity: 'places', id: 'import', action: 'imported' })
    const report = []
    if (files.subsidiaries) {
      report.push(
        await importKind(tx, record, {
          what: 'Subsidiaries',
          entity: 'subsidiary',
          rows: rowsOf(readCsv(files.subsidiaries, subsidiary)),
          present: subsidiariesByCode,
          save: upsertSubsidiaries,
        }),
      )
    }
    if (files.farms) {
      const farms = readCsv(files.farms, farmRow)
      await refuseOrphans(tx, files.farms, farms)
      report.push(
        await importKind(tx, record, {
          what: 'Farms',
          entity: 'farm',
          rows: rowsOf(farms),
          present: farmsByCode,
          save: upsertFarms,
        }),
      )
    }
    if (files.businessActivities) {
      report.push(
        await importKind(tx, record, {
          what: 'Business activities',
          entity: 'business_activity',
          rows: rowsOf(readCsv(files.businessActivities, businessActivityRow)),
          present: businessActivitiesByCode,
          save: upsertBusinessActivities,
        }),
      )
    }
    return report
  })
