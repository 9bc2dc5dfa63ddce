import { basename } from 'node:path'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { BACKUP, MISSING_FILES } from './last-backup.queries.ts'
import type { MissingFiles } from './missing-files.queries.ts'

type Report = {
  readonly rows: number
  readonly files: number
  readonly bytes: number
  readonly missing: MissingFiles
}

/** Records the backup in the audit, where every replica finds the time of the last one. */
export const recordBackup = (
  context: RequestContext,
  file: string,
  { missing: { missing }, ...report }: Report,
) =>
  write(context, async (_tx, record) => {
    const after = { ...report, [MISSING_FILES]: missing }
    record({ entity: BACKUP, id: basename(file), action: 'created', after })
  })
