import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { showError, showSuccess } from '#components/notices/notices.ts'
import type { AnswerDraft } from '#features/checklists/answering/answer-draft.ts'
import card from '#features/checklists/answering/card.module.css'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { PhotoStorage } from '#features/checklists/answering/evidence/photo-storage.tsx'
import { draftsKey } from '#features/checklists/answering/drafts-query.ts'
import { useActor } from '#session/session.ts'
import type { OthersEntry, Queue } from './answer-queue.ts'
import { exportDraft, exportEntry } from './export-entry.ts'
import { OtherPersonsItem, othersEntryName } from './other-persons-item.tsx'
import { discardUnsent } from './discard-entry.ts'
import { retryEntries, takeBack } from './queue-actions.ts'
import { type Entry, isUnsent } from './queue-entry.ts'
import { QueueItem, confirmedText } from './queue-item.tsx'
import { SendNow } from './send-now.tsx'
import { TakenBackItem } from './taken-back-item.tsx'
import { UnreadableItem, unreadableName } from './unreadable-item.tsx'
import type { StoredAnswers } from './use-queue.ts'

const DiscardDialog = lazyPart(async () => (await import('./discard-dialog.tsx')).DiscardDialog)

type Props = {
  readonly device: Device
  readonly onAnswer: (checklistId: string, visit: string) => void
  readonly stored: StoredAnswers
}

/** Discarded answers are no longer listed, so this does not say that everything was sent. */
const NOTHING_WAITS = 'Nenhuma resposta sua espera envio neste aparelho.'
/** So few that the list of checklists stays near after a day's work. */
const SENT_SHOWN = 2
const UNSENT = 'Ficam neste aparelho até o servidor confirmar que chegaram.'

type DiscardRequest = {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly discard: () => void
}
const MAY_HAVE_ARRIVED = 'Uma tentativa anterior pode já ter chegado ao servidor.'

type ConfirmedAnswer = Pick<Entry, 'name' | 'farmName' | 'confirmedAt'> &
  Partial<Pick<Entry, 'words'>>

const lostText = (confirmed: ConfirmedAnswer) =>
  `${confirmed.name} (${confirmedText(confirmed)}): a resposta será apagada deste aparelho e não será enviada.`

const draftDiscardRequest = (draft: ConfirmedAnswer, discard: () => void): DiscardRequest => ({
  title: 'Descartar a resposta?',
  paragraphs: [lostText(draft)],
  discard,
})

const othersDiscardRequest = (entry: OthersEntry, discard: () => void): DiscardRequest => ({
  title: 'Descartar a resposta de outra pessoa?',
  paragraphs: [
    `${othersEntryName(entry)}: o que essa pessoa respondeu será apagado deste aparelho e não será enviado.`,
  ],
  discard,
})

const DISCARDED = 'Resposta descartada'
const SENT_BEFORE = 'A resposta foi enviada antes que pudesse ser descartada.'

const tellDiscarded = async (discarded: Promise<void>, text = DISCARDED) => {
  await discarded
  showSuccess(text)
}
const discardOrExplain = async (queue: Queue, entry: Entry) => {
  if (await discardUnsent(queue, entry)) showSuccess(DISCARDED)
  else showError(SENT_BEFORE)
}

const entryDiscardRequest = (queue: Queue, entry: Entry): DiscardRequest => ({
  title: 'Descartar a resposta?',
  paragraphs: [lostText(entry), ...(entry.mayHaveArrived ? [MAY_HAVE_ARRIVED] : [])],
  discard: () => void discardOrExplain(queue, entry),
})

/** The answers confirmed on this device, with their state. */
export const QueueCard = ({ device, onAnswer, stored }: Props) => {
  const { id: adminId } = useActor()
  const { queue } = device
  const { entries, unreadable, discard, others, discardOthers, takenBack } = stored
  const client = useQueryClient()
  const discardDraft = async ({ answerId }: AnswerDraft) => {
    await device.drafts.discard(adminId, answerId)
    await client.invalidateQueries({ queryKey: draftsKey(adminId), exact: true })
  }
  const [isExpanded, setExpanded] = useState(false)
  const [discarding, setDiscarding] = useState<DiscardRequest>()
  /** Opens the form with the content that was answered. */
  const correct = useCallback(
    (entry: Entry) =>
      void takeBack(queue, entry).then(
        (draft) => draft && onAnswer(draft.checklistId, draft.answerId),
      ),
    [queue, onAnswer],
  )
  const retry = useCallback(
    (entry: Entry) => void retryEntries(device, adminId, [entry]),
    [device, adminId],
  )
  const confirmDiscard = useCallback(
    (entry: Entry) => setDiscarding(entryDiscardRequest(queue, entry)),
    [queue],
  )
  const ownCount = entries.length + takenBack.length
  const sent = entries.filter((entry) => !isUnsent(entry)).toReversed()
  // An answer that may be a duplicate is always shown, so that somebody looks at it.
  const shownSent = sent.filter(
    ({ sameVisit }, at) => isExpanded || at < SENT_SHOWN || sameVisit !== undefined,
  )
  const isAllSent = takenBack.length === 0 && !entries.some(isUnsent)
  return (
    <section aria-labelledby="fila" className={card.card}>
      <h2 id="fila">Respostas confirmadas</h2>
      {ownCount > 0 && unreadable.length === 0 && <p>{isAllSent ? NOTHING_WAITS : UNSENT}</p>}
      <SendNow device={device} entries={entries} />
      <PhotoStorage stored={[...entries, ...takenBack]} />
      <ul>
        {unreadable.map((record) => (
          <UnreadableItem
            key={`${record.store} ${record.key.join(' ')}`}
            record={record}
            onDiscard={() =>
              setDiscarding({
                title: 'Descartar o que não pode ser lido?',
                paragraphs: [`${unreadableName(record)} será apagada deste aparelho.`],
                discard: () => void tellDiscarded(discard(record), 'Registro descartado'),
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
            onDiscard={() =>
              setDiscarding(
                draftDiscardRequest(draft, () => void tellDiscarded(discardDraft(draft))),
              )
            }
          />
        ))}
        {[...entries.filter(isUnsent), ...shownSent].map((entry) => (
          <QueueItem
            key={entry.id}
            entry={entry}
            onCorrect={correct}
            onRetry={retry}
            onExport={() => void exportEntry(entry, device.photos)}
            onDiscard={confirmDiscard}
          />
        ))}
        {others.map((entry) => (
          <OtherPersonsItem
            key={`${entry.adminId} ${entry.id}`}
            entry={entry}
            onDiscard={() =>
              setDiscarding(
                othersDiscardRequest(entry, () => void tellDiscarded(discardOthers(entry))),
              )
            }
          />
        ))}
      </ul>
      {shownSent.length < sent.length && (
        <div className="mt-3">
          <Button variant="quiet" size="small" onClick={() => setExpanded(true)}>
            {`Mostrar todas as enviadas (${sent.length})`}
          </Button>
        </div>
      )}
      {discarding !== undefined && (
        <DiscardDialog
          title={discarding.title}
          onDiscard={discarding.discard}
          onClose={() => setDiscarding(undefined)}
        >
          {discarding.paragraphs.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </DiscardDialog>
      )}
    </section>
  )
}
