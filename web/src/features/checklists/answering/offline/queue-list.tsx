import { useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { useActor } from '#session/session.ts'
import { type Entry, isUnsent } from './queue-entry.ts'
import { exportEntry } from './export-entry.ts'
import { QueueItem } from './queue-item.tsx'
import classes from './queue-list.module.css'
import { useCorrection } from './use-correction.ts'
import { useQueue } from './use-queue.ts'
import { retryEntry } from './queue-actions.ts'

const DiscardDialog = lazyDialog(async () => (await import('./discard-dialog.tsx')).DiscardDialog)
const ReplaceDialog = lazyDialog(async () => (await import('./replace-dialog.tsx')).ReplaceDialog)

type Props = { readonly device: Device; readonly onAnswer: (checklistId: string) => void }

const leadOf = (entries: readonly Entry[]) => {
  const { length } = entries.filter(isUnsent)
  if (length === 0) return 'Tudo o que você confirmou neste aparelho foi enviado.'
  return 'Ficam neste aparelho até o servidor confirmar que chegaram.'
}

/** What was confirmed on this device, and how far it is on its way. */
export const QueueList = ({ device, onAnswer }: Props) => {
  const { id: adminId } = useActor()
  const { queue } = device
  const entries = useQueue(queue, adminId)
  const [discarding, setDiscarding] = useState<Entry>()
  const correction = useCorrection(device, onAnswer)
  if (entries.length === 0) return null
  return (
    <section aria-labelledby="fila" className={classes.queue}>
      <h2 id="fila">Respostas confirmadas</h2>
      <p>{leadOf(entries)}</p>
      <ul>
        {entries.map((entry) => (
          <QueueItem
            key={entry.id}
            entry={entry}
            onCorrect={() => void correction.start(entry)}
            onRetry={() => void retryEntry(queue, entry)}
            onExport={() => exportEntry(entry)}
            onDiscard={() => setDiscarding(entry)}
          />
        ))}
      </ul>
      {discarding !== undefined && (
        <DiscardDialog entry={discarding} queue={queue} onClose={() => setDiscarding(undefined)} />
      )}
      {correction.replacement !== undefined && (
        <ReplaceDialog
          draft={correction.replacement.draft}
          onConfirm={correction.confirm}
          onClose={correction.cancel}
        />
      )}
    </section>
  )
}
