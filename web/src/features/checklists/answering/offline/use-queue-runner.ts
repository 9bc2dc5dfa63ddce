import { hasEnded } from '@portal/contract/shared/dates'
import { DAY_MS } from '@portal/contract/shared/durations'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentDay } from '#company-calendar.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { photosIn } from '#features/checklists/answering/evidence/form-evidence.ts'
import { onSessionChange, readSession } from '#session/session.ts'
import { isUnsent } from './queue-entry.ts'
import { type SendResult, startQueueRunner } from './queue-runner.ts'
import { sendQueue } from './send-queue.ts'
import { tokens } from './background-tokens.ts'

type Stores = Pick<Device, 'drafts' | 'queue' | 'pins' | 'versions' | 'photos'>

const notifyResult = ({ sent, refused }: SendResult) => {
  if (sent > 0) showSuccess(sent === 1 ? 'Resposta enviada' : `${sent} respostas enviadas`)
  if (refused > 0)
    showError('Resposta recusada', undefined, 'Veja o motivo em Responder Checklist.')
}

/** Removes records that are no longer needed: answers sent over a day ago, ended checklists, unused versions and photos. */
const removeUnneeded = async (
  { drafts, queue, pins, versions, photos }: Stores,
  adminId: string,
) => {
  const now = new Date()
  const yesterday = new Date(now.getTime() - DAY_MS).toISOString()
  for (const entry of await queue.list(adminId)) {
    if (entry.sentAt !== null && entry.sentAt < yesterday) await queue.remove(entry)
  }
  const ended = (await pins.list(adminId)).filter(({ checklist }) =>
    hasEnded(checklist.end_date, currentDay()),
  )
  await pins.remove(
    adminId,
    ended.map(({ checklistId }) => checklistId),
  )
  const records = [...(await drafts.list(adminId)), ...(await queue.list(adminId)).filter(isUnsent)]
  await versions.removeUnused(adminId, new Set(records.map(({ version }) => version)))
  const used = records.flatMap(({ evidence }) => photosIn(evidence).map(({ id }) => id))
  await photos.removeUnused(adminId, new Set(used))
}

/** Sends this person's queue while they are signed in. */
export const useQueueRunner = (device: Stores, adminId: string) => {
  const client = useQueryClient()
  useEffect(() => {
    if (adminId === '') return undefined
    const { queue } = device
    void removeUnneeded(device, adminId).catch(() => undefined)
    const stop = startQueueRunner({
      send: () => sendQueue(device, adminId),
      entries: () => queue.list(adminId),
      onChange: queue.onChange,
      onResult: (result) => {
        notifyResult(result)
        void client.invalidateQueries({ queryKey: ['checklists'] })
      },
    })
    const unsubscribe = onSessionChange(() => {
      if (readSession()?.person.id !== adminId) void tokens.remove(adminId).catch(() => undefined)
    })
    return () => {
      stop()
      unsubscribe()
    }
  }, [client, device, adminId])
}
