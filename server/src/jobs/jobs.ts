import { purge } from '#features/bin/purge.service.ts'
import { clearOutbox } from '#mail/outbox-retention.ts'
import { retain } from './retention.service.ts'
import type { Job } from './runner.ts'

/** All that the portal does by itself. */
export const jobsOf = (outbox: string): readonly Job[] => [
  { name: 'purge', run: purge },
  { name: 'retention', run: retain },
  { name: 'outbox', run: ({ now }) => clearOutbox(outbox, now()) },
]
