import { confirmationTime } from '@portal/contract/checklists/answering/answer-times'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorTitle } from '#components/forms/error-title.ts'
import { AnswerSummary } from './answer-summary.tsx'
import type { Device } from './device-store.ts'
import { NO_EVIDENCE } from './evidence/form-evidence.ts'
import type { EvidenceParts } from './evidence/use-evidence-parts.ts'
import { previousAnswerQuery } from './past-answers.api.ts'
import {
  EVIDENCE_FIELDS,
  FARM,
  answerLines,
  builtValues,
  questionFields,
  scoresOf,
} from './field-values.ts'
import { useFocusTarget } from './focus-on.ts'
import { ProblemList, problemsOf } from './problem-list.tsx'
import { versionOf } from './checklist-versions.ts'
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

/** A version id is a UUIDv7: it starts with the milliseconds of its creation. */
const createdAt = (version: string) =>
  new Date(Number.parseInt(version.replace('-', '').slice(0, 12), 16))

/** The time that the server will record for a confirmation made then, or now: the summary must show the same. */
const recordedTime = ({ version_id: version }: FullChecklist, confirmed: string | null) => {
  const now = new Date()
  const created = version === null ? undefined : createdAt(version)
  return confirmationTime(now, confirmed ?? now.toISOString(), created).toISOString()
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

/** The problems that prevent sending, or the summary dialog, which sends the answer. */
export const useSubmission = (options: Options) => {
  const { checklist, adminId, device, answering, farms, onSent, onStale, onDraftReplaced } = options
  const { answerId, questions, state, refused, isAttempted, flush, cancelSave } = answering
  const { attempt, setRefused } = answering
  /** The time of confirmation that the open summary shows. */
  const [confirmedAt, setConfirmedAt] = useState<string>()
  const entries = useQueue(device.queue, adminId)
  // The server's answer where it can be reached; otherwise the prepared copy.
  const { data: previous } = useQuery({
    ...previousAnswerQuery(checklist.id, farms.farm, device.offlineCopy),
    enabled: confirmedAt !== undefined && farms.problem === undefined,
  })
  const setTarget = useFocusTarget()

  const showRefusal = ({ problems }: Refusal, nextId: string, isStored: boolean) => {
    setRefused(problems)
    answering.setAnswerId(nextId)
    const fields = [FARM, ...questions.flatMap(({ id }) => questionFields(id)), ...EVIDENCE_FIELDS]
    const firstField = fields.find((id) => id in problems)
    if (firstField === undefined) onStale()
    else setTarget({ id: firstField })
    setConfirmedAt(undefined)
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

  const problems = problemsOf(
    checklist.categories,
    state.visible,
    (id) => refused[id] ?? (id === FARM ? farms.problem : state.problems[id]),
  )
  const [firstProblem] = problems
  useErrorTitle(isAttempted && firstProblem !== undefined)
  const close = () => {
    if (isSending) return
    forgetFailure() // a retry would send the old state, which may change from here on
    setConfirmedAt(undefined)
  }
  const open = () => {
    attempt()
    if (firstProblem === undefined) setConfirmedAt(recordedTime(checklist, answering.confirmedAt))
    else setTarget({ id: firstProblem.id })
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
      unanswered={unanswered.length}
      busy={isSending}
      onConfirm={confirm}
      onClose={close}
    />
  )
  const problemList = isAttempted && (
    <ProblemList problems={problems} onGoTo={(id) => setTarget({ id })} />
  )
  return { open, problemList, summary }
}
