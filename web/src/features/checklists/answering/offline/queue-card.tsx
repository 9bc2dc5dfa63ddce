import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import type { Draft } from '#features/checklists/answering/answer-draft.ts'
import card from '#features/checklists/answering/card.module.css'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { PhotoRoom } from '#features/checklists/answering/evidence/photo-room.tsx'
import { draftsKey } from '#features/checklists/answering/drafts-query.ts'
import { useActor } from '#session/session.ts'
import type { OthersEntry, Queue } from './answer-queue.ts'
import { exportDraft, exportEntry } from './export-entry.ts'
import { OtherPersonsItem, othersName } from './other-persons-item.tsx'
import { discardEntry } from './discard-entry.ts'
import { retryEntry, takeBack } from './queue-actions.ts'
import { type Entry, isUnsent } from './queue-entry.ts'
import { QueueItem, confirmedWords } from './queue-item.tsx'
import { TakenBackItem } from './taken-back-item.tsx'
import { UnreadableItem, unreadableName } from './unreadable-item.tsx'
import type { KeptHere } from './use-queue.ts'

const DiscardDialog = lazyDialog(async () => (await import('./discard-dialog.tsx')).DiscardDialog)

type Props = {
  readonly device: Device
  readonly onAnswer: (checklistId: string, visit: string) => void
  readonly kept: KeptHere
}

const ALL_SENT = 'Tudo o que você confirmou neste aparelho foi enviado.'
/** After a day's work the list of checklists is still in reach. */
const SENT_SHOWN = 2
const UNSENT = 'Ficam neste aparelho até o servidor confirmar que chegaram.'

type Discarding = {
  readonly title: string
  readonly words: readonly string[]
  readonly discard: () => void
}
const ARRIVED = 'Uma tentativa anterior pode já ter chegado ao servidor.'

type Confirmed = Pick<Entry, 'name' | 'farmName' | 'confirmedAt'>

const lostWords = (confirmed: Confirmed) =>
  `${confirmed.name} (${confirmedWords(confirmed)}): a resposta será apagada deste aparelho e não será enviada.`

const draftDiscarding = (draft: Confirmed, discard: () => void): Discarding => ({
  title: 'Descartar a resposta?',
  words: [lostWords(draft)],
  discard,
})

const othersDiscarding = (entry: OthersEntry, discard: () => void): Discarding => ({
  title: 'Descartar a resposta de outra pessoa?',
  words: [
    `${othersName(entry)}: o que essa pessoa respondeu será apagado deste aparelho e não será enviado.`,
  ],
  discard,
})

const entryDiscarding = (queue: Queue, entry: Entry): Discarding => ({
  title: 'Descartar a resposta?',
  words: [lostWords(entry), ...(entry.mayHaveArrived ? [ARRIVED] : [])],
  discard: () => void discardEntry(queue, entry),
})

/** What was confirmed on this device, and how far it is on its way. */
export const QueueCard = ({ device, onAnswer, kept }: Props) => {
  const { id: adminId } = useActor()
  const { queue } = device
  const { entries, unreadable, discard, others, discardOthers, takenBack } = kept
  const client = useQueryClient()
  const discardDraft = async ({ answerId }: Draft) => {
    await device.drafts.discard(adminId, answerId)
    await client.invalidateQueries({ queryKey: draftsKey(adminId), exact: true })
  }
  const [isWhole, setWhole] = useState(false)
  const [discarding, setDiscarding] = useState<Discarding>()
  /** Back to the form, with the content that was answered. */
  const correct = useCallback(
    (entry: Entry) =>
      void takeBack(queue, entry).then(
        (draft) => draft && onAnswer(draft.checklistId, draft.answerId),
      ),
    [queue, onAnswer],
  )
  const retry = useCallback((entry: Entry) => void retryEntry(device, entry), [device])
  const askToDiscard = useCallback(
    (entry: Entry) => setDiscarding(entryDiscarding(queue, entry)),
    [queue],
  )
  const own = entries.length + takenBack.length
  const sent = entries.filter((entry) => !isUnsent(entry)).toReversed()
  // One that was answered twice is looked at by somebody before it goes out of sight.
  const shownSent = sent.filter(
    ({ sameVisit }, at) => isWhole || at < SENT_SHOWN || sameVisit !== undefined,
  )
  const isAllSent = takenBack.length === 0 && !entries.some(isUnsent)
  return (
    <section aria-labelledby="fila" className={card.card}>
      <h2 id="fila">Respostas confirmadas</h2>
      {own > 0 && unreadable.length === 0 && <p>{isAllSent ? ALL_SENT : UNSENT}</p>}
      <PhotoRoom kept={[...entries, ...takenBack]} />
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
        {takenBack.map((draft) => (
          <TakenBackItem
            key={draft.answerId}
            draft={draft}
            onCorrect={() => onAnswer(draft.checklistId, draft.answerId)}
            onExport={() => void exportDraft(draft, device)}
            onDiscard={() => setDiscarding(draftDiscarding(draft, () => void discardDraft(draft)))}
          />
        ))}
        {[...entries.filter(isUnsent), ...shownSent].map((entry) => (
          <QueueItem
            key={entry.id}
            entry={entry}
            onCorrect={correct}
            onRetry={retry}
            onExport={() => void exportEntry(entry, device.photos)}
            onDiscard={askToDiscard}
          />
        ))}
        {others.map((entry) => (
          <OtherPersonsItem
            key={`${entry.adminId} ${entry.id}`}
            entry={entry}
            onDiscard={() =>
              setDiscarding(othersDiscarding(entry, () => void discardOthers(entry)))
            }
          />
        ))}
      </ul>
      {shownSent.length < sent.length && (
        <Button kind="quiet" size="small" onClick={() => setWhole(true)}>
          {`Mostrar todas as enviadas (${sent.length})`}
        </Button>
      )}
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
