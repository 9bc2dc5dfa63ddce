import { join } from 'node:path'
import type { Config } from '#config/config.ts'
import { diskStorage } from './disk.ts'
import type { FileStore } from './file-store.ts'
import { s3Storage } from './s3.ts'

/** The files of an installation: on its disk, or in its S3 bucket. */
export const fileStoreOf = ({
  s3,
  dataDir,
  publicUrl,
  secretKeys,
}: Pick<Config, 's3' | 'dataDir' | 'publicUrl' | 'secretKeys'>): FileStore =>
  s3 === undefined
    ? diskStorage({ folder: join(dataDir, 'files'), publicUrl, secretKeys })
    : s3Storage(s3)
