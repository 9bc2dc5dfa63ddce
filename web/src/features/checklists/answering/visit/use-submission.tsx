import { confirmationTime } from '@portal/contract/checklists/answering/answer-times'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useErrorTitle } from '#components/forms/error-title.ts'
import {
  type AnswerRecord,
  recentSameVisit,
} from '#features/checklists/answering/device/answer-record.ts'
import type { Device } from '#features/checklists/answering/device/device.ts'
import { previousAnswerQuery } from '#features/checklists/answering/device/past-answers.api.ts'
import { answersQuery } from '#features/checklists/answering/device/use-answers.ts'
import { NO_EVIDENCE } from '#features/checklists/answering/form/evidence/evidence.ts'
import type { EvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import { nonConformingAnswers } from '#features/checklists/answering/form/non-conforming.ts'
import { ProblemList, problemsOf } from '#features/checklists/answering/form/problem-list.tsx'
import { useFocusTarget } from '#features/checklists/answering/form/use-form-navigation.ts'
import {
  EVIDENCE_FIELDS,
  FARM,
  questionFields,
  scoresOf,
  visibleValues,
} from '#features/checklists/answering/form/values.ts'
import { AnswerSummary } from './answer-summary.tsx'
import type { Farms } from './use-farms.ts'
import { useSending } from './use-sending.ts'
import type { Visit } from './use-visit.ts'

type Options = {
  readonly checklist: FullChecklist
  readonly device: Device
  readonly visit: Visit
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

/** The answer as it is confirmed: without what hidden questions held. */
const confirmedAnswer = (
  { visit, farms, evidenceParts }: Options,
  confirmedAt: string,
): AnswerRecord => {
  const { state, content } = visit
  return {
    ...visit.toRecord(),
    farm: farms.farm,
    farmName: farms.farmName,
    values: visibleValues(state.visible, content.values),
    evidence: evidenceParts?.confirmedEvidence(state, content.evidence) ?? NO_EVIDENCE,
    state: 'queued',
    confirmedAt,
    attempts: 0,
    reason: null,
  }
}

/** The problems that prevent sending, or the summary dialog, which sends the answer. */
export const useSubmission = (options: Options) => {
  const { checklist, device, visit, farms, onSent, onStale, onDraftReplaced } = options
  const { content, questions, state, refused, isAttempted, attempt, setRefused } = visit
  /** The time of confirmation that the open summary shows. */
  const [confirmedAt, setConfirmedAt] = useState<string>()
  const { data: stored = [] } = useQuery({
    ...answersQuery(device.answers, content.adminId),
    enabled: confirmedAt !== undefined,
  })
  // The server's answer where it can be reached; otherwise the prepared copy.
  const { data: previous } = useQuery({
    ...previousAnswerQuery(checklist.id, farms.farm, device.offlineCopy),
    enabled: confirmedAt !== undefined && farms.problem === undefined,
  })
  const setTarget = useFocusTarget()

  const showRefusal = (draft: AnswerRecord, isStored: boolean) => {
    const problems = draft.reason?.problems ?? {}
    setRefused(problems)
    const { id, confirmedAt: at, reason } = draft
    visit.replace({ id, confirmedAt: at, reason })
    const fields = [FARM, ...questions.flatMap((question) => questionFields(question.id))]
    const firstField = [...fields, ...EVIDENCE_FIELDS].find((field) => field in problems)
    if (firstField === undefined) onStale()
    else setTarget({ id: firstField })
    setConfirmedAt(undefined)
    // The form opens again, with a notice of why the whole answer was refused.
    if (firstField === undefined && isStored && id === content.id) onDraftReplaced()
  }
  const { send, isSending, forgetFailure } = useSending({
    device,
    checklist,
    onQueued: visit.cancelSave,
    onDone: onSent,
    onRefused: showRefusal,
  })
  const confirm = () => {
    // The time that the summary showed is sent, however long the person read it.
    const at = confirmedAt ?? recordedTime(checklist, content.confirmedAt)
    visit.replace({ confirmedAt: at })
    send(confirmedAnswer(options, at))
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
    if (firstProblem === undefined) setConfirmedAt(recordedTime(checklist, content.confirmedAt))
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
        stored,
        { id: content.id, checklistId: checklist.id, farm: farms.farm },
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
