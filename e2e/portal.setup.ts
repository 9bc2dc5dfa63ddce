import type { FullConfig } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { OWN_PASSWORD, OWN_PEOPLE, type OwnPerson, emailOf, keepPortals } from './people.ts'
import { createMaster, startPortal, stopPortal } from './portal.ts'

/** A portal with the demonstration and with people of the stories' own. */
const openPortal = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const first = await startPortal(dataDir)
  await stopPortal(first.server)
  const secrets: Partial<Record<OwnPerson, string>> = {}
  for (const person of OWN_PEOPLE) {
    const master = { email: emailOf(person), name: `Pessoa que ${person}`, password: OWN_PASSWORD }
    secrets[person] = await createMaster(dataDir, master)
  }
  // Where it was before: the demonstration's links lead there.
  const { address, server } = await startPortal(dataDir, { PORT: new URL(first.address).port })
  const close = async () => {
    await stopPortal(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { url: address, dataDir, secrets, close }
}

const setup = async ({ workers }: FullConfig) => {
  const portals = await Promise.all(Array.from({ length: workers }, openPortal))
  keepPortals(portals)
  return async () => {
    await Promise.all(portals.map(async ({ close }) => close()))
  }
}
export default setup
