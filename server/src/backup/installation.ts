import type { Pool } from 'pg'
import { type Config, keyId } from '#config.ts'
import { allowsDemonstration } from '#demo/refuse-demonstration.ts'
import { type SecretBox, secretBox } from '#secret-box.ts'
import { type FileStore, fileStoreOf } from '#storage/file-store.ts'

/** What is backed up, restored or moved: a database with its files, and the keys that open it. */
export type Installation = {
  readonly pool: Pool
  readonly fileStore: FileStore
  /** Names of the keys, never the keys. */
  readonly keyIds: readonly string[]
  /** The keys themselves, where the installation made its own and nobody else has them. */
  readonly ownKeys: readonly string[]
  readonly box: SecretBox
  /** Whether accounts with published passwords do no harm there. */
  readonly allowsDemonstration: boolean
}

export const installationOf = (config: Config, pool: Pool): Installation => ({
  pool,
  fileStore: fileStoreOf(config),
  keyIds: config.secretKeys.map((key) => keyId(key)),
  ownKeys: config.madeItsOwnKey ? config.secretKeys.map((key) => key.toString('base64')) : [],
  box: secretBox(config.secretKeys),
  allowsDemonstration: allowsDemonstration(config),
})
