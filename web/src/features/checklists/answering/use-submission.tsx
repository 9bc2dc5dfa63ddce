import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { questionNumbers } from '@portal/contract/checklists/questions/order'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useErrorTitle } from '#components/forms/error-title.ts'
import { AnswerSummary, type MissingItem } from './answer-summary.tsx'
import type { Device } from './device-store.ts'
import { NO_EVIDENCE } from './evidence/form-evidence.ts'
import type { EvidenceParts } from './evidence/use-evidence-parts.ts'
import { previousAnswerQuery } from './past-answers.api.ts'
import {
  EVIDENCE_FIELDS,
  EVIDENCE_NAMES,
  FARM,
  answerLines,
  builtValues,
  questionFields,
  scoresOf,
} from './field-values.ts'
import { focusOn } from './focus-on.ts'
import { versionOf } from './checklist-versions.ts'
import { recordedTime } from './recorded-time.ts'
import { nonConformingAnswers } from './non-conforming.ts'
import { type Entry, type Refusal, recentSameVisit } from './offline/queue-entry.ts'
import { useQueue } from './offline/use-queue.ts'
import type { Answering } from './use-answering.ts'
import type { Farms } from './use-farms.ts'
import { useSending } from './use-sending.ts'

type Options = {
  readonly checklist: FullChecklist
  readonly adminId: string
  readonly device: Device
  readonly answering: Answering
  readonly farms: Farms
  readonly evidenceParts: EvidenceParts | undefined
  readonly onSent: () => void
  readonly onStale: () => void
  /** The stored draft was replaced. */
  readonly onDraftReplaced: () => void
}

/** Everything that prevents sending, in the order of the form. */
const missingItems = (
  { categories }: FullChecklist,
  { state, refused }: Answering,
  farms: Farms,
): MissingItem[] => {
  const numbers = questionNumbers(categories)
  const farm = farms.problem ?? refused[FARM]
  const farmItems = farm === undefined ? [] : [{ id: FARM, name: 'Fazenda', problem: farm }]
  const missingItem = (id: string, name: string) => {
    const problem = refused[id] ?? state.problems[id]
    return problem === undefined ? [] : [{ id, name, problem }]
  }
  const questionItems = state.visible.flatMap(({ id, name }) =>
    questionFields(id).flatMap((field) => missingItem(field, `${numbers.get(id)}. ${name}`)),
  )
  const evidenceItems = EVIDENCE_FIELDS.flatMap((field) =>
    missingItem(field, EVIDENCE_NAMES[field]),
  )
  return [...farmItems, ...questionItems, ...evidenceItems]
}

/** The queue entry of the answer as it is now. */
const createEntry = (
  { checklist, adminId, answering, farms, evidenceParts }: Options,
  confirmedAt: string,
): Entry => {
  const { answerId, state, values, evidence: formEvidence } = answering
  const evidence = evidenceParts?.confirmedEvidence(state, formEvidence) ?? NO_EVIDENCE
  const builtObjectValues = builtValues(state.visible, values)
  return {
    adminId,
    id: answerId,
    checklistId: checklist.id,
    version: versionOf(checklist),
    name: checklist.name,
    farmName: farms.farmName,
    confirmedAt,
    values,
    evidence,
    answer: {
      id: answerId,
      builtObjectValues,
      farm_id: farms.farm,
      answered_at: confirmedAt,
      version_id: checklist.version_id ?? undefined,
    },
    words: answerLines(checklist.categories, state.visible, builtObjectValues, evidence),
    state: 'waiting',
    attempts: 0,
    mayHaveArrived: false,
    notBefore: null,
    refusal: null,
    sentAt: null,
  }
}

/** The summary dialog, which sends the answer or leads to what is missing. */
export const useSubmission = (options: Options) => {
  const { checklist, adminId, device, answering, farms, onSent, onStale, onDraftReplaced } = options
  const { answerId, questions, state, flush, cancelSave, attempt, setRefused } = answering
  /** The time of confirmation that the open summary shows. */
  const [confirmedAt, setConfirmedAt] = useState<string>()
  const entries = useQueue(device.queue, adminId)
  // The server's answer where it can be reached; otherwise the prepared copy.
  const { data: previous } = useQuery({
    ...previousAnswerQuery(checklist.id, farms.farm, device.field),
    enabled: confirmedAt !== undefined && farms.problem === undefined,
  })
  const [target, setTarget] = useState<{ readonly id: string }>()

  // Focusing waits until the dialog is closed, which returns the focus to the button that opened it.
  useEffect(() => {
    if (target !== undefined) focusOn(target.id)
  }, [target])

  const goTo = (id: string | undefined) => {
    setConfirmedAt(undefined)
    if (id !== undefined) setTarget({ id })
  }
  const showRefusal = ({ problems }: Refusal, nextId: string, isStored: boolean) => {
    setRefused(problems)
    answering.setAnswerId(nextId)
    const fields = [FARM, ...questions.flatMap(({ id }) => questionFields(id)), ...EVIDENCE_FIELDS]
    const firstField = fields.find((id) => id in problems)
    if (firstField === undefined) onStale()
    goTo(firstField)
    // The form opens again, with a notice of why the whole answer was refused.
    if (firstField === undefined && isStored && nextId === answerId) onDraftReplaced()
  }
  const { send, isSending, forgetFailure } = useSending({
    device,
    onQueued: cancelSave,
    onDone: onSent,
    onRefused: showRefusal,
  })
  const confirm = () => {
    flush() // a draft written after the answer entered the queue would not be removed
    // The time that the summary showed is sent, however long the person read it.
    const at = confirmedAt ?? recordedTime(checklist, answering.confirmedAt)
    answering.setConfirmedAt(at)
    void device.versions.put(adminId, checklist).catch(() => undefined)
    send(createEntry(options, at))
  }

  const missing = missingItems(checklist, answering, farms)
  useErrorTitle(answering.isAttempted && missing.length > 0)
  const close = () => {
    if (isSending) return
    forgetFailure() // a retry would send the old state, which may change from here on
    goTo(missing[0]?.id)
  }
  const open = () => {
    attempt()
    setConfirmedAt(recordedTime(checklist, answering.confirmedAt))
  }
  const unanswered = state.visible.filter(
    ({ id, required }) => !required && state.answers[id] === undefined,
  )
  const summary = confirmedAt !== undefined && (
    <AnswerSummary
      farmName={farms.farmName}
      confirmedAt={confirmedAt}
      sameVisit={recentSameVisit(
        entries,
        { id: answerId, checklistId: checklist.id, farm: farms.farm },
        new Date(confirmedAt),
        previous,
      )}
      nonConformingAnswers={nonConformingAnswers(state)}
      scores={scoresOf(checklist, state)}
      missing={missing}
      unanswered={unanswered.length}
      busy={isSending}
      onGoTo={goTo}
      onConfirm={confirm}
      onClose={close}
    />
  )
  return { open, summary }
}
