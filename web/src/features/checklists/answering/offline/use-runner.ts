import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { currentDay } from '#calendar.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import type { Device } from '#features/checklists/answering/device-store.ts'
import { photosIn } from '#features/checklists/answering/evidence/held-evidence.ts'
import { onSessionChange, readSession } from '#session/session.ts'
import { isUnsent } from './queue-entry.ts'
import { type Came, startRunner } from './queue-runner.ts'
import { sendQueue } from './send-queue.ts'
import { tokens } from './background-tokens.ts'

type Kept = Pick<Device, 'drafts' | 'queue' | 'pins' | 'versions' | 'photos'>

const A_DAY_MS = 86_400_000

const sayWhatCame = ({ sent, refused }: Came) => {
  if (sent > 0) showSuccess(sent === 1 ? 'Resposta enviada' : `${sent} respostas enviadas`)
  if (refused > 0)
    showError('Resposta recusada', undefined, 'Veja o motivo em Responder Checklist.')
}

/** What nobody needs any more: answers that came long ago, checklists that are over. */
const tidyUp = async ({ drafts, queue, pins, versions, photos }: Kept, adminId: string) => {
  const now = new Date()
  const yesterday = new Date(now.getTime() - A_DAY_MS).toISOString()
  for (const entry of await queue.list(adminId)) {
    if (entry.sentAt !== null && entry.sentAt < yesterday) await queue.remove(entry)
  }
  const over = (await pins.list(adminId)).filter(
    ({ checklist }) => checklist.end_date < currentDay(),
  )
  await pins.remove(
    adminId,
    over.map(({ checklistId }) => checklistId),
  )
  const answered = [
    ...(await drafts.list(adminId)),
    ...(await queue.list(adminId)).filter(isUnsent),
  ]
  await versions.removeUnused(adminId, new Set(answered.flatMap(({ version }) => version ?? [])))
  const used = answered.flatMap(({ evidence }) => photosIn(evidence).map(({ id }) => id))
  await photos.removeUnused(adminId, new Set(used))
}

/** Sends this person's queue for as long as this person is here. */
export const useRunner = (device: Kept, adminId: string) => {
  const client = useQueryClient()
  useEffect(() => {
    if (adminId === '') return undefined
    const { queue } = device
    void tidyUp(device, adminId).catch(() => undefined)
    const stop = startRunner({
      send: () => sendQueue(device, adminId),
      entries: () => queue.list(adminId),
      onChange: queue.onChange,
      onCame: (came) => {
        sayWhatCame(came)
        void client.invalidateQueries({ queryKey: ['checklists'] })
      },
    })
    const stopHearing = onSessionChange(() => {
      if (readSession()?.person.id !== adminId) void tokens.remove(adminId).catch(() => undefined)
    })
    return () => {
      stop()
      stopHearing()
    }
  }, [client, device, adminId])
}
