import { DAY_MS } from '@portal/contract/shared/calendar'
import { hasEnded } from '@portal/contract/shared/dates'
import { IconAlertTriangle, IconCloudUpload, IconPencil } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { currentDay } from '#company-calendar.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import {
  type AnswerRecord,
  isPending,
  isUnsent,
  LEFT_OUT_DAYS,
} from '#features/checklists/answering/device/answer-record.ts'
import { tokens } from '#features/checklists/answering/device/answers-database.ts'
import { device } from '#features/checklists/answering/device/device.ts'
import {
  useAnswers,
  useUnopened,
} from '#features/checklists/answering/device/use-stored-answers.ts'
import { photosIn } from '#features/checklists/answering/form/evidence/evidence.ts'
import {
  type SendResult,
  startQueueRunner,
} from '#features/checklists/answering/sending/queue-runner.ts'
import { sendQueue } from '#features/checklists/answering/sending/send-queue.ts'
import { currentPersonId, onSessionChange, useActor } from '#session/session.ts'
import { STATUS_CHIP } from './status-chip.ts'

const notifyResult = ({ sent, refused }: SendResult) => {
  if (sent > 0) showSuccess(sent === 1 ? 'Resposta enviada' : `${sent} respostas enviadas`)
  // In a toast alone: a line of the page would push the form that is being answered.
  if (refused > 0) showError('Resposta recusada: veja o motivo em Responder Checklist')
}

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString()
/** Sent long enough ago to be removed. */
const isOver = ({ sentAt, leftOut }: AnswerRecord) =>
  sentAt !== null && sentAt < daysAgo(leftOut.length === 0 ? 1 : LEFT_OUT_DAYS)

/** Removes what is no longer needed: answers sent over a day ago, ended checklists, unused versions and photos. */
const removeUnneeded = async (adminId: string) => {
  const { answers, checklists, photos } = device
  const stored = await answers.list(adminId)
  for (const answer of stored.filter(isOver)) await answers.remove(answer)
  const ended = (await checklists.pins(adminId)).filter(({ checklist }) =>
    hasEnded(checklist.end_date, currentDay()),
  )
  await checklists.unpin(
    adminId,
    ended.map(({ checklist }) => checklist.id),
  )
  const needed = stored.filter(({ state }) => state !== 'sent')
  await checklists.removeUnused(adminId, new Set(needed.map(({ version }) => version)))
  const used = stored.flatMap(({ evidence, leftOut }) =>
    [...photosIn(evidence), ...leftOut.map(({ photo }) => photo)].map(({ id }) => id),
  )
  await photos.removeUnused(adminId, new Set(used))
}

/** Sends this person's queue while they are signed in. */
export const useQueueRunner = (adminId: string) => {
  const client = useQueryClient()
  useEffect(() => {
    if (adminId === '') return undefined
    void removeUnneeded(adminId).catch(() => undefined)
    const stop = startQueueRunner({
      send: () => sendQueue(adminId),
      list: () => device.answers.list(adminId),
      onChange: device.answers.onChange,
      onResult: (result) => {
        notifyResult(result)
        void client.invalidateQueries({ queryKey: ['checklists'] })
      },
    })
    const unsubscribe = onSessionChange(() => {
      if (currentPersonId() !== adminId) void tokens.remove(adminId).catch(() => undefined)
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [client, adminId])
}

/** Shows on every screen which confirmed answers the server does not have, and runs the queue. */
export const QueueStatus = () => {
  const { id: adminId } = useActor()
  const answers = useAnswers(adminId)
  const { unreadable } = useUnopened(adminId)
  useQueueRunner(adminId)
  const refused = answers.filter(({ state }) => state === 'refused').length
  const takenBack = answers.filter((answer) => answer.state === 'draft' && isUnsent(answer)).length
  const chips = [
    [answers.filter(isPending).length, 'Na fila', 'Na fila', IconCloudUpload],
    [refused, 'Recusada', 'Recusadas', IconAlertTriangle],
    [takenBack, 'Em correção', 'Em correção', IconPencil],
    [unreadable.length, 'Ilegível', 'Ilegíveis', IconAlertTriangle],
  ] as const
  return chips.map(
    ([count, one, more, ChipIcon], index) =>
      count > 0 && (
        <Link
          key={one}
          to="/answer-checklist"
          className={STATUS_CHIP}
          data-tone={index === 0 ? 'warn' : 'danger'}
          data-in-bar
        >
          <ChipIcon size={17} aria-hidden />
          {`${count === 1 ? one : more} (${count})`}
        </Link>
      ),
  )
}
