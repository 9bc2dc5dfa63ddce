import type { Database } from '../server/src/db/database.ts'
import { makeTestPortal, testConfig } from '../server/test/support/app.ts'

/** Every process of a benchmark uses this key, because databases contain secrets that are sealed with it. */
export const SECRET_KEY = Buffer.alloc(32, 'bench').toString('base64')

/** A portal in this process, to fill a database that built servers use as well. */
export const openTestPortal = ({ db }: Database) =>
  makeTestPortal(() => db, { config: testConfig({ SECRET_KEY }) })
