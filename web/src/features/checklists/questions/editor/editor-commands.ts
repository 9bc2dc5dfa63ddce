import { AT_THE_END } from '@portal/contract/checklists/questions/category'
import type { FullCategory } from '@portal/contract/checklists/questions/full-category'
import { canScore } from '@portal/contract/checklists/questions/change-effects'
import { copyName } from '@portal/contract/checklists/checklist/clone'
import { evidenceSettingsOf } from '@portal/contract/checklists/questions/evidence-settings'
import type { Question } from '@portal/contract/checklists/questions/question'
import type { QuestionInput } from '@portal/contract/checklists/questions/question-input'
import { QUESTION_NAME_MAX } from '@portal/contract/shared/text'
import { useMutation } from '@tanstack/react-query'
import { useLayoutEffect, useMemo, useRef } from 'react'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { useUndo } from '#components/notices/use-undo.ts'
import { saveQuestion } from '#features/checklists/questions/questions.api.ts'
import { removeCopies } from './question-undo.ts'
import { useReorder } from './use-reorder.ts'

/** What is asked in a dialog. */
export type EditorDialog =
  | { readonly about: 'new category' }
  | { readonly about: 'category'; readonly category: FullCategory }
  | {
      readonly about: 'end of category'
      readonly category: FullCategory
      readonly among: readonly Question[]
    }
  | ({ readonly about: 'end of question' } & QuestionAmong)
  | ({
      readonly about: 'category of question'
      readonly categories: readonly FullCategory[]
      readonly onMoved: (categoryId: string) => void
    } & QuestionAmong)
  | {
      readonly about: 'bank'
      readonly categories: readonly FullCategory[]
      readonly beforeId: string | undefined
      readonly onCopied: Seek
    }
  | ({ readonly about: 'copy of question'; readonly onConfirm: () => void } & QuestionAmong)

type QuestionAmong = { readonly question: Question; readonly among: readonly Question[] }

type Seek = (questionId: string, categoryId: string) => void
type Options = {
  readonly checklistId: string
  readonly categories: readonly FullCategory[]
  readonly onAddQuestion: (categoryId?: string, beforeId?: string) => void
  readonly onEditQuestion: (questionId: string) => void
  readonly onDialog: (dialog: EditorDialog) => void
  /** Whether others depend on the questions as they are: what changes scores is asked about first. Not known at once. */
  readonly isInUse: boolean | undefined
  /** Brings a question into sight. */
  readonly onSeek: Seek
}
export type Commands = ReturnType<typeof useCommands>

/** The same question once more, at the end; its options get ids of their own, and evidence is due by the copies. */
const copyOf = (question: Question): QuestionInput => ({
  name: copyName(question.name, 1, QUESTION_NAME_MAX),
  description: question.description,
  type: question.type,
  options: [...question.options],
  range: question.range,
  required: question.required,
  date_only: question.date_only ?? false,
  ...evidenceSettingsOf(question),
  category_id: question.category_id,
  parent: question.parent,
  order: AT_THE_END,
})

const useDuplicate = (checklistId: string, onSeek: Seek) => {
  const { mutate } = useMutation(saveQuestion)
  const undoing = useUndo()
  return useMemo(() => {
    const duplicate = (question: Question) =>
      mutate(
        { checklistId, id: undefined, input: copyOf(question), version: undefined },
        {
          onSuccess: ([copy]) => {
            showSuccess('Pergunta duplicada', undoing(removeCopies(checklistId), [copy.id]))
            onSeek(copy.id, copy.category_id)
          },
          onError: (error) =>
            void showFailure('Erro ao salvar pergunta!', error, () => duplicate(question)),
        },
      )
    return duplicate
  }, [checklistId, mutate, undoing, onSeek])
}

/** What can be done with the items: always the same functions, so that rows need no new paint. */
export const useCommands = (options: Options) => {
  const { checklistId, onSeek } = options
  const now = useRef(options)
  useLayoutEffect(() => {
    now.current = options
  })
  const { moveTo, moveBy } = useReorder(checklistId)
  const duplicate = useDuplicate(checklistId, onSeek)

  return useMemo(() => {
    const categoryAt = (id: string) => now.current.categories.find((category) => category.id === id)
    const all = () => now.current.categories.flatMap(({ questions }) => questions)
    const questionAt = (id: string) => {
      const among = all()
      const question = among.find((candidate) => candidate.id === id)
      return question && { question, among }
    }
    return {
      moveTo,
      moveBy,
      addCategory: () => now.current.onDialog({ about: 'new category' }),
      editCategory: (id: string) => {
        const category = categoryAt(id)
        if (category) now.current.onDialog({ about: 'category', category })
      },
      deleteCategory: (id: string) => {
        const category = categoryAt(id)
        if (category) now.current.onDialog({ about: 'end of category', category, among: all() })
      },
      addQuestion: (categoryId?: string) => now.current.onAddQuestion(categoryId),
      /** At the place of this one, which makes way with all that follow. */
      addQuestionBefore: (id: string) => {
        const found = questionAt(id)
        if (found) now.current.onAddQuestion(found.question.category_id, id)
      },
      moveToCategory: (id: string) => {
        const found = questionAt(id)
        if (!found) return
        const { categories } = now.current
        const onMoved = (categoryId: string) => onSeek(id, categoryId)
        now.current.onDialog({ about: 'category of question', categories, onMoved, ...found })
      },
      /** Among those of every checklist; for the place of this one, if it is said. */
      findQuestion: (beforeId?: string) => {
        const { categories } = now.current
        now.current.onDialog({ about: 'bank', categories, beforeId, onCopied: onSeek })
      },
      editQuestion: (id: string) => now.current.onEditQuestion(id),
      duplicateQuestion: (id: string) => {
        const found = questionAt(id)
        if (!found) return
        const onConfirm = () => duplicate(found.question)
        if (now.current.isInUse === true && canScore(found.question)) {
          now.current.onDialog({ about: 'copy of question', onConfirm, ...found })
        } else onConfirm()
      },
      deleteQuestion: (id: string) => {
        const found = questionAt(id)
        if (found) now.current.onDialog({ about: 'end of question', ...found })
      },
    }
  }, [moveTo, moveBy, duplicate, onSeek])
}
