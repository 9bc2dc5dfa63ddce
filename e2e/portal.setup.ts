import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_PASSWORD, OWN_PEOPLE, type OwnPerson, emailOf, saveTemplate } from './people.ts'
import { createMaster, startPortal, stopPortal } from './portal.ts'

/** The data of a portal with the demonstration and with people of the stories' own. */
const setup = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const { server } = await startPortal(dataDir)
  await stopPortal(server)
  const secrets: Partial<Record<OwnPerson, string>> = {}
  for (const person of OWN_PEOPLE) {
    const master = { email: emailOf(person), name: `Pessoa que ${person}`, password: OWN_PASSWORD }
    secrets[person] = await createMaster(dataDir, master)
  }
  saveTemplate({ dataDir, secrets })
  return () => rmSync(dataDir, { recursive: true, force: true })
}
export default setup
