import type { Pool } from 'pg'
import type { Config } from '#config/config.ts'
import { allowsDemonstration } from '#demo/prepare-demonstration.ts'
import { keyId, type SecretBox, secretBox } from '#secret-box.ts'
import type { FileStore } from '#storage/file-store.ts'
import { fileStoreOf } from '#storage/open-store.ts'

/** What a backup, restore or move works on: a database with its files, and the keys of its secrets. */
export type Installation = {
  readonly pool: Pool
  readonly fileStore: FileStore
  /** Ids of the keys; they do not reveal the keys. */
  readonly keyIds: readonly string[]
  /** The keys themselves, if the installation generated its own: then no operator has a copy. */
  readonly ownKeys: readonly string[]
  readonly box: SecretBox
  /** Whether the installation may hold the demonstration accounts, whose passwords are published. */
  readonly allowsDemonstration: boolean
}

export const installationOf = (config: Config, pool: Pool): Installation => ({
  pool,
  fileStore: fileStoreOf(config),
  keyIds: config.secretKeys.map((key) => keyId(key)),
  ownKeys: config.hasGeneratedKey ? config.secretKeys.map((key) => key.toString('base64')) : [],
  box: secretBox(config.secretKeys),
  allowsDemonstration: allowsDemonstration(config),
})
