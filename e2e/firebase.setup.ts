import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TEST_PASSWORD, saveTemplate } from './people.ts'
import { createMaster, startPortal, stopPortal } from './portal.ts'

const PROJECT = 'demo-portal'

/** Starts a portal with Firebase as identity provider, and creates one master for the story. */
const setup = async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-firebase-'))
  const firebase = {
    IDENTITY: 'firebase',
    FIREBASE_PROJECT_ID: PROJECT,
    FIREBASE_API_KEY: 'any',
    FIREBASE_AUTH_DOMAIN: `${PROJECT}.firebaseapp.com`,
    FIREBASE_AUTH_EMULATOR_HOST: process.env['FIREBASE_AUTH_EMULATOR_HOST'] ?? '',
  }
  const email = 'ana@historia.test'
  const master = { email, name: 'Ana Souza', password: TEST_PASSWORD }
  const secret = await createMaster(dataDir, master, firebase)
  const { address, server } = await startPortal(dataDir, firebase)
  saveTemplate({ dataDir, running: { url: address, person: { email, secret } } })
  return async () => {
    await stopPortal(server)
    rmSync(dataDir, { recursive: true, force: true })
  }
}
export default setup
