import { purge } from './purge.service.ts'
import { clearOutbox } from '#mail/outbox-retention.ts'
import type { FileStore } from '#storage/file-store.ts'
import { collectOrphans } from './orphans.service.ts'
import { retain } from './retention.service.ts'
import { type Job, daily } from './job-runner.ts'
import { settleUploads } from './uploads.service.ts'

type Places = { readonly outbox: string; readonly fileStore: FileStore }

/** All that the portal does by itself. */
export const jobsOf = ({ outbox, fileStore }: Places): readonly Job[] => [
  { name: 'purge', run: purge },
  { name: 'retention', run: retain },
  { name: 'uploads', run: settleUploads },
  { name: 'outbox', run: ({ now }) => clearOutbox(outbox, now()) },
  // It looks at every file there is, and nobody waits for it.
  daily({
    name: 'orphans',
    run: (deps, isStopping) => collectOrphans(deps, fileStore, isStopping),
  }),
]
