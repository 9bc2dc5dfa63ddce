import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { OperatorError } from '#errors.ts'
import { ENV_FILE } from '#config/env-file.ts'
import { decodeCsv } from '#features/places/decode-csv.ts'
import { type ImportFiles, importPlaces } from '#features/places/import.service.ts'
import { localContext } from '#portal.ts'
import { NEW, readOptions, runCommand, printLine } from './run-command.ts'

const USAGE = `Usage: npm run import -- --subsidiaries F.csv --farms F.csv --business-activities F.csv
Any of the three; separated by commas or semicolons, in UTF-8 or Windows-1252, with a first line of column names:
  subsidiaries         code, name
  farms                code, name, subsidiary
  business activities  code, business_activity
and, if wanted, active: 0 retires a place (it stays where it is named, and is offered no more), 1 brings it back.
  --dry-run            tells what would change, and changes nothing
  --new                begins an installation in an empty DATA_DIR`

const OPTIONS = {
  ...ENV_FILE,
  ...NEW,
  subsidiaries: { type: 'string' },
  farms: { type: 'string' },
  'business-activities': { type: 'string' },
  'dry-run': { type: 'boolean' },
} as const

const readCsv = (file: string | undefined) => {
  if (file === undefined) return undefined
  let bytes: Buffer
  try {
    bytes = readFileSync(file)
  } catch (cause) {
    throw new OperatorError(`${file} cannot be read`, { cause })
  }
  return { name: file, ...decodeCsv(file, bytes) }
}

const readInput = () => {
  const values = readOptions(() => parseArgs({ options: OPTIONS }).values, USAGE)
  const files: ImportFiles = {
    subsidiaries: readCsv(values.subsidiaries),
    farms: readCsv(values.farms),
    businessActivities: readCsv(values['business-activities']),
  }
  if (Object.values(files).every((file) => file === undefined)) throw new OperatorError(USAGE)
  return { files, isDryRun: values['dry-run'] ?? false }
}

await runCommand(readInput, async ({ database }, { files, isDryRun }) => {
  const report = await importPlaces(localContext(database.db), files, { isDryRun })
  for (const { what, created, updated, retired, unchanged, file, encoding, notes } of report) {
    const counts = `${created} created, ${updated} updated, ${retired} retired, ${unchanged} unchanged`
    printLine(`${what}: ${counts} (${file}, ${encoding})`)
    for (const note of notes) printLine(`  ${note}`)
  }
  if (isDryRun) printLine('Nothing was changed: this was a rehearsal.')
})
