import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_PASSWORD, OWN_PEOPLE, emailOf, keepSecret } from './people.ts'
import { createMaster, startPortal, stopPortal } from './portal.ts'

/** One portal for the whole run, with the demonstration and with people of the stories' own. */
const setup = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const first = await startPortal(dataDir)
  await stopPortal(first.server)
  for (const person of OWN_PEOPLE) {
    const master = { email: emailOf(person), name: `Pessoa que ${person}`, password: OWN_PASSWORD }
    keepSecret(person, createMaster(dataDir, master))
  }
  // Where it was before: the demonstration's links lead there.
  const { address, server } = await startPortal(dataDir, { PORT: new URL(first.address).port })
  process.env['PORTAL_URL'] = address
  process.env['PORTAL_DATA_DIR'] = dataDir
  return async () => {
    await stopPortal(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default setup
