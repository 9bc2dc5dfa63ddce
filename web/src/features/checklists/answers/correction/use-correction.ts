import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import { NOTHING_CHANGED } from '@portal/contract/checklists/answers/changed-answers'
import {
  ANSWER_NOT_CURRENT,
  type AnswerDetail,
} from '@portal/contract/checklists/answers/answer-view'
import type { FullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type {
  Answer,
  Answers,
} from '@portal/contract/checklists/questions/types/question-type-rules'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { errorCodeOf } from '#api/api-error.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { useErrorTitle } from '#components/forms/error-title.ts'
import { useFormDraft } from '#components/forms/drafts/use-form-draft.tsx'
import { randomId } from '#device/random-id.ts'
import type { EvidenceFormState } from '#features/checklists/answering/evidence/evidence-form-state.ts'
import {
  type FormEvidence,
  type FormPhoto,
  photosIn,
  withKey,
} from '#features/checklists/answering/evidence/form-evidence.ts'
import type { EvidenceParts } from '#features/checklists/answering/evidence/use-evidence-parts.ts'
import type { Photos } from '#features/checklists/answering/evidence/photo-store.ts'
import {
  EVIDENCE_FIELDS,
  FARM,
  type Values,
  builtValues,
  fittingValues,
  questionFields,
} from '#features/checklists/answering/field-values.ts'
import { outcomeOf } from '#features/checklists/answering/offline/outcome.ts'
import { useActor } from '#session/session.ts'
import { correctionAlbum, formEvidenceOf } from './corrected-evidence.ts'
import { reasonProblem, valuesOf } from './correction-values.ts'
import { sendCorrection } from './send-correction.api.ts'

/** Uploaded photos are compared by key, because their local ids differ at each opening of the form. */
const identityOf = ({ id, key }: FormPhoto) => key ?? id

const comparableEvidence = ({ questions, signature, location }: FormEvidence) => ({
  questions: Object.entries(questions)
    .filter(([, { comment, photos }]) => comment.trim() !== '' || photos.length > 0)
    .map(([id, { comment, photos }]) => [id, comment.trim(), ...photos.map(identityOf)].join('\n'))
    .toSorted(),
  signature: signature.drawing && [signature.name.trim(), identityOf(signature.drawing)],
  location,
})

type CorrectionContent = {
  readonly answers: Answers
  readonly evidence: FormEvidence
  readonly farm: string
}

/** The content of a correction as a comparable text, without the reason: a reason alone is no change. */
const contentText = ({ answers, evidence, farm }: CorrectionContent) =>
  JSON.stringify([
    farm,
    Object.entries(answers)
      .filter(([, answer]) => answer !== undefined)
      .toSorted(([left], [right]) => left.localeCompare(right)),
    comparableEvidence(evidence),
  ])

const NOT_SAVED = 'Erro ao tentar salvar'
export const REASON = 'reason'
/** The field that the server reports for a correction without changes. */
export const UNCHANGED = 'replaces_id'

type Problems = Readonly<Record<string, string>>
type Options = {
  readonly answer: AnswerDetail
  /** The checklist as it was answered. */
  readonly form: FullChecklist
  /** Loaded only where the checklist asks for evidence. */
  readonly evidenceParts: EvidenceParts | undefined
  /** Stores new photos until they are sent. */
  readonly photos: Photos
}
type SaveCallbacks = {
  readonly onSaved: (answerId: string) => void
  readonly onRefused: (problems: Problems) => void
  /** Somebody else corrected or voided the answer first, so this correction cannot be saved. */
  readonly onOvertaken: () => void
}

const isOvertaken = (error: unknown) => errorCodeOf(error) === 'answer_not_current'

const noop = () => undefined

const isEmpty = (problems: Problems) => Object.keys(problems).length === 0
const without = (problems: Problems, key: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([id]) => id !== key))

/** The same correction sent again keeps its answer id; a changed one gets a new id. */
const useAnswerId = () => {
  const last = useRef({ content: '', id: '' })
  return (body: object) => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, id: randomId() }
    return last.current.id
  }
}

/** The values of the form; '' means no farm. */
type CorrectionValues = {
  readonly values: Values
  readonly evidence: FormEvidence
  readonly farm: string
  readonly reason: string
}

/** The state of the form, stored on this device as a form draft until it is saved. */
const useCorrectionValues = (questions: readonly Question[], answer: AnswerDetail) => {
  const [initial] = useState<CorrectionValues>(() => ({
    values: valuesOf(questions, answer),
    evidence: formEvidenceOf(answer),
    farm: answer.farm_id ?? '',
    reason: '',
  }))
  const [current, setCurrent] = useState(initial)
  const form = {
    values: current,
    getValues: () => current,
    getInitialValues: () => initial,
    setValues: (next: CorrectionValues) =>
      setCurrent({ ...next, values: fittingValues(questions, next.values) }),
  }
  const draft = useFormDraft({ form, revision: answer.received_at, onRevision: noop })
  return {
    current,
    initial,
    setCurrent,
    draft,
    isDirty: current !== initial,
    isEvidenceChanged: current.evidence !== initial.evidence,
  }
}

/** Copies the keys of photos that were uploaded meanwhile, matched by photo id. */
const withUploadedKeys = (values: CorrectionValues, sent: FormEvidence): CorrectionValues =>
  photosIn(sent).reduce<CorrectionValues>(
    (before, { id, key }) =>
      key === null ? before : { ...before, evidence: withKey(before.evidence, id, key) },
    values,
  )

const refusedFields = (error: unknown): Problems => {
  const outcome = outcomeOf(error)
  return outcome.kind === 'refused' ? outcome.refusal.problems : {}
}

/** The form of a correction: its values, its problems and its sending. */
export const useCorrection = ({ answer, form, evidenceParts, photos }: Options) => {
  const { categories } = form
  const { id: adminId } = useActor()
  const questions = useMemo(() => questionsInOrder(categories), [categories])
  const { current, initial, setCurrent, draft, isDirty, isEvidenceChanged } = useCorrectionValues(
    questions,
    answer,
  )
  const { values, evidence, farm, reason } = current
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const failure = useFormToast()
  const answerId = useAnswerId()
  const saving = useMutation(sendCorrection(form.id, { adminId, photos }))
  const state = useMemo(() => checkAnswers(questions, values), [questions, values])
  const album = useMemo(() => correctionAlbum(photos, adminId, answer), [photos, adminId, answer])

  const sentContent = useMemo(() => {
    const { answers } = checkAnswers(questions, initial.values)
    return contentText({ ...initial, answers })
  }, [questions, initial])
  // Without a stored version only the server can tell whether anything changed.
  const hasChanges =
    answer.version_id === null ||
    contentText({ ...current, answers: state.answers }) !== sentContent

  const reasonError = reasonProblem(reason)
  const problems: Problems = {
    ...state.problems,
    ...evidenceParts?.evidenceFieldProblems(form, state, evidence),
    ...(reasonError !== undefined && { [REASON]: reasonError }),
    ...(!hasChanges && { [UNCHANGED]: NOTHING_CHANGED }),
  }
  const errorOf = (id: string) => refused[id] ?? (isAttempted ? problems[id] : undefined)
  useErrorTitle((isAttempted && !isEmpty(problems)) || !isEmpty(refused))
  const clearRefusal = useCallback(
    (id: string) => setRefused((earlier) => without(without(earlier, id), UNCHANGED)),
    [],
  )

  const fail = (error: unknown, retry: () => void) => {
    const fields = refusedFields(error)
    setRefused(fields)
    if (isOvertaken(error)) failure.track(showError(NOT_SAVED, undefined, ANSWER_NOT_CURRENT))
    else failure.track(showFailure(NOT_SAVED, error, retry))
    return fields
  }
  const send = (callbacks: SaveCallbacks) => {
    const body = {
      replaces_id: answer.id,
      reason,
      farm_id: farm || null,
      version_id: form.version_id ?? undefined,
      builtObjectValues: builtValues(state.visible, values),
    }
    failure.close()
    saving.mutate(
      {
        body,
        evidence: isEvidenceChanged ? evidenceParts?.confirmedEvidence(state, evidence) : undefined,
        idOf: answerId,
        onUploaded: (sent) => setCurrent((before) => withUploadedKeys(before, sent)),
      },
      {
        onSuccess: ({ id }) => {
          draft.clearDrafts()
          for (const photo of photosIn(evidence)) album.remove(photo)
          showSuccess('Correção salva')
          callbacks.onSaved(id)
        },
        onError: (error) => {
          callbacks.onRefused(fail(error, () => send(callbacks)))
          if (isOvertaken(error)) callbacks.onOvertaken()
        },
      },
    )
  }
  const evidenceFields: EvidenceFormState = {
    evidence,
    album,
    errorOf,
    change: (field, update) => {
      clearRefusal(field)
      setCurrent((before) => ({ ...before, evidence: update(before.evidence) }))
    },
  }
  return {
    values,
    farm: farm || null,
    reason,
    /** Includes the problems of evidence and reason. */
    state: { ...state, problems },
    refused,
    /** Offers the draft of an earlier opening. */
    notice: draft.notice,
    discard: draft.discard,
    problems,
    /** All fields that can have a problem, in the order of the screen. */
    fields: [
      FARM,
      ...questions.flatMap(({ id }) => questionFields(id)),
      ...EVIDENCE_FIELDS,
      REASON,
      UNCHANGED,
    ],
    errorOf,
    evidenceFields,
    /** The signature stays although the person who signed did not see the changes. */
    wasSignedBefore:
      hasChanges &&
      answer.signature !== null &&
      evidence.signature.drawing?.key === answer.signature.key,
    isDirty,
    isSaving: saving.isPending,
    answer: useCallback(
      ({ id }: Question, value: Answer | undefined) => {
        clearRefusal(id)
        setCurrent((before) => {
          const { [id]: _removed, ...rest } = before.values
          return { ...before, values: value === undefined ? rest : { ...rest, [id]: value } }
        })
      },
      [clearRefusal, setCurrent],
    ),
    pickFarm: (code: string | null) => {
      clearRefusal(FARM)
      setCurrent({ ...current, farm: code ?? '' })
    },
    setReason: (text: string) => {
      clearRefusal(REASON)
      setCurrent({ ...current, reason: text })
    },
    /** Leaving a field shows no error: errors are shown once saving was tried. */
    leave: noop,
    attempt: () => setAttempted(true),
    send,
  }
}
