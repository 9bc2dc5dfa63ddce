import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type ImportFiles, importPlaces } from '#features/places/import.service.ts'
import { localVisit } from '#portal.ts'
import { CommandError, readOptions, runCommand, say } from './run.ts'

const USAGE = `Usage: npm run import -- --subsidiaries F.csv --farms F.csv --business-activities F.csv
Any of the three; separated by commas or semicolons, in UTF-8, with a first line of column names:
  subsidiaries         code, name
  farms                code, name, subsidiary
  business activities  code, business_activity`

const OPTIONS = {
  subsidiaries: { type: 'string' },
  farms: { type: 'string' },
  'business-activities': { type: 'string' },
} as const

const read = (file: string | undefined) => {
  if (file === undefined) return undefined
  try {
    return { name: file, text: readFileSync(file, 'utf8') }
  } catch (cause) {
    throw new CommandError(`${file} cannot be read`, { cause })
  }
}

const readFiles = (): ImportFiles => {
  const values = readOptions(() => parseArgs({ options: OPTIONS }).values, USAGE)
  if (Object.keys(values).length === 0) throw new CommandError(USAGE)
  return {
    subsidiaries: read(values.subsidiaries),
    farms: read(values.farms),
    businessActivities: read(values['business-activities']),
  }
}

await runCommand(readFiles, async ({ database }, files) => {
  const report = await importPlaces(localVisit(database.db), files)
  for (const { what, created, updated, unchanged } of report) {
    say(`${what}: ${created} created, ${updated} updated, ${unchanged} unchanged`)
  }
})
