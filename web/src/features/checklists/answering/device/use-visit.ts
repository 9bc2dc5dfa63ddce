import { progressOf } from '@portal/contract/checklists/answering/progress'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { createDelayedWriter, useFlushOnLeave } from '#device/delayed-writer.ts'
import { type AnswerRecord, newAnswer } from './answer-record.ts'
import { deviceAlbum, isFull } from './device-album.ts'
import { device } from './device.ts'
import { hasEvidence } from '#features/checklists/answering/form/evidence/evidence.ts'
import type { EvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import { useAnswerForm } from '#features/checklists/answering/form/use-answer-form.ts'
import { firstAnswerText, fittingValues } from '#features/checklists/answering/form/values.ts'

const PAUSE_MS = 250

/** An empty form is not stored, unless it was confirmed before: such a draft stays listed. */
export const isBlank = ({ values, evidence, confirmedAt }: AnswerRecord) =>
  confirmedAt === null && Object.keys(values).length === 0 && !hasEvidence(evidence)

/** What the screen says of the last write. */
export const STORED = 'Respostas guardadas neste aparelho'
const NOT_STORED = 'Este navegador não guarda rascunhos: envie antes de sair'
const FULL = 'Não há mais espaço neste aparelho: envie antes de sair, ou remova fotos'

/** Writes a draft with the checklist that it answers, and removes one that is empty again. */
export const createDraftWriter = (checklist: FullChecklist, onStored: (text: string) => void) =>
  createDelayedWriter(PAUSE_MS, async (draft: AnswerRecord) => {
    try {
      if (isBlank(draft) && draft.farm === null) await device.answers.removeEmpty(draft)
      else await device.answers.put(draft, ['draft'], { checklist })
      onStored(STORED)
    } catch (error) {
      onStored(isFull(error) ? FULL : NOT_STORED)
    }
  })

type Options = {
  /** The checklist as it was when the visit was begun. */
  readonly checklist: FullChecklist
  /** The stored draft, or a new one. */
  readonly draft: AnswerRecord
  readonly evidenceParts: EvidenceParts | undefined
}

/** The form of a visit: what it holds is the visit's record, and every change is stored. */
export const useVisit = ({ checklist, draft, evidenceParts }: Options) => {
  const [storage, setStorage] = useState(STORED)
  const [writer] = useState(() => createDraftWriter(checklist, setStorage))
  const { adminId } = draft
  const [id, setId] = useState(draft.id)
  const album = useMemo(() => deviceAlbum(adminId, id), [adminId, id])
  const form = useAnswerForm<AnswerRecord>(
    checklist,
    () => ({
      ...draft,
      values: fittingValues(
        checklist.categories.flatMap(({ questions }) => questions),
        draft.values,
      ),
    }),
    { album, evidenceParts, refused: draft.reason?.problems ?? {} },
  )
  const { content, setContent, state } = form
  const [initial, setInitial] = useState(content)

  const toRecord = (): AnswerRecord => ({
    ...content,
    savedAt: new Date().toISOString(),
    progress: progressOf(checklist, state, {
      isNeeded: checklist.farms.length > 0,
      farm: content.farm,
    }),
    firstAnswer: firstAnswerText(state.visible, content.values),
    // The problems of single answers are checked again; why the whole was refused stays visible.
    reason:
      content.reason === null || content.confirmedAt === null
        ? null
        : { ...content.reason, problems: {} },
  })
  const save = useEffectEvent((changed: AnswerRecord) => {
    if (changed !== initial) writer.schedule(toRecord())
  })
  useEffect(() => save(content), [content])
  useFlushOnLeave(writer.flush)
  useEffect(() => writer.flush, [writer])

  /** Without storing it: what is stored has these changes, or will not be stored any more. */
  const replace = (changes: Partial<AnswerRecord>) => {
    const replaced = { ...content, ...changes }
    setId(replaced.id)
    setInitial(replaced)
    setContent(replaced)
  }
  /** Starts over: what follows is another answer, for the same farm. */
  const discard = () => {
    writer.cancel()
    const { checklistId, version, name, farm, farmName } = content
    void device.answers.remove(content).catch(() => undefined)
    replace(newAnswer({ adminId, checklistId, version, name, farm, farmName }))
  }
  return {
    ...form,
    storage,
    toRecord,
    replace,
    discard,
    /** Stores pending changes now. */
    flush: writer.flush,
    /** Cancels the pending write: the answer was confirmed, or moves to another version. */
    cancelSave: writer.cancel,
  }
}
export type Visit = ReturnType<typeof useVisit>
