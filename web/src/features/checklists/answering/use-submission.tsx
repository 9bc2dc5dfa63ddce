import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { questionNumbers } from '@portal/contract/checklists/questions/order'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useErrorTitle } from '#components/forms/error-title.ts'
import { AnswerSummary, type Missing } from './answer-summary.tsx'
import type { Device } from './device-store.ts'
import { NO_EVIDENCE } from './evidence/held-evidence.ts'
import type { EvidenceParts } from './evidence/load-evidence.ts'
import { previousQuery } from './field.api.ts'
import {
  FARM,
  WHOLE_FIELDS,
  WHOLE_NAMES,
  builtValues,
  fieldsOf,
  scoresOf,
  wordsOf,
} from './field-values.ts'
import { focusOn } from './focus-on.ts'
import { versionOf } from './checklist-versions.ts'
import { recordedHour } from './recorded-hour.ts'
import { nonConforming } from './non-conforming.ts'
import { type Entry, type Refusal, sameVisitIn } from './offline/queue-entry.ts'
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
  /** The visit was written anew. */
  readonly onMoved: () => void
}

/** All that keeps it from being sent, as it stands on the screen. */
const missingOnes = (
  { categories }: FullChecklist,
  { state, refused }: Answering,
  farms: Farms,
): Missing[] => {
  const numbers = questionNumbers(categories)
  const farm = farms.problem ?? refused[FARM]
  const ofFarm = farm === undefined ? [] : [{ id: FARM, name: 'Fazenda', problem: farm }]
  const missingAt = (id: string, name: string) => {
    const problem = refused[id] ?? state.problems[id]
    return problem === undefined ? [] : [{ id, name, problem }]
  }
  const ofQuestions = state.visible.flatMap(({ id, name }) =>
    fieldsOf(id).flatMap((field) => missingAt(field, `${numbers.get(id)}. ${name}`)),
  )
  const ofWhole = WHOLE_FIELDS.flatMap((field) => missingAt(field, WHOLE_NAMES[field]))
  return [...ofFarm, ...ofQuestions, ...ofWhole]
}

/** The answer as it stands. */
const entryOf = (
  { checklist, adminId, answering, farms, evidenceParts }: Options,
  confirmedAt: string,
): Entry => {
  const { answerId, state, values, evidence: held } = answering
  const evidence = evidenceParts?.confirmedEvidence(state, held) ?? NO_EVIDENCE
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
    words: wordsOf(checklist.categories, state.visible, builtObjectValues, evidence),
    state: 'waiting',
    attempts: 0,
    mayHaveArrived: false,
    notBefore: null,
    refusal: null,
    sentAt: null,
  }
}

/** The summary, and from there the sending or the way to what is missing. */
export const useSubmission = (options: Options) => {
  const { checklist, adminId, device, answering, farms, onSent, onStale, onMoved } = options
  const { answerId, questions, state, flush, letGo, attempt, setRefused } = answering
  /** When it was confirmed, or would be. */
  const [confirmedAt, setConfirmedAt] = useState<string>()
  const entries = useQueue(device.queue, adminId)
  // The server's word where it can be asked; else what was prepared for the field.
  const { data: previous } = useQuery({
    ...previousQuery(checklist.id, farms.farm, device.field),
    enabled: confirmedAt !== undefined && farms.problem === undefined,
  })
  const [target, setTarget] = useState<{ readonly id: string }>()

  // After the dialog is gone, which gives the focus back to the button that opened it.
  useEffect(() => {
    if (target !== undefined) focusOn(target.id)
  }, [target])

  const goTo = (id: string | undefined) => {
    setConfirmedAt(undefined)
    if (id !== undefined) setTarget({ id })
  }
  const refuse = ({ problems }: Refusal, nextId: string, isKept: boolean) => {
    setRefused(problems)
    answering.setAnswerId(nextId)
    const places = [FARM, ...questions.flatMap(({ id }) => fieldsOf(id)), ...WHOLE_FIELDS]
    const known = places.find((id) => id in problems)
    if (known === undefined) onStale()
    goTo(known)
    // The form opens anew with what was held against the whole of it.
    if (known === undefined && isKept && nextId === answerId) onMoved()
  }
  const { send, isSending, forgetFailure } = useSending({
    device,
    onEntered: letGo,
    onDone: onSent,
    onRefused: refuse,
  })
  const confirm = () => {
    flush() // a draft that is written after the answer went into the queue would outlive it
    // The hour that the summary has told, however long it was read.
    const at = confirmedAt ?? recordedHour(checklist, answering.confirmedAt)
    answering.setConfirmedAt(at)
    void device.versions.keep(adminId, checklist).catch(() => undefined)
    send(entryOf(options, at))
  }

  const missing = missingOnes(checklist, answering, farms)
  useErrorTitle(answering.isAttempted && missing.length > 0)
  const close = () => {
    if (isSending) return
    forgetFailure() // what it would send again may change from here on
    goTo(missing[0]?.id)
  }
  const open = () => {
    attempt()
    setConfirmedAt(recordedHour(checklist, answering.confirmedAt))
  }
  const unanswered = state.visible.filter(
    ({ id, required }) => !required && state.answers[id] === undefined,
  )
  const summary = confirmedAt !== undefined && (
    <AnswerSummary
      farmName={farms.farmName}
      confirmedAt={confirmedAt}
      same={sameVisitIn(
        entries,
        { id: answerId, checklistId: checklist.id, farm: farms.farm },
        new Date(confirmedAt),
        previous,
      )}
      nonConforming={nonConforming(state)}
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
