import {
  type Checked,
  REQUIRED_QUESTION,
  checkAnswers,
} from '@portal/contract/checklists/answers/answer'
import { progressOf } from '@portal/contract/checklists/answering/progress'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { randomId } from '#device/random-id.ts'
import type { Draft } from './answer-draft.ts'
import { versionOf } from './checklist-versions.ts'
import type { Device } from './device-store.ts'
import { deviceAlbum } from './evidence/album.ts'
import type { EvidenceFields } from './evidence/evidence-fields.ts'
import type { EvidenceParts } from './evidence/load-evidence.ts'
import { type HeldEvidence, NO_EVIDENCE } from './evidence/held-evidence.ts'
import { FARM, type Values, stillFitting, withoutHidden } from './field-values.ts'
import { useKeeper } from './use-draft.ts'

type Content = {
  readonly values: Values
  readonly evidence: HeldEvidence
  readonly farm: string | null
  readonly farmName: string | null
}
type Problems = Readonly<Record<string, string>>
type Options = {
  /** As the visit was begun with it. */
  readonly checklist: FullChecklist
  readonly adminId: string
  readonly answerId: string
  readonly device: Device
  readonly restored: Draft | undefined
  /** Where the checklist asks for any. */
  readonly evidenceParts: EvidenceParts | undefined
}

const NOTHING: Content = { values: {}, evidence: NO_EVIDENCE, farm: null, farmName: null }

const without = <T>(record: Readonly<Record<string, T>>, key: string) => {
  const { [key]: _left, ...rest } = record
  return rest
}

const answered = (values: Values, id: string, value: Answer | undefined): Values =>
  value === undefined ? without(values, id) : { ...values, [id]: value }

const contentOf = (questions: readonly Question[], draft: Draft): Content => ({
  values: stillFitting(questions, draft.values),
  evidence: draft.evidence,
  farm: draft.farm,
  farmName: draft.farmName,
})

const useIdentity = ({ answerId: given, restored }: Options) => {
  const [answerId, setAnswerId] = useState(restored?.answerId ?? given)
  const [startedAt] = useState(() => restored?.startedAt ?? new Date().toISOString())
  const [confirmedAt, setConfirmedAt] = useState(restored?.confirmedAt ?? null)
  return { answerId, setAnswerId, startedAt, confirmedAt, setConfirmedAt }
}

/** What is wrong beside the values is told with what is wrong in them. */
const withEvidence = (
  checked: Checked<Question>,
  checklist: FullChecklist,
  held: HeldEvidence,
  parts: EvidenceParts | undefined,
) =>
  parts === undefined
    ? checked
    : {
        ...checked,
        problems: { ...checked.problems, ...parts.problemsBeside(checklist, checked, held) },
      }

/** What the fields hold, from the draft on; every change of it is kept. */
const useContent = (options: Options, questions: readonly Question[]) => {
  const { checklist, adminId, device, restored, evidenceParts } = options
  const { keeper, isKept } = useKeeper(device, checklist)
  const { answerId, setAnswerId, startedAt, confirmedAt, setConfirmedAt } = useIdentity(options)
  const [first, setFirst] = useState<Content>(() =>
    restored ? contentOf(questions, restored) : NOTHING,
  )
  const [content, setContent] = useState(first)
  const checked = useMemo(
    () => checkAnswers(questions, content.values),
    [questions, content.values],
  )
  const state = useMemo(
    () => withEvidence(checked, checklist, content.evidence, evidenceParts),
    [checked, checklist, content.evidence, evidenceParts],
  )

  /** The visit as it stands. */
  const toDraft = (): Draft => ({
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
    // What was held against single answers is asked anew; why it came back stays in sight.
    ...(restored?.refusal &&
      confirmedAt !== null && { refusal: { ...restored.refusal, problems: {} } }),
  })
  const keep = useEffectEvent((held: Content) => {
    if (held !== first) keeper.keep(toDraft())
  })
  useEffect(() => keep(content), [content])

  /** Nothing of it is written any more: it goes into the queue, or away. */
  const letGo = keeper.forget
  /** From the start: whatever follows is another answer, of the same farm. */
  const discard = () => {
    const blank = { ...content, values: {}, evidence: NO_EVIDENCE }
    setFirst(blank)
    setContent(blank)
    setAnswerId(randomId())
    setConfirmedAt(null)
    letGo()
    void device.drafts.discard(adminId, answerId).catch(() => undefined)
  }
  const { flush } = keeper
  return {
    answerId,
    /** When it was confirmed for the first time: its hour stays whatever is corrected. */
    confirmedAt,
    setConfirmedAt,
    content,
    setContent,
    state,
    toDraft,
    flush,
    letGo,
    discard,
    /** For an id that turned out to be somebody else's. */
    setAnswerId,
    isKept,
  }
}

/** The answering of one checklist: what was answered, what is shown for it, what is wrong with it. */
export const useAnswering = (options: Options) => {
  const { categories } = options.checklist
  const questions = useMemo(() => questionsInOrder(categories), [categories])
  const { content, setContent, state, ...drafting } = useContent(options, questions)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Problems>(options.restored?.refusal?.problems ?? {})

  // A number passes through others while it is typed: what hangs on it is dropped when it is left.
  const answer = useCallback(
    ({ id, type }: Question, value: Answer | undefined) => {
      setRefused((before) => without(before, id))
      setContent((before) => {
        const values = answered(before.values, id, value)
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

  /** What is missing is not held against anybody before they try to send. */
  const errorOf = (id: string) => {
    const problem = refused[id] ?? state.problems[id]
    const isDue = isAttempted || id in refused || (touched.has(id) && problem !== REQUIRED_QUESTION)
    return isDue ? problem : undefined
  }
  const { adminId, device } = options
  const { answerId } = drafting
  const album = useMemo(
    () => deviceAlbum(device.photos, adminId, answerId),
    [device.photos, adminId, answerId],
  )
  const evidenceFields: EvidenceFields = {
    held: content.evidence,
    album,
    errorOf,
    change: (field, update) => {
      setRefused((before) => without(before, field))
      setContent((before) => ({ ...before, evidence: update(before.evidence) }))
    },
  }
  const attempt = () => setAttempted(true)
  return {
    ...drafting,
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
