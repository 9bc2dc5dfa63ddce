import { useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { useActor } from '#session/session.ts'
import { exportEntry } from './export-entry.ts'
import { retryEntry, takeBack } from './queue-actions.ts'
import { type Entry, isUnsent } from './queue-entry.ts'
import { QueueItem } from './queue-item.tsx'
import classes from './queue-list.module.css'
import { useQueue } from './use-queue.ts'

type Replacement = { readonly entry: Entry; readonly draft: Draft }

/** Back to the form; where that would put another draft out of the way, after a question. */
const useCorrection = ({ queue, drafts }: Device, onAnswer: (checklistId: string) => void) => {
  const [replacement, setReplacement] = useState<Replacement>()

  const correct = async (entry: Entry) => {
    const draft = await takeBack(queue, entry)
    if (draft !== undefined) onAnswer(entry.checklistId)
  }
  const start = async (entry: Entry) => {
    const draft = await drafts.get(entry.adminId, entry.checklistId)
    if (draft === undefined) await correct(entry)
    else setReplacement({ entry, draft })
  }
  const cancel = () => setReplacement(undefined)
  const confirm = () => {
    cancel()
    if (replacement !== undefined) void correct(replacement.entry)
  }
  return { start, replacement, confirm, cancel }
}

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
