import { checkAnswers } from '@portal/contract/checklists/answers/answer'
import { NOTHING_CHANGED } from '@portal/contract/checklists/answers/changed-answers'
import { type AnswerDetail, NOT_CURRENT } from '@portal/contract/checklists/answers/answer-view'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { codeOf } from '#api/api-error.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useOwnToast } from '#components/notices/own-toast.ts'
import { useErrorTitle } from '#components/forms/error-title.ts'
import { useFormDraft } from '#components/forms/drafts/use-form-draft.tsx'
import { randomId } from '#device/random-id.ts'
import type { EvidenceFields } from '#features/checklists/answering/evidence/evidence-fields.ts'
import {
  type HeldEvidence,
  photosIn,
  withKey,
} from '#features/checklists/answering/evidence/held-evidence.ts'
import type { EvidenceParts } from '#features/checklists/answering/evidence/load-evidence.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import {
  FARM,
  type Values,
  WHOLE_FIELDS,
  builtValues,
  fieldsOf,
  stillFitting,
} from '#features/checklists/answering/field-values.ts'
import { outcomeOf } from '#features/checklists/answering/offline/outcome.ts'
import { useActor } from '#session/session.ts'
import { correctionAlbum, evidenceOf } from './corrected-evidence.ts'
import { contentText } from './correction-change.ts'
import { reasonProblem, valuesOf } from './correction-values.ts'
import { sendCorrection } from './send-correction.api.ts'

const NOT_SAVED = 'Erro ao tentar salvar'
export const REASON = 'reason'
/** Where the server tells of a correction that changes nothing. */
export const UNCHANGED = 'replaces_id'

type Problems = Readonly<Record<string, string>>
type Options = {
  readonly answer: AnswerDetail
  /** The checklist as it was answered. */
  readonly form: FullChecklist
  /** Where the checklist asks for evidence. */
  readonly evidenceParts: EvidenceParts | undefined
  /** Where new photos are until they are sent. */
  readonly photos: Photos
}
type Outcome = {
  readonly onSaved: (answerId: string) => void
  readonly onRefused: (problems: Problems) => void
  /** Somebody was quicker: this correction can be saved no more. */
  readonly onOvertaken: () => void
}

const isOvertaken = (error: unknown) => codeOf(error) === 'answer_not_current'

const stay = () => undefined

const isEmpty = (problems: Problems) => Object.keys(problems).length === 0
const without = (problems: Problems, key: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([id]) => id !== key))

/** The same correction, sent again, is the same answer; another one is not. */
const useAnswerId = () => {
  const last = useRef({ content: '', id: '' })
  return (body: object) => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, id: randomId() }
    return last.current.id
  }
}

/** What the form holds; no farm is an empty one. */
type Held = {
  readonly values: Values
  readonly evidence: HeldEvidence
  readonly farm: string
  readonly reason: string
}

/** What the form holds, kept on this device until it is saved, as any other form's. */
const useHeld = (questions: readonly Question[], answer: AnswerDetail) => {
  const [first] = useState<Held>(() => ({
    values: valuesOf(questions, answer),
    evidence: evidenceOf(answer),
    farm: answer.farm_id ?? '',
    reason: '',
  }))
  const [held, setHeld] = useState(first)
  const form = {
    values: held,
    getValues: () => held,
    getInitialValues: () => first,
    setValues: (next: Held) => setHeld({ ...next, values: stillFitting(questions, next.values) }),
  }
  const draft = useFormDraft({ form, version: answer.received_at, onVersion: stay })
  return {
    held,
    first,
    setHeld,
    draft,
    isDirty: held !== first,
    isEvidenceChanged: held.evidence !== first.evidence,
  }
}

/** Those that were sent meanwhile, under the ids that they have here. */
const withKeysOf = (held: Held, sent: HeldEvidence): Held =>
  photosIn(sent).reduce<Held>(
    (before, { id, key }) =>
      key === null ? before : { ...before, evidence: withKey(before.evidence, id, key) },
    held,
  )

const refusedFields = (error: unknown): Problems => {
  const outcome = outcomeOf(error)
  return outcome.kind === 'refused' ? outcome.refusal.problems : {}
}

/** What the form of a correction holds, what is wrong with it, and its sending. */
export const useCorrection = ({ answer, form, evidenceParts, photos }: Options) => {
  const { categories } = form
  const { id: adminId } = useActor()
  const questions = useMemo(() => questionsInOrder(categories), [categories])
  const { held, first, setHeld, draft, isDirty, isEvidenceChanged } = useHeld(questions, answer)
  const { values, evidence, farm, reason } = held
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const failure = useOwnToast()
  const answerId = useAnswerId()
  const saving = useMutation(sendCorrection(form.id, { adminId, photos }))
  const state = useMemo(() => checkAnswers(questions, values), [questions, values])
  const album = useMemo(() => correctionAlbum(photos, adminId, answer), [photos, adminId, answer])

  const asSent = useMemo(() => {
    const { answers } = checkAnswers(questions, first.values)
    return contentText({ ...first, answers })
  }, [questions, first])
  // By questions that were not kept, only the server can tell.
  const hasChanges =
    answer.version_id === null || contentText({ ...held, answers: state.answers }) !== asSent

  const missing = reasonProblem(reason)
  const problems: Problems = {
    ...state.problems,
    ...evidenceParts?.problemsBeside(form, state, evidence),
    ...(missing !== undefined && { [REASON]: missing }),
    ...(!hasChanges && { [UNCHANGED]: NOTHING_CHANGED }),
  }
  const errorOf = (id: string) => refused[id] ?? (isAttempted ? problems[id] : undefined)
  useErrorTitle((isAttempted && !isEmpty(problems)) || !isEmpty(refused))
  const settle = useCallback(
    (id: string) => setRefused((earlier) => without(without(earlier, id), UNCHANGED)),
    [],
  )

  const fail = (error: unknown, again: () => void) => {
    const fields = refusedFields(error)
    setRefused(fields)
    if (isOvertaken(error)) failure.keep(showError(NOT_SAVED, undefined, NOT_CURRENT))
    else failure.keep(showFailure(NOT_SAVED, error, again))
    return fields
  }
  const send = (outcome: Outcome) => {
    const body = {
      replaces_id: answer.id,
      reason,
      farm_id: farm || null,
      version_id: form.version_id ?? undefined,
      builtObjectValues: builtValues(state.visible, values),
    }
    failure.forget()
    saving.mutate(
      {
        body,
        evidence: isEvidenceChanged ? evidenceParts?.confirmedEvidence(state, evidence) : undefined,
        idOf: answerId,
        onUploaded: (sent) => setHeld((before) => withKeysOf(before, sent)),
      },
      {
        onSuccess: ({ id }) => {
          draft.settle()
          for (const photo of photosIn(evidence)) album.remove(photo)
          showSuccess('Correção salva')
          outcome.onSaved(id)
        },
        onError: (error) => {
          outcome.onRefused(fail(error, () => send(outcome)))
          if (isOvertaken(error)) outcome.onOvertaken()
        },
      },
    )
  }
  const evidenceFields: EvidenceFields = {
    held: evidence,
    album,
    errorOf,
    change: (field, update) => {
      settle(field)
      setHeld((before) => ({ ...before, evidence: update(before.evidence) }))
    },
  }
  return {
    values,
    farm: farm || null,
    reason,
    /** With what is wrong beside the values. */
    state: { ...state, problems },
    refused,
    /** What an earlier opening left of it. */
    notice: draft.notice,
    discard: draft.discard,
    problems,
    /** Where what is wrong stands on the screen, from the top. */
    places: [
      FARM,
      ...questions.flatMap(({ id }) => fieldsOf(id)),
      ...WHOLE_FIELDS,
      REASON,
      UNCHANGED,
    ],
    errorOf,
    evidenceFields,
    /** Whoever signed did not see what is changed. */
    wasSignedBefore:
      hasChanges &&
      answer.signature !== null &&
      evidence.signature.drawing?.key === answer.signature.key,
    isDirty,
    isSaving: saving.isPending,
    answer: useCallback(
      ({ id }: Question, value: Answer | undefined) => {
        settle(id)
        setHeld((before) => {
          const { [id]: _left, ...rest } = before.values
          return { ...before, values: value === undefined ? rest : { ...rest, [id]: value } }
        })
      },
      [settle, setHeld],
    ),
    pickFarm: (code: string | null) => {
      settle(FARM)
      setHeld({ ...held, farm: code ?? '' })
    },
    giveReason: (text: string) => {
      settle(REASON)
      setHeld({ ...held, reason: text })
    },
    /** What is wrong is told once saving was tried. */
    leave: stay,
    attempt: () => setAttempted(true),
    send,
  }
}
