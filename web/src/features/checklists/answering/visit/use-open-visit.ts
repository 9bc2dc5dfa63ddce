import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useState } from 'react'
import { randomId } from '#device/random-id.ts'
import {
  type AnswerRecord,
  newAnswer,
} from '#features/checklists/answering/device/answer-record.ts'
import { versionOf } from '#features/checklists/answering/device/checklist-store.ts'
import type { Device } from '#features/checklists/answering/device/device.ts'
import type { ChosenFarm } from './use-farm-change.tsx'

export type OpenedVisit = { readonly id: string; readonly startedDraft?: AnswerRecord }

export const draftOf = (
  adminId: string,
  checklist: FullChecklist,
  more: Partial<Pick<AnswerRecord, 'id' | 'farm' | 'farmName'>>,
) =>
  newAnswer({
    adminId,
    checklistId: checklist.id,
    version: versionOf(checklist),
    name: checklist.name,
    ...more,
  })

type Options = {
  readonly checklist: FullChecklist
  readonly adminId: string
  readonly device: Device
  readonly visits: readonly AnswerRecord[]
  /** The answer id of the visit to open. */
  readonly visit?: string | undefined
  readonly onVisit: (answerId: string) => void
}

/** Where a farm must be chosen, that is asked first; otherwise the only open visit continues. */
export const useOpenVisit = ({ checklist, adminId, device, visits, visit, onVisit }: Options) => {
  const [newId, setNewId] = useState(randomId)
  const [opened, setOpened] = useState<OpenedVisit | undefined>(() =>
    visits.find(({ id }) => id === visit),
  )
  const open = (id: string) => {
    setOpened({ id })
    onVisit(id)
  }
  /** A visit starts even where the draft cannot be stored. */
  const begin = async (chosen: ChosenFarm) => {
    const startedDraft = draftOf(adminId, checklist, chosen)
    await device.answers.put(startedDraft, ['draft'], { checklist }).catch(() => undefined)
    setOpened({ id: startedDraft.id, startedDraft })
    onVisit(startedDraft.id)
  }
  const beginAnother = () => {
    const id = randomId()
    setNewId(id)
    setOpened({ id })
  }
  const [only] = visits
  const defaultVisit = visits.length > 1 ? undefined : { id: only?.id ?? newId }
  return { opened, defaultVisit, open, begin, beginAnother }
}
