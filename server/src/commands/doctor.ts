import { parseArgs } from 'node:util'
import { ENV_FILE } from '#config/env-file.ts'
import { openDatabase } from '#db/database.ts'
import { diagnose } from '#start/diagnose.ts'
import {
  ALLOW_MISSING,
  printLine,
  readInstallation,
  readOptions,
  reportErrors,
} from './run-command.ts'

const USAGE = `Usage: npm run doctor
Tries database, identity, key, clock, store, files and mail, and says what is wrong and what to do.
On PostgreSQL also while the portal runs; with the embedded database, stop it first.
  --allow-missing   ends with 0 although files are missing that the database names`

await reportErrors(async () => {
  const options = readOptions(
    () => parseArgs({ options: { ...ENV_FILE, ...ALLOW_MISSING } }).values,
    USAGE,
  )
  const config = readInstallation()
  for (const warning of config.warnings) printLine(`warning    ${warning}`)
  const findings = await diagnose(config, {
    open: () => openDatabase(config),
    now: () => new Date(),
    allowsMissing: options['allow-missing'] === true,
  })
  for (const { name, state, text } of findings) {
    printLine(`${state.padEnd(9)}  ${name.padEnd(8)}  ${text}`)
  }
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
})
