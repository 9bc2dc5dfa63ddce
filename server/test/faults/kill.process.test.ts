import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openEngine } from '#db/database.ts'
import { openFolderEngine } from '#db/embedded/engine.ts'
import { killRepeatedly } from './kill.ts'
import type { Ledger } from './ledger.ts'
import { type Installation, makeInstallation } from './installation.ts'
import { ROUNDS, timeoutFor } from './rounds.ts'
import { expectConsistent } from './invariants.ts'

let installation: Installation
beforeAll(async () => {
  installation = await makeInstallation()
}, timeoutFor(1))
afterAll(() => installation.discard())

/** Inspects a copy, so that only the portal recovers the database after the kill. */
const inspect = async (ledger: Ledger) => {
  const copy = mkdtempSync(join(tmpdir(), 'portal-killed-'))
  cpSync(join(installation.dataDir, 'database'), copy, { recursive: true })
  const database = openEngine(await openFolderEngine(copy, () => undefined))
  await expectConsistent(database.pool, ledger)
  await database.close()
  rmSync(copy, { recursive: true })
}

it(
  'killed while it writes, the embedded database keeps all that was acknowledged, and nothing by half',
  async () => {
    const ledger = await killRepeatedly(installation, ROUNDS, inspect)
    expect(ledger.total()).toBeGreaterThan(ROUNDS * 15)
  },
  timeoutFor(ROUNDS),
)
