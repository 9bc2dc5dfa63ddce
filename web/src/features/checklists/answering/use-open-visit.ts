import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { useState } from 'react'
import { randomId } from '#device/random-id.ts'
import type { AnswerDraft } from './answer-draft.ts'
import { versionOf } from './checklist-versions.ts'
import type { Device } from './device-store.ts'
import { NO_EVIDENCE } from './evidence/form-evidence.ts'
import type { ChosenFarm } from './use-farm-change.tsx'

export type OpenedVisit = { readonly answerId: string; readonly startedDraft?: AnswerDraft }

const createDraft = (
  adminId: string,
  checklist: FullChecklist,
  { farm, farmName }: ChosenFarm,
): AnswerDraft => {
  const now = new Date().toISOString()
  return {
    adminId,
    checklistId: checklist.id,
    name: checklist.name,
    version: versionOf(checklist),
    answerId: randomId(),
    farm,
    farmName,
    values: {},
    evidence: NO_EVIDENCE,
    progress: null,
    startedAt: now,
    savedAt: now,
    confirmedAt: null,
  }
}

type Options = {
  readonly checklist: FullChecklist
  readonly adminId: string
  readonly device: Device
  readonly visits: readonly AnswerDraft[]
  /** The answer id of the visit to open. */
  readonly visit?: string | undefined
  readonly onVisit: (answerId: string) => void
}

/** Where a farm must be chosen, that is asked first; otherwise the only open visit continues. */
export const useOpenVisit = ({ checklist, adminId, device, visits, visit, onVisit }: Options) => {
  const [newAnswerId, setNewAnswerId] = useState(randomId)
  const [opened, setOpened] = useState<OpenedVisit | undefined>(() =>
    visits.find(({ answerId }) => answerId === visit),
  )
  const open = (answerId: string) => {
    setOpened({ answerId })
    onVisit(answerId)
  }
  /** A visit starts even where the draft cannot be stored. */
  const begin = async (chosen: ChosenFarm) => {
    const startedDraft = createDraft(adminId, checklist, chosen)
    await device.versions.put(adminId, checklist).catch(() => undefined)
    await device.drafts.put(startedDraft).catch(() => undefined)
    setOpened({ answerId: startedDraft.answerId, startedDraft })
    onVisit(startedDraft.answerId)
  }
  const beginAnother = () => {
    const answerId = randomId()
    setNewAnswerId(answerId)
    setOpened({ answerId })
  }
  const [only] = visits
  const defaultVisit = visits.length > 1 ? undefined : { answerId: only?.answerId ?? newAnswerId }
  return { opened, defaultVisit, open, begin, beginAnother }
}
