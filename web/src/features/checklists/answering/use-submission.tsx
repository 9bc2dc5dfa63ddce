import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { useEffect, useState } from 'react'
import { focusQuestion } from './answer-question.tsx'
import { AnswerSummary, type Missing } from './answer-summary.tsx'
import { focusFarm } from './farm-field.tsx'
import { builtValues, scoresOf, wordsOf } from './field-values.ts'
import type { Entry, Refusal } from './offline/queue-entry.ts'
import type { Queue } from './offline/answer-queue.ts'
import { type Answering, FARM } from './use-answering.ts'
import type { Farms } from './use-farms.ts'
import { useSending } from './use-sending.ts'

type Options = {
  readonly checklist: FullChecklist
  readonly adminId: string
  readonly queue: Queue
  readonly answering: Answering
  readonly farms: Farms
  readonly onSent: () => void
  readonly onStale: () => void
}

const focusOn = (id: string) => (id === FARM ? focusFarm() : focusQuestion(id))

/** All that keeps it from being sent, as it stands on the screen. */
const missingOnes = ({ state, refused }: Answering, farms: Farms): Missing[] => {
  const farm = farms.problem ?? refused[FARM]
  const ofFarm = farm === undefined ? [] : [{ id: FARM, name: 'Fazenda', problem: farm }]
  const ofQuestions = state.visible.flatMap(({ id, name }) => {
    const problem = refused[id] ?? state.problems[id]
    return problem === undefined ? [] : [{ id, name, problem }]
  })
  return [...ofFarm, ...ofQuestions]
}

/** The answer as it stands, confirmed now. */
const entryOf = ({ checklist, adminId, answering, farms }: Options): Entry => {
  const { answerId, state, values } = answering
  const builtObjectValues = builtValues(state.visible, values)
  const confirmedAt = new Date().toISOString()
  return {
    adminId,
    id: answerId,
    checklistId: checklist.id,
    name: checklist.name,
    farmName: farms.offered.find(({ code }) => code === farms.farm)?.name ?? null,
    confirmedAt,
    values,
    answer: {
      id: answerId,
      builtObjectValues,
      farm_id: farms.farm,
      answered_at: confirmedAt,
      version_id: checklist.version_id ?? undefined,
    },
    words: wordsOf(checklist.categories, state.visible, builtObjectValues),
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
  const { checklist, queue, answering, farms, onSent, onStale } = options
  const { questions, state, flush, letGo, renewId, attempt, setRefused } = answering
  const [isOpen, setOpen] = useState(false)
  const [target, setTarget] = useState<{ readonly id: string }>()

  // After the dialog is gone, which gives the focus back to the button that opened it.
  useEffect(() => {
    if (target !== undefined) focusOn(target.id)
  }, [target])

  const goTo = (id: string | undefined) => {
    setOpen(false)
    if (id !== undefined) setTarget({ id })
  }
  const refuse = ({ problems, isTaken }: Refusal) => {
    setRefused(problems)
    if (isTaken) renewId()
    const known = [FARM, ...questions.map(({ id }) => id)].find((id) => id in problems)
    if (known === undefined) onStale()
    goTo(known)
  }
  const { send, isSending, forgetFailure } = useSending({
    queue,
    onEntered: letGo,
    onDone: onSent,
    onRefused: refuse,
  })
  const confirm = () => {
    flush() // a draft that is written after the answer went into the queue would outlive it
    send(entryOf(options))
  }

  const missing = missingOnes(answering, farms)
  const close = () => {
    if (isSending) return
    forgetFailure() // what it would send again may change from here on
    goTo(missing[0]?.id)
  }
  const open = () => {
    attempt()
    setOpen(true)
  }
  const unanswered = state.visible.filter(
    ({ id, required }) => !required && state.answers[id] === undefined,
  )
  const summary = isOpen && (
    <AnswerSummary
      scores={scoresOf(checklist.categories, state)}
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
