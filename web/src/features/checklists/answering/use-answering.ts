import {
  type CheckedAnswers,
  REQUIRED_QUESTION,
  checkAnswers,
} from '@portal/contract/checklists/answering/check-answers'
import { progressOf } from '@portal/contract/checklists/answering/progress'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { randomId } from '#device/random-id.ts'
import type { AnswerDraft } from './answer-draft.ts'
import { versionOf } from './checklist-versions.ts'
import type { Device } from './device-store.ts'
import { deviceAlbum } from './evidence/album.ts'
import type { EvidenceFormState } from './evidence/evidence-form-state.ts'
import type { EvidenceParts } from './evidence/use-evidence-parts.ts'
import { type FormEvidence, NO_EVIDENCE } from './evidence/form-evidence.ts'
import { FARM, type Values, fittingValues, withoutHidden } from './field-values.ts'
import { useDraftWriter } from './visit-drafts.ts'

type Content = {
  readonly values: Values
  readonly evidence: FormEvidence
  readonly farm: string | null
  readonly farmName: string | null
}
type Problems = Readonly<Record<string, string>>
type Options = {
  /** The content that the visit was started with. */
  readonly checklist: FullChecklist
  readonly adminId: string
  readonly answerId: string
  readonly device: Device
  readonly restored: AnswerDraft | undefined
  /** Loaded only where the checklist asks for evidence. */
  readonly evidenceParts: EvidenceParts | undefined
}

const NOTHING: Content = { values: {}, evidence: NO_EVIDENCE, farm: null, farmName: null }

const without = <T>(record: Readonly<Record<string, T>>, key: string) => {
  const { [key]: _removed, ...rest } = record
  return rest
}

const withValue = (values: Values, id: string, value: Answer | undefined): Values =>
  value === undefined ? without(values, id) : { ...values, [id]: value }

const contentOf = (questions: readonly Question[], draft: AnswerDraft): Content => ({
  values: fittingValues(questions, draft.values),
  evidence: draft.evidence,
  farm: draft.farm,
  farmName: draft.farmName,
})

const useIdentity = ({ answerId: initialId, restored }: Options) => {
  const [answerId, setAnswerId] = useState(restored?.answerId ?? initialId)
  const [startedAt] = useState(() => restored?.startedAt ?? new Date().toISOString())
  const [confirmedAt, setConfirmedAt] = useState(restored?.confirmedAt ?? null)
  return { answerId, setAnswerId, startedAt, confirmedAt, setConfirmedAt }
}

/** Adds the problems of the evidence to those of the values. */
const withEvidenceProblems = (
  checked: CheckedAnswers<Question>,
  checklist: FullChecklist,
  evidence: FormEvidence,
  parts: EvidenceParts | undefined,
) =>
  parts === undefined
    ? checked
    : {
        ...checked,
        problems: {
          ...checked.problems,
          ...parts.evidenceFieldProblems(checklist, checked, evidence),
        },
      }

/** The values of the form, initially those of the draft; every change is saved. */
const useContent = (options: Options, questions: readonly Question[]) => {
  const { checklist, adminId, device, restored, evidenceParts } = options
  const { writer, isStored } = useDraftWriter(device, checklist)
  const { answerId, setAnswerId, startedAt, confirmedAt, setConfirmedAt } = useIdentity(options)
  const [initial, setInitial] = useState<Content>(() =>
    restored ? contentOf(questions, restored) : NOTHING,
  )
  const [content, setContent] = useState(initial)
  const checked = useMemo(
    () => checkAnswers(questions, content.values),
    [questions, content.values],
  )
  const state = useMemo(
    () => withEvidenceProblems(checked, checklist, content.evidence, evidenceParts),
    [checked, checklist, content.evidence, evidenceParts],
  )

  const toDraft = (): AnswerDraft => ({
    adminId,
    checklistId: checklist.id,
    name: checklist.name,
    version: versionOf(checklist),
    answerId,
    ...content,
    progress: progressOf(checklist, state, {
      isNeeded: checklist.farms.length > 0,
      farm: content.farm,
    }),
    startedAt,
    savedAt: new Date().toISOString(),
    confirmedAt,
    // The problems of single answers are checked again; the reason of the refusal stays visible.
    ...(restored?.refusal &&
      confirmedAt !== null && { refusal: { ...restored.refusal, problems: {} } }),
  })
  const save = useEffectEvent((changed: Content) => {
    if (changed !== initial) writer.schedule(toDraft())
  })
  useEffect(() => save(content), [content])

  /** Cancels the pending write: the draft moves to the queue, or is removed. */
  const cancelSave = writer.cancel
  /** Starts over: what follows is another answer, for the same farm. */
  const discard = () => {
    const blank = { ...content, values: {}, evidence: NO_EVIDENCE }
    setInitial(blank)
    setContent(blank)
    setAnswerId(randomId())
    setConfirmedAt(null)
    cancelSave()
    void device.drafts.discard(adminId, answerId).catch(() => undefined)
  }
  const { flush } = writer
  return {
    answerId,
    /** When it was confirmed first: corrections keep this time. */
    confirmedAt,
    setConfirmedAt,
    content,
    setContent,
    state,
    toDraft,
    flush,
    cancelSave,
    discard,
    /** For an id that the server says is taken. */
    setAnswerId,
    isStored,
  }
}

/** The state of the form that answers one checklist: values, visible questions and problems. */
export const useAnswering = (options: Options) => {
  const { categories } = options.checklist
  const questions = useMemo(() => questionsInOrder(categories), [categories])
  const { content, setContent, state, ...draftState } = useContent(options, questions)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Problems>(options.restored?.refusal?.problems ?? {})

  // A number takes other values while it is typed, so dependent answers are dropped only on blur.
  const answer = useCallback(
    ({ id, type }: Question, value: Answer | undefined) => {
      setRefused((before) => without(before, id))
      setContent((before) => {
        const values = withValue(before.values, id, value)
        const isSettled = QUESTION_TYPES[type].reference !== 'bounds'
        return { ...before, values: isSettled ? withoutHidden(questions, values) : values }
      })
    },
    [questions, setContent],
  )
  const leave = useCallback(
    (id: string) => {
      setTouched((before) => (before.has(id) ? before : new Set([...before, id])))
      setContent((before) => {
        const values = withoutHidden(questions, before.values)
        return values === before.values ? before : { ...before, values }
      })
    },
    [questions, setContent],
  )
  const pickFarm = (farm: string | null, farmName: string | null) => {
    setRefused((before) => without(before, FARM))
    setContent((before) => ({ ...before, farm, farmName }))
  }

  /** A missing answer is shown as an error only after the person tried to send. */
  const errorOf = (id: string) => {
    const problem = refused[id] ?? state.problems[id]
    const isDue = isAttempted || id in refused || (touched.has(id) && problem !== REQUIRED_QUESTION)
    return isDue ? problem : undefined
  }
  const { adminId, device } = options
  const { answerId } = draftState
  const album = useMemo(
    () => deviceAlbum(device.photos, adminId, answerId),
    [device.photos, adminId, answerId],
  )
  const evidenceFields: EvidenceFormState = {
    evidence: content.evidence,
    album,
    errorOf,
    change: (field, update) => {
      setRefused((before) => without(before, field))
      setContent((before) => ({ ...before, evidence: update(before.evidence) }))
    },
  }
  const attempt = () => setAttempted(true)
  return {
    ...draftState,
    ...content,
    questions,
    state,
    refused,
    isAttempted,
    errorOf,
    answer,
    leave,
    pickFarm,
    attempt,
    setRefused,
    evidenceFields,
  }
}
export type Answering = ReturnType<typeof useAnswering>
