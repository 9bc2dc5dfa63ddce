import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveTemplate } from './people.ts'
import { startPortal, stopPortal } from './portal.ts'

/** The process ends before the embedded database would be worth compiling well. */
const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-compilation']

/** The data of a portal with the demonstration. */
const setup = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const { server } = await startPortal(dataDir, {}, SHORT_LIVED)
  await stopPortal(server)
  saveTemplate({ dataDir })
  return () => rmSync(dataDir, { recursive: true, force: true })
}
export default setup
