import { evidenceField } from '@portal/contract/checklists/answering/evidence'
import { checkAnswers } from '@portal/contract/checklists/answering/check-answers'
import {
  ANSWER_NOT_CURRENT,
  type AnswerDetail,
} from '@portal/contract/checklists/answers/answer-view'
import { NOTHING_CHANGED } from '@portal/contract/checklists/answers/changed-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import type { Answers } from '@portal/contract/checklists/questions/types/question-type-rules'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { errorCodeOf } from '#api/api-error.ts'
import { useFormDraft } from '#components/forms/drafts/use-form-draft.tsx'
import { useErrorTitle } from '#components/forms/error-title.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useFormToast } from '#components/notices/use-form-toast.ts'
import { randomId } from '#device/random-id.ts'
import {
  type FormEvidence,
  type FormPhoto,
  photosIn,
  withAddedPhoto,
  withPhotos,
} from '#features/checklists/answering/form/evidence/evidence.ts'
import type { EvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import {
  type Checked,
  type FormContent,
  type Problems,
  useAnswerForm,
} from '#features/checklists/answering/form/use-answer-form.ts'
import { builtValues, FARM, fittingValues } from '#features/checklists/answering/form/values.ts'
import {
  forgetLeftOut,
  leftOutQuery,
} from '#features/checklists/answering/own-answers/stored-answers.api.ts'
import { outcomeOf } from '#features/checklists/answering/sending/outcome.ts'
import { useActor } from '#session/session.ts'
import { correctionAlbum, formEvidenceOf, reasonProblem, valuesOf } from './sent-content.ts'
import { sendCorrection } from './correction.api.ts'

const NOT_SAVED = 'Erro ao tentar salvar'
export const REASON = 'reason'
/** The field that the server reports for a correction without changes. */
export const UNCHANGED = 'replaces_id'

const idOf = ({ id }: FormPhoto) => id

/** The content of a correction as a comparable text, without the reason: a reason alone is no change. */
const contentText = (answers: Answers, { evidence, farm }: CorrectionContent) => {
  const { questions, signature, location } = evidence
  return JSON.stringify([
    farm,
    Object.entries(answers)
      .filter(([, answer]) => answer !== undefined)
      .toSorted(([left], [right]) => left.localeCompare(right)),
    Object.entries(questions)
      .filter(([, { comment, photos }]) => comment.trim() !== '' || photos.length > 0)
      .map(([id, { comment, photos }]) => [id, comment.trim(), ...photos.map(idOf)])
      .toSorted(([left = ''], [right = '']) => left.localeCompare(right)),
    signature.drawing && [signature.name.trim(), signature.drawing.id],
    location,
  ])
}

type Options = {
  readonly answer: AnswerDetail
  /** The checklist as it was answered. */
  readonly form: FullChecklist
  /** Loaded only where the checklist asks for evidence. */
  readonly evidenceParts: EvidenceParts | undefined
}
type SaveCallbacks = {
  readonly onSaved: (answerId: string) => void
  readonly onRefused: (problems: Problems) => void
  /** Somebody else corrected or voided the answer first, so this correction cannot be saved. */
  readonly onOvertaken: () => void
}

/** What the form holds; '' means no farm. */
type CorrectionContent = FormContent & { readonly farm: string; readonly reason: string }

const isOvertaken = (error: unknown) => errorCodeOf(error) === 'answer_not_current'

const noop = () => undefined

/** The same correction sent again keeps its answer id; a changed one gets a new id. */
const useAnswerId = () => {
  const last = useRef({ content: '', id: '' })
  return (body: object) => {
    const content = JSON.stringify(body)
    if (last.current.content !== content) last.current = { content, id: randomId() }
    return last.current.id
  }
}

/** Copies the keys of photos that were uploaded meanwhile. */
const withUploadedKeys = (content: CorrectionContent, sent: FormEvidence): CorrectionContent => {
  const keys = new Map(photosIn(sent).map(({ id, key }) => [id, key]))
  const withItsKey = (photo: FormPhoto) => ({ ...photo, key: keys.get(photo.id) ?? photo.key })
  return { ...content, evidence: withPhotos(content.evidence, withItsKey) }
}

const refusedFields = (error: unknown): Problems => {
  const outcome = outcomeOf(error)
  return outcome.kind === 'refused' ? outcome.reason.problems : {}
}

/** The content of the sent answer, and the problems of what is no question. */
const useInitial = ({ answer, form }: Options) => {
  const [initial] = useState((): CorrectionContent => ({
    values: valuesOf(questionsInOrder(form.categories), answer),
    evidence: formEvidenceOf(answer),
    farm: answer.farm_id ?? '',
    reason: '',
  }))
  const sentContent = useMemo(() => {
    const { answers } = checkAnswers(questionsInOrder(form.categories), initial.values)
    return contentText(answers, initial)
  }, [form, initial])
  // Without a stored version only the server can tell whether anything changed.
  const problemsOf = useCallback(
    (content: CorrectionContent, { answers }: Checked): Problems => {
      const reasonError = reasonProblem(content.reason)
      const hasChanges = answer.version_id === null || contentText(answers, content) !== sentContent
      return {
        ...(reasonError !== undefined && { [REASON]: reasonError }),
        ...(!hasChanges && { [UNCHANGED]: NOTHING_CHANGED }),
      }
    },
    [answer.version_id, sentContent],
  )
  return { initial, problemsOf }
}

/** The form of a correction, stored on this device as a form draft until it is saved, and its sending. */
export const useCorrection = (options: Options) => {
  const { answer, form, evidenceParts } = options
  const { id: adminId } = useActor()
  const album = useMemo(() => correctionAlbum(adminId, answer), [adminId, answer])
  const { initial, problemsOf } = useInitial(options)
  const answering = useAnswerForm(form, initial, { album, evidenceParts, problemsOf })
  const { content, setContent, questions, state, refused, setRefused } = answering
  const { values, evidence, farm, reason } = content
  const { problems } = state
  const draft = useFormDraft({
    form: {
      values: content,
      getValues: () => content,
      getInitialValues: () => initial,
      setValues: (next: CorrectionContent) =>
        setContent({ ...next, values: fittingValues(questions, next.values) }),
    },
    revision: answer.received_at,
    onRevision: noop,
  })
  const { data: stored = [] } = useQuery(leftOutQuery(answer.id))
  const ids = new Set(photosIn(evidence).map(({ id }) => id))
  const leftOut = stored.filter(({ photo }) => !ids.has(photo.id))
  const addLeftOut = () => {
    for (const { question, photo } of leftOut)
      answering.evidenceFields?.change(evidenceField(question, 'photos'), (before) =>
        withAddedPhoto(before, question, photo),
      )
  }
  const failure = useFormToast()
  const answerId = useAnswerId()
  const saving = useMutation(sendCorrection(form.id, adminId))
  const shownProblems = { ...refused, ...(answering.isAttempted && problems) }
  useErrorTitle(Object.keys(shownProblems).length > 0)

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
    const isEvidenceChanged = evidence !== initial.evidence
    failure.close()
    saving.mutate(
      {
        body,
        evidence: isEvidenceChanged ? evidenceParts?.confirmedEvidence(state, evidence) : undefined,
        idOf: answerId,
        onUploaded: (sent) => setContent((before) => withUploadedKeys(before, sent)),
      },
      {
        onSuccess: ({ id }) => {
          draft.clearDrafts()
          for (const photo of photosIn(evidence)) album.remove(photo)
          void forgetLeftOut(answer.id, ids).catch(() => undefined)
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
  return {
    ...answering,
    farm: farm || null,
    /** Offers the draft of an earlier opening. */
    notice: draft.notice,
    discard: draft.discard,
    /** The signature stays although the person who signed did not see the changes. */
    wasSignedBefore:
      problems[UNCHANGED] === undefined &&
      answer.signature !== null &&
      evidence.signature.drawing?.key === answer.signature.key,
    /** The photos without which it was sent from this device, as far as they are not in the form. */
    leftOut,
    addLeftOut,
    isDirty: content !== initial,
    isSaving: saving.isPending,
    pickFarm: (code: string | null) => answering.change(FARM, { farm: code ?? '' }),
    setReason: (text: string) => answering.change(REASON, { reason: text }),
    send,
  }
}
