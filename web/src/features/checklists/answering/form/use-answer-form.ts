import {
  checkAnswers,
  type CheckedAnswers,
  REQUIRED_QUESTION,
} from '@portal/contract/checklists/answering/check-answers'
import type { FullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { questionsInOrder } from '@portal/contract/checklists/questions/order'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { Answer } from '@portal/contract/checklists/questions/types/question-type-rules'
import { useCallback, useMemo, useState } from 'react'
import type { Album, FormEvidence } from '#features/checklists/answering/form/evidence/evidence.ts'
import type { EvidenceParts } from '#features/checklists/answering/form/evidence/use-evidence-parts.ts'
import type { Values } from './values.ts'

/** What every form that answers questions holds; some hold more. */
export type FormContent = { readonly values: Values; readonly evidence: FormEvidence }
export type Problems = Readonly<Record<string, string>>
export type Checked = CheckedAnswers<Question>

type Options<Content> = {
  /** Where photos are read and stored; forms without evidence have none. */
  readonly album?: Album
  /** Loaded only where the checklist asks for evidence. */
  readonly evidenceParts?: EvidenceParts | undefined
  /** The server's error messages of an earlier sending. */
  readonly refused?: Problems
  /** The problems of what the form holds besides. */
  readonly problemsOf?: (content: Content, checked: Checked) => Problems
}

const without = (record: Problems, key: string): Problems => {
  const { [key]: _removed, ...rest } = record
  return rest
}

const withValue = (values: Values, id: string, value: Answer | undefined): Values => {
  const { [id]: _removed, ...rest } = values
  return value === undefined ? rest : { ...rest, [id]: value }
}

const NO_PROBLEMS: Problems = {}
/** Longer than a tap. */
const TAP_MS = 300

/**
 * The state of a form that answers a checklist: its values, the questions they make visible, and its problems. The
 * values of hidden questions stay: the answer that hid them may have been a mistake.
 */
export const useAnswerForm = <Content extends FormContent>(
  checklist: Pick<FullChecklist, 'categories' | 'signature' | 'location'>,
  initial: Content | (() => Content),
  { album, evidenceParts, refused: firstRefused = NO_PROBLEMS, problemsOf }: Options<Content> = {},
) => {
  const { categories } = checklist
  const questions = useMemo(() => questionsInOrder(categories), [categories])
  const [content, setContent] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const [isAttempted, setAttempted] = useState(false)
  const [refused, setRefused] = useState(firstRefused)
  const { values, evidence } = content
  const checked = useMemo(() => checkAnswers(questions, values), [questions, values])
  const evidenceProblems = useMemo(
    () => evidenceParts?.evidenceFieldProblems(checklist, checked, evidence),
    [checklist, checked, evidence, evidenceParts],
  )
  const state = useMemo(
    () => ({
      ...checked,
      problems: { ...checked.problems, ...evidenceProblems, ...problemsOf?.(content, checked) },
    }),
    [checked, evidenceProblems, problemsOf, content],
  )

  const clearRefusal = useCallback(
    (field: string) => setRefused((before) => (field in before ? without(before, field) : before)),
    [],
  )
  const answer = useCallback(
    ({ id }: Pick<Question, 'id'>, value: Answer | undefined) => {
      clearRefusal(id)
      setContent((before) => ({ ...before, values: withValue(before.values, id, value) }))
    },
    [clearRefusal],
  )
  /** After the tap that took the focus: an error that appears before it ends would move what is tapped. */
  const leave = useCallback((id: string) => {
    const touch = () => setTouched((before) => (before.has(id) ? before : new Set([...before, id])))
    setTimeout(touch, TAP_MS)
  }, [])
  /** Changes what the form holds besides; the name of the field clears the server's error message of it. */
  const change = (field: string, changes: Partial<Content>) => {
    clearRefusal(field)
    setContent((before) => ({ ...before, ...changes }))
  }

  /** A missing answer is shown as an error only after the person tried to send. */
  const errorOf = (field: string) => {
    const problem = refused[field] ?? state.problems[field]
    const isDue =
      isAttempted || field in refused || (touched.has(field) && problem !== REQUIRED_QUESTION)
    return isDue ? problem : undefined
  }
  const evidenceFields = album && {
    evidence,
    album,
    errorOf,
    change: (field: string, update: (before: FormEvidence) => FormEvidence) => {
      clearRefusal(field)
      setContent((before) => ({ ...before, evidence: update(before.evidence) }))
    },
  }
  return {
    content,
    setContent,
    questions,
    state,
    refused,
    setRefused,
    isAttempted,
    attempt: () => setAttempted(true),
    errorOf,
    answer,
    leave,
    change,
    evidenceParts,
    evidenceFields,
  }
}
export type AnswerForm<Content extends FormContent = FormContent> = ReturnType<
  typeof useAnswerForm<Content>
>
/** The fields of the questions, whatever else their form holds. */
export type QuestionFields = Pick<
  AnswerForm,
  'state' | 'errorOf' | 'answer' | 'leave' | 'evidenceParts' | 'evidenceFields'
> & { readonly content: FormContent }
