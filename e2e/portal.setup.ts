import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveTemplate } from './people.ts'
import { startPortal, stopPortal } from './portal.ts'

/** The data of a portal with the demonstration. */
const setup = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const { server } = await startPortal(dataDir)
  await stopPortal(server)
  saveTemplate({ dataDir })
  return () => rmSync(dataDir, { recursive: true, force: true })
}
export default setup
