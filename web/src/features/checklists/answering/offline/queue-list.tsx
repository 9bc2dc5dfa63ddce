import { useCallback, useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import card from '#features/checklists/answering/card.module.css'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { useActor } from '#session/session.ts'
import { exportEntry } from './export-entry.ts'
import type { Queue } from './answer-queue.ts'
import { discardEntry, retryEntry, takeBack } from './queue-actions.ts'
import { type Entry, isUnsent } from './queue-entry.ts'
import { QueueItem } from './queue-item.tsx'
import { UnreadableItem, unreadableName } from './unreadable-item.tsx'
import { useCountOfOthers, useQueue, useUnreadable } from './use-queue.ts'

const DiscardDialog = lazyDialog(async () => (await import('./discard-dialog.tsx')).DiscardDialog)

type Props = {
  readonly device: Device
  readonly onAnswer: (checklistId: string, visit: string) => void
}

const leadOf = (entries: readonly Entry[]) => {
  const { length } = entries.filter(isUnsent)
  if (length === 0) return 'Tudo o que você confirmou neste aparelho foi enviado.'
  return 'Ficam neste aparelho até o servidor confirmar que chegaram.'
}

const othersWords = (count: number) =>
  count === 1
    ? 'Há 1 resposta de outra pessoa neste aparelho: será enviada quando essa pessoa entrar.'
    : `Há ${count} respostas de outra pessoa neste aparelho: serão enviadas quando essa pessoa entrar.`

type Discarding = {
  readonly title: string
  readonly words: readonly string[]
  readonly discard: () => void
}
const ARRIVED = 'Uma tentativa anterior pode já ter chegado ao servidor.'

const entryDiscarding = (queue: Queue, entry: Entry): Discarding => ({
  title: 'Descartar a resposta?',
  words: [
    `${entry.name}: a resposta será apagada deste aparelho e não será enviada.`,
    ...(entry.mayHaveArrived ? [ARRIVED] : []),
  ],
  discard: () => void discardEntry(queue, entry),
})

/** What was confirmed on this device, and how far it is on its way. */
export const QueueList = ({ device, onAnswer }: Props) => {
  const { id: adminId } = useActor()
  const { queue } = device
  const entries = useQueue(queue, adminId)
  const { unreadable, discard } = useUnreadable(device.unreadable, adminId)
  const others = useCountOfOthers(queue, adminId)
  const [discarding, setDiscarding] = useState<Discarding>()
  /** Back to the form, with the content that was answered. */
  const correct = useCallback(
    (entry: Entry) =>
      void takeBack(queue, entry).then(
        (draft) => draft && onAnswer(draft.checklistId, draft.answerId),
      ),
    [queue, onAnswer],
  )
  const retry = useCallback((entry: Entry) => void retryEntry(queue, entry), [queue])
  const askToDiscard = useCallback(
    (entry: Entry) => setDiscarding(entryDiscarding(queue, entry)),
    [queue],
  )
  if (entries.length + unreadable.length + others === 0) return null
  return (
    <section aria-labelledby="fila" className={card.card}>
      <h2 id="fila">Respostas confirmadas</h2>
      {entries.length > 0 && unreadable.length === 0 && <p>{leadOf(entries)}</p>}
      {others > 0 && <p>{othersWords(others)}</p>}
      <ul>
        {unreadable.map((record) => (
          <UnreadableItem
            key={`${record.store} ${record.key.join(' ')}`}
            record={record}
            onDiscard={() =>
              setDiscarding({
                title: 'Descartar o que não pode ser lido?',
                words: [`${unreadableName(record)} será apagada deste aparelho.`],
                discard: () => void discard(record),
              })
            }
          />
        ))}
        {entries.map((entry) => (
          <QueueItem
            key={entry.id}
            entry={entry}
            onCorrect={correct}
            onRetry={retry}
            onExport={exportEntry}
            onDiscard={askToDiscard}
          />
        ))}
      </ul>
      {discarding !== undefined && (
        <DiscardDialog
          title={discarding.title}
          onDiscard={discarding.discard}
          onClose={() => setDiscarding(undefined)}
        >
          {discarding.words.map((words) => (
            <p key={words}>{words}</p>
          ))}
        </DiscardDialog>
      )}
    </section>
  )
}
