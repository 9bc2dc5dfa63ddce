import { checkAnswers } from '@portal/contract/checklists/answers/answer'
import { type AnswerDetail, NOT_CURRENT } from '@portal/contract/checklists/answering/answering'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { useMutation } from '@tanstack/react-query'
import { useCallback, useMemo, useRef, useState } from 'react'
import { ApiError, codeOf } from '#api/api-error.ts'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showError, showSuccess } from '#components/notices/notices.ts'
import { useOwnToast } from '#components/notices/own-toast.ts'
import { useFormDraft } from '#components/forms/drafts/use-form-draft.tsx'
import { randomId } from '#device/random-id.ts'
import {
  FARM,
  type Values,
  builtValues,
  stillFitting,
} from '#features/checklists/answering/field-values.ts'
import { type Correction, correctAnswer } from '#features/checklists/answers/answers.api.ts'
import { reasonProblem, valuesOf } from './correction-values.ts'

const NOT_SAVED = 'Erro ao tentar salvar'
export const REASON = 'reason'

type Problems = Readonly<Record<string, string>>
type Options = {
  readonly answer: AnswerDetail
  /** The checklist as it was answered. */
  readonly form: FullChecklist
}
type Outcome = {
  readonly onSaved: (answerId: string) => void
  readonly onRefused: (problems: Problems) => void
  /** Somebody was quicker: this correction can be saved no more. */
  readonly onOvertaken: () => void
}

const isOvertaken = (error: unknown) => codeOf(error) === 'answer_not_current'

const stay = () => undefined

const without = (problems: Problems, key: string): Problems =>
  Object.fromEntries(Object.entries(problems).filter(([id]) => id !== key))

/** The same correction, sent again, is the same answer; another one is not. */
const useAnswerId = () => {
  const last = useRef({ content: '', id: '' })
  return (content: string) => {
    if (last.current.content !== content) last.current = { content, id: randomId() }
    return last.current.id
  }
}

/** What the form holds; no farm is an empty one. */
type Held = { readonly values: Values; readonly farm: string; readonly reason: string }

/** What the form holds, kept on this device until it is saved, as any other form's. */
const useHeld = (questions: readonly Question[], answer: AnswerDetail) => {
  const [first] = useState<Held>(() => ({
    values: valuesOf(questions, answer),
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
  return { held, setHeld, draft, isDirty: held !== first }
}

const refusedFields = (error: unknown): Problems =>
  error instanceof ApiError
    ? Object.fromEntries(error.fields.map(({ field, message }) => [field, message]))
    : {}

/** What the form of a correction holds, what is wrong with it, and its sending. */
export const useCorrection = ({ answer, form }: Options) => {
  const { categories } = form
  const questions = useMemo(() => questionsInOrder(categories), [categories])
  const { held, setHeld, draft, isDirty } = useHeld(questions, answer)
  const { values, farm, reason } = held
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState<Problems>({})
  const failure = useOwnToast()
  const answerId = useAnswerId()
  const saving = useMutation(correctAnswer(form.id))
  const state = useMemo(() => checkAnswers(questions, values), [questions, values])

  const missing = reasonProblem(reason)
  const problems: Problems = {
    ...state.problems,
    ...(missing !== undefined && { [REASON]: missing }),
  }
  const errorOf = (id: string) => refused[id] ?? (isAttempted ? problems[id] : undefined)
  const settle = useCallback((id: string) => setRefused((before) => without(before, id)), [])

  const fail = (error: unknown, again: () => void) => {
    const fields = refusedFields(error)
    setRefused(fields)
    if (isOvertaken(error)) failure.keep(showError(NOT_SAVED, undefined, NOT_CURRENT))
    else failure.keep(showFailure(NOT_SAVED, error, again))
    return fields
  }
  const send = (outcome: Outcome) => {
    const body: Omit<Correction, 'id'> = {
      replaces_id: answer.id,
      reason,
      farm_id: farm || null,
      version_id: form.version_id ?? undefined,
      builtObjectValues: builtValues(state.visible, values),
    }
    failure.forget()
    saving.mutate(
      { ...body, id: answerId(JSON.stringify(body)) },
      {
        onSuccess: ({ id }) => {
          draft.settle()
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
  return {
    values,
    farm: farm || null,
    reason,
    state,
    refused,
    /** What an earlier opening left of it. */
    notice: draft.notice,
    discard: draft.discard,
    problems,
    /** Where what is wrong stands on the screen, from the top. */
    places: [FARM, ...questions.map(({ id }) => id), REASON],
    errorOf,
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
