import { basename } from 'node:path'
import { write } from '#audit/write.ts'
import type { Visit } from '#context.ts'
import { BACKUP } from './last-backup.queries.ts'

type Report = { readonly rows: number; readonly files: number; readonly bytes: number }

/** In the audit, which every replica can read: it is where the last success is looked up. */
export const recordBackup = (visit: Visit, file: string, report: Report) =>
  write(visit, async (_tx, record) => {
    record({ entity: BACKUP, id: basename(file), action: 'created', after: report })
  })
