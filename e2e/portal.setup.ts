import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { saveTemplate } from './people.ts'
import { startPortal, stopPortal } from './portal.ts'

/** The process is too short-lived for optimised WebAssembly of the embedded database. */
const SHORT_LIVED = ['--liftoff-only', '--wasm-lazy-compilation']

/** Creates the data folder of a portal with demonstration data, as the template of all workers. */
const setup = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-e2e-'))
  const { server } = await startPortal(dataDir, {}, SHORT_LIVED)
  await stopPortal(server)
  saveTemplate({ dataDir })
  return () => rmSync(dataDir, { recursive: true, force: true })
}
export default setup
