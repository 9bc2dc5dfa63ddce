import { parseArgs } from 'node:util'
import { ENV_FILE } from '#config/env-file.ts'
import { openDatabase } from '#db/database.ts'
import { diagnose } from '#start/diagnose.ts'
import { reportErrors, readOptions, printLine, readInstallation } from './run-command.ts'

const USAGE = `Usage: npm run doctor
Tries database, identity, key, clock, store and mail, and says what is wrong and what to do.
On PostgreSQL also while the portal runs; with the embedded database, stop it first.`

await reportErrors(async () => {
  readOptions(() => parseArgs({ options: ENV_FILE }), USAGE)
  const config = readInstallation()
  for (const warning of config.warnings) printLine(`warning    ${warning}`)
  const findings = await diagnose(config, {
    open: () => openDatabase(config),
    now: () => new Date(),
  })
  for (const { name, state, text } of findings) {
    printLine(`${state.padEnd(9)}  ${name.padEnd(8)}  ${text}`)
  }
  if (findings.some(({ state }) => state === 'wrong')) process.exitCode = 1
})
