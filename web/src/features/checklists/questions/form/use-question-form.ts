import { schemaResolver, useForm } from '@mantine/form'
import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { isAltered } from '@portal/contract/checklists/questions/condition'
import { type Question, type WholeQuestion } from '@portal/contract/checklists/questions/question'
import {
  type QuestionInput,
  questionInput,
} from '@portal/contract/checklists/questions/question-input'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import type { QueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import { type Saving, useSaving } from '#components/forms/saving.tsx'
import {
  categoriesQuery,
  questionQuery,
  saveQuestionIn,
} from '#features/checklists/questions/questions.api.ts'
import {
  type Draft,
  TOGETHER,
  draftOf,
  emptyDraft,
  filledSides,
  ofItsType,
  withSavedIds,
} from './question-draft.ts'
import { shownOf } from './question-shown.ts'

const NO_REFERENCE = 'Selecione a pergunta de referência'
const NO_ANSWER = 'Selecione a resposta de referência'
const TOO_FAR = 'Use um número menor'

const resolved = schemaResolver(questionInput, { sync: true })

const NUMBER = /^(options\.(\d+)\.weight|parent\.conditions\.(\d+)\.value)$/
const RANGE = /^range\.(\d+)\.value$/

/** A number was typed and is refused all the same: it can only be too large. */
const isTooFar = ({ options, parent }: Draft, path: string) => {
  const [, , option, condition] = NUMBER.exec(path) ?? []
  const given =
    option === undefined
      ? parent?.conditions[Number(condition)]?.value
      : options[Number(option)]?.weight
  return NUMBER.test(path) && typeof given === 'number'
}

const rangeProblemAt = ({ range }: Draft, index: number, message: ReactNode) => {
  const filled = filledSides(range)[index]
  return [
    `range.${filled?.side ?? 'above'}`,
    typeof filled?.value === 'number' ? TOO_FAR : message,
  ] as const
}

/** What is wrong with a draft, at the fields of the form. */
const problemsIn = (draft: Draft, questions: readonly Question[]) => {
  const reference = questions.find(({ id }) => id === draft.parent?.id)
  const placed = Object.entries(resolved(ofItsType(draft))).map(([path, message]) => {
    const side = RANGE.exec(path)?.[1]
    if (side !== undefined) return rangeProblemAt(draft, Number(side), message)
    if (path === 'parent.id') return [path, NO_REFERENCE] as const
    const asksAnswer = reference && QUESTION_TYPES[reference.type].reference === 'option'
    if (path === 'parent.conditions') return [path, asksAnswer ? NO_ANSWER : message] as const
    return [path, isTooFar(draft, path) ? TOO_FAR : message] as const
  })
  const problems = Object.fromEntries(placed)
  // To the server such a parent is none; whoever ticked the condition has yet to choose.
  if (draft.parent?.id === '') problems['parent.id'] = NO_REFERENCE
  // Nothing can be said of an answer before its question is known.
  const { 'parent.conditions': _answer, ...rest } = problems
  return draft.parent?.id === '' ? rest : problems
}

export type Subject = {
  readonly checklistId: string
  /** As they were read when the page opened. */
  readonly categories: readonly FullCategory[]
  /** What is edited; nothing where a new one is made. */
  readonly question?: WholeQuestion
  /** Where a new one is to stand, if that was said already. */
  readonly categoryId?: string | undefined
  /** The question that a new one comes before, if that was said already. */
  readonly beforeId?: string | undefined
  readonly onDone: () => void
  /** On where one new question follows another: the hands stay on the keyboard. */
  readonly startsFocused?: boolean
  /** After saving a new one: another one of the same category. */
  readonly onAnother?: (categoryId: string) => void
}

const failure = () => 'Erro ao salvar pergunta!'

/** The questions as they stand, and the one that a new one comes before. */
const followerIn = (categories: readonly FullCategory[], beforeId: string | undefined) => {
  const among = categories.find(({ questions }) => questions.some(({ id }) => id === beforeId))
  return { among, follower: among?.questions.find(({ id }) => id === beforeId) }
}

/** One that the address names and that is gone is not chosen. What comes before another appears as that one does. */
const startOf = ({ question, categories, categoryId, beforeId }: Subject): Draft => {
  if (question) return draftOf(question)
  const { among, follower } = followerIn(categories, beforeId)
  if (!follower) return emptyDraft(categories.find(({ id }) => id === categoryId)?.id)
  const { parent } = follower
  const reference = among?.questions.find(({ id }) => id === parent?.id)
  const isBroken = parent !== null && isAltered(parent, reference)
  return { ...emptyDraft(among?.id), parent: isBroken ? null : draftOf(follower).parent }
}

/** Where a new one goes: before the one that was said, unless another category was chosen since. */
const placeOf = (
  { question, beforeId }: Subject,
  categories: readonly FullCategory[],
  { category_id: categoryId }: Draft,
) => {
  const { among, follower } = followerIn(categories, beforeId)
  return question || !follower || among?.id !== categoryId
    ? undefined
    : { order: follower.order, shift: true }
}

export const useQuestionForm = (subject: Subject) => {
  const { checklistId, question, onDone, onAnother } = subject
  const [categories, setCategories] = useState(subject.categories)
  const form = useForm<Draft, QuestionInput>({
    initialValues: startOf(subject),
    validate: (draft) =>
      problemsIn(
        draft,
        categories.flatMap(({ questions }) => questions),
      ),
    transformValues: (draft) =>
      questionInput.parse({ ...ofItsType(draft), ...placeOf(subject, categories, draft) }),
  })
  /** With the questions around it: a condition saved meanwhile may be on one of them. */
  const read = async (id: string, client: QueryClient) => {
    const [stored, around] = await Promise.all([
      client.fetchQuery(questionQuery(checklistId, id)),
      client.fetchQuery(categoriesQuery(checklistId)),
    ])
    setCategories(around)
    return stored
  }
  const wantsAnother = useRef(false)
  const saving = useSaving({
    form,
    api: { save: saveQuestionIn(checklistId), read },
    kind: 'question',
    shownOf: async (draft, client) =>
      shownOf(draft, await client.fetchQuery(categoriesQuery(checklistId))),
    together: TOGETHER,
    withSavedIds,
    item: question,
    draftOf,
    onSaved: ({ category_id: saved }) => {
      if (wantsAnother.current) onAnother?.(saved)
      else onDone()
    },
    failure,
  })
  const submitAs =
    (another: boolean): Saving['submit'] =>
    (event) => {
      wantsAnother.current = another
      saving.submit(event)
    }
  return {
    form,
    saving: { ...saving, submit: submitAs(false) },
    saveAndAddAnother: submitAs(true),
    categories,
  }
}
