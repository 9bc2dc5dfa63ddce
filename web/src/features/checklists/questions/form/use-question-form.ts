import { schemaResolver, useForm } from '@mantine/form'
import type { FullCategory, Question } from '@portal/contract/checklists/questions/question'
import {
  type QuestionInput,
  questionInput,
} from '@portal/contract/checklists/questions/question-input'
import { QUESTION_TYPES } from '@portal/contract/checklists/questions/types/question-types'
import { type ReactNode, useRef, useState } from 'react'
import { type Saving, useSaving } from '#components/forms/use-saving.tsx'
import { saveQuestionOf } from '#features/checklists/questions/questions.api.ts'
import {
  draftOf,
  emptyDraft,
  fieldsOfType,
  filledBounds,
  type QuestionDraft,
} from './question-draft.ts'

const NO_REFERENCE = 'Selecione a pergunta de referência'
const NO_ANSWER = 'Selecione a resposta de referência'
const TOO_LARGE = 'Use um número menor'

const validateInput = schemaResolver(questionInput, { sync: true })

const NUMBER_PATH = /^(options\.(\d+)\.weight|parent\.conditions\.(\d+)\.value)$/
const RANGE_PATH = /^range\.(\d+)\.value$/

/** An error at a field that holds a number can only mean that the number is too large. */
const isTooLarge = ({ options, parent }: QuestionDraft, path: string) => {
  const [, , option, condition] = NUMBER_PATH.exec(path) ?? []
  const typedValue =
    option === undefined
      ? parent?.conditions[Number(condition)]?.value
      : options[Number(option)]?.weight
  return NUMBER_PATH.test(path) && typeof typedValue === 'number'
}

const rangeProblemAt = ({ range }: QuestionDraft, index: number, message: ReactNode) => {
  const bound = filledBounds(range)[index]
  return [
    `range.${bound?.side ?? 'above'}`,
    typeof bound?.value === 'number' ? TOO_LARGE : message,
  ] as const
}

/** Validation errors by form path. */
const draftErrors = (draft: QuestionDraft, questions: readonly Question[]) => {
  const reference = questions.find(({ id }) => id === draft.parent?.id)
  const errors = Object.entries(validateInput(fieldsOfType(draft))).map(([path, message]) => {
    const side = RANGE_PATH.exec(path)?.[1]
    if (side !== undefined) return rangeProblemAt(draft, Number(side), message)
    if (path === 'parent.id') return [path, NO_REFERENCE] as const
    const asksAnswer = reference && QUESTION_TYPES[reference.type].reference === 'option'
    if (path === 'parent.conditions') return [path, asksAnswer ? NO_ANSWER : message] as const
    return [path, isTooLarge(draft, path) ? TOO_LARGE : message] as const
  })
  const problems = Object.fromEntries(errors)
  // The schema accepts an empty parent as no condition, but the checkbox is checked and a choice is missing.
  if (draft.parent?.id === '') problems['parent.id'] = NO_REFERENCE
  // Without a reference question there is nothing to say about its answer.
  const { 'parent.conditions': _answer, ...rest } = problems
  return draft.parent?.id === '' ? rest : problems
}

export type QuestionFormProps = {
  readonly checklistId: string
  /** The categories as they were when the page opened. */
  readonly categories: readonly FullCategory[]
  /** The question to edit; absent for a new one. */
  readonly question?: Question
  /** The preselected category of a new question. */
  readonly categoryId?: string | undefined
  /** Inserts a new question before this one. */
  readonly beforeId?: string | undefined
  readonly onDone: () => void
  /** Focuses the first field, after "save and add another". */
  readonly startsFocused?: boolean
  /** Opens the form for another question of the same category, after saving a new one. */
  readonly onAnother?: (categoryId: string) => void
}

const failure = () => 'Erro ao salvar pergunta!'

/** Ignores a category of the URL that no longer exists. */
const initialDraft = ({ question, categories, categoryId }: QuestionFormProps): QuestionDraft =>
  question ? draftOf(question) : emptyDraft(categories.find(({ id }) => id === categoryId)?.id)

/** The position of a new question: before the one it was asked for, otherwise right below its reference question. */
const insertPosition = (
  { question, beforeId }: QuestionFormProps,
  categories: readonly FullCategory[],
  { category_id: categoryId, parent }: QuestionDraft,
) => {
  if (question) return undefined
  const questions = categories.find(({ id }) => id === categoryId)?.questions ?? []
  const follower = questions.find(({ id }) => id === beforeId)
  if (follower) return { order: follower.order }
  const reference = questions.find(({ id }) => id === parent?.id)
  return reference && { order: reference.order + 1 }
}

export const useQuestionForm = (props: QuestionFormProps) => {
  const { checklistId, categories, question, onDone, onAnother } = props
  const form = useForm<QuestionDraft, QuestionInput>({
    initialValues: initialDraft(props),
    validate: (draft) =>
      draftErrors(
        draft,
        categories.flatMap(({ questions }) => questions),
      ),
    transformValues: (draft) =>
      questionInput.parse({ ...fieldsOfType(draft), ...insertPosition(props, categories, draft) }),
  })
  const [save] = useState(() => saveQuestionOf(checklistId))
  const addsAnother = useRef(false)
  const saving = useSaving({
    form,
    api: { save },
    item: question,
    onSaved: ({ category_id: categoryId }) => {
      if (addsAnother.current) onAnother?.(categoryId)
      else onDone()
    },
    failure,
  })
  const submitAs =
    (addAnother: boolean): Saving['submit'] =>
    (event) => {
      addsAnother.current = addAnother
      saving.submit(event)
    }
  return {
    form,
    saving: { ...saving, submit: submitAs(false) },
    saveAndAddAnother: submitAs(true),
    categories,
    /** The order that a new question will get; undefined for the end of its category. */
    order: insertPosition(props, categories, form.values)?.order,
  }
}
