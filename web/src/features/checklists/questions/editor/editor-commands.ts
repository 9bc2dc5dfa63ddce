import { copyName } from '@portal/contract/checklists/checklist/checklist-creation'
import { canAffectScore } from '@portal/contract/checklists/questions/change-effects'
import {
  AT_THE_END,
  type FullCategory,
  type Question,
} from '@portal/contract/checklists/questions/question'
import type { QuestionInput } from '@portal/contract/checklists/questions/question-input'
import { QUESTION_NAME_MAX } from '@portal/contract/shared/text'
import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useUndo } from '#components/notices/use-undo.ts'
import { saveQuestionOf } from '#features/checklists/questions/questions.api.ts'
import { deleteCopies } from './question-undo.ts'
import { useReorder } from './use-reorder.ts'

/** The dialog that is open, and what it is about. */
export type EditorDialog =
  | { readonly about: 'new category' }
  | { readonly about: 'edit category'; readonly category: FullCategory }
  | {
      readonly about: 'delete category'
      readonly category: FullCategory
      readonly allQuestions: readonly Question[]
    }
  | ({ readonly about: 'delete question' } & QuestionInForm)
  | ({
      readonly about: 'move question'
      readonly categories: readonly FullCategory[]
      readonly onMoved: (categoryId: string) => void
    } & QuestionInForm)
  | {
      readonly about: 'bank'
      readonly categories: readonly FullCategory[]
      readonly beforeId: string | undefined
      readonly onCopied: RevealQuestion
    }
  | ({ readonly about: 'duplicate question'; readonly onConfirm: () => void } & QuestionInForm)

type QuestionInForm = { readonly question: Question; readonly allQuestions: readonly Question[] }

type RevealQuestion = (questionId: string, categoryId: string) => void
type Options = {
  readonly checklistId: string
  readonly categories: readonly FullCategory[]
  readonly onAddQuestion: (categoryId?: string, beforeId?: string) => void
  readonly onEditQuestion: (questionId: string) => void
  readonly onDialog: (dialog: EditorDialog) => void
  /** Whether answers or visits depend on the questions; duplicating a scored one then asks first. Undefined until loaded. */
  readonly isInUse: boolean | undefined
  /** Scrolls to a question and focuses it. */
  readonly onReveal: RevealQuestion
}
export type EditorCommands = ReturnType<typeof useEditorCommands>

/** The copy goes to the end. The server gives its options new ids and maps the evidence conditions to them. */
const duplicateInput = (question: Question): QuestionInput => ({
  name: copyName(question.name, 1, QUESTION_NAME_MAX),
  description: question.description,
  type: question.type,
  options: [...question.options],
  range: question.range,
  required: question.required,
  date_only: question.date_only,
  comment: question.comment,
  photos: question.photos,
  evidence_when: question.evidence_when,
  category_id: question.category_id,
  parent: question.parent,
  order: AT_THE_END,
})

const useDuplicate = (checklistId: string, onReveal: RevealQuestion) => {
  const { mutate } = useMutation(saveQuestionOf(checklistId))
  const undoButton = useUndo()
  return useMemo(() => {
    const duplicate = (question: Question) =>
      mutate(
        { id: undefined, input: duplicateInput(question), revision: undefined },
        {
          onSuccess: ([copy]) => {
            showSuccess('Pergunta duplicada', undoButton(deleteCopies(checklistId), [copy.id]))
            onReveal(copy.id, copy.category_id)
          },
          onError: (error) =>
            void showFailure('Erro ao salvar pergunta!', error, () => duplicate(question)),
        },
      )
    return duplicate
  }, [checklistId, mutate, undoButton, onReveal])
}

/** The actions on categories and questions. The functions never change, so that memoised rows need not render again. */
export const useEditorCommands = (options: Options) => {
  const { checklistId, onReveal } = options
  const latest = useRef(options)
  useLayoutEffect(() => {
    latest.current = options
  })
  const { moveTo, moveBy } = useReorder(checklistId)
  const duplicate = useDuplicate(checklistId, onReveal)

  return useMemo(() => {
    const categoryAt = (id: string) =>
      latest.current.categories.find((category) => category.id === id)
    const listQuestions = () => latest.current.categories.flatMap(({ questions }) => questions)
    const questionAt = (id: string) => {
      const questions = listQuestions()
      const question = questions.find((candidate) => candidate.id === id)
      return question && { question, allQuestions: questions }
    }
    return {
      moveTo,
      moveBy,
      addCategory: () => latest.current.onDialog({ about: 'new category' }),
      editCategory: (id: string) => {
        const category = categoryAt(id)
        if (category) latest.current.onDialog({ about: 'edit category', category })
      },
      deleteCategory: (id: string) => {
        const category = categoryAt(id)
        if (category)
          latest.current.onDialog({
            about: 'delete category',
            category,
            allQuestions: listQuestions(),
          })
      },
      addQuestion: (categoryId?: string) => latest.current.onAddQuestion(categoryId),
      /** Takes this question's position; this one and those after it shift down. */
      addQuestionBefore: (id: string) => {
        const found = questionAt(id)
        if (found) latest.current.onAddQuestion(found.question.category_id, id)
      },
      moveToCategory: (id: string) => {
        const found = questionAt(id)
        if (!found) return
        const { categories } = latest.current
        const onMoved = (categoryId: string) => onReveal(id, categoryId)
        latest.current.onDialog({ about: 'move question', categories, onMoved, ...found })
      },
      /** Opens the question bank; copies go before this question, if one is given. */
      findQuestion: (beforeId?: string) => {
        const { categories } = latest.current
        latest.current.onDialog({ about: 'bank', categories, beforeId, onCopied: onReveal })
      },
      editQuestion: (id: string) => latest.current.onEditQuestion(id),
      duplicateQuestion: (id: string) => {
        const found = questionAt(id)
        if (!found) return
        const onConfirm = () => duplicate(found.question)
        if (latest.current.isInUse === true && canAffectScore(found.question)) {
          latest.current.onDialog({ about: 'duplicate question', onConfirm, ...found })
        } else onConfirm()
      },
      deleteQuestion: (id: string) => {
        const found = questionAt(id)
        if (found) latest.current.onDialog({ about: 'delete question', ...found })
      },
    }
  }, [moveTo, moveBy, duplicate, onReveal])
}
