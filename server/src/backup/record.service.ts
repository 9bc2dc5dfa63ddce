import { basename } from 'node:path'
import { write } from '#audit/write.ts'
import type { RequestContext } from '#context.ts'
import { BACKUP } from './last-backup.queries.ts'

type Report = { readonly rows: number; readonly files: number; readonly bytes: number }

/** Records the backup in the audit, where every replica finds the time of the last one. */
export const recordBackup = (context: RequestContext, file: string, report: Report) =>
  write(context, async (_tx, record) => {
    record({ entity: BACKUP, id: basename(file), action: 'created', after: report })
  })
