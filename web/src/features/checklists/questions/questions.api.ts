import type {
  CategoryChange,
  CategoryInput,
} from '@portal/contract/checklists/questions/category-input'
import {
  category,
  fullCategory,
  type Question,
  question,
} from '@portal/contract/checklists/questions/question'
import type { QuestionInput } from '@portal/contract/checklists/questions/question-input'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { readOne } from '#api/resource.ts'
import { savingOf, sendRevisedChange } from '#api/save-request.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'

const all = ['checklist-questions'] as const
const categories = envelope(z.object({ items: z.array(fullCategory) }))
const oneCategory = envelope(z.tuple([category]))
const oneQuestion = envelope(z.tuple([question]))

const pathOf = (checklistId: string) => `/checklist/${encodeURIComponent(checklistId)}`

const categoriesKey = (checklistId: string) => [...all, checklistId, 'categories'] as const

/** Every category with its questions. */
export const categoriesQuery = (checklistId: string) =>
  queryOptions({
    queryKey: categoriesKey(checklistId),
    queryFn: async ({ signal }) => {
      const { items } = await api(`${pathOf(checklistId)}/category`, categories, { signal })
      return items
    },
    staleTime: 0,
  })

const readQuestion = (checklistId: string, id: string, signal?: AbortSignal) =>
  readOne(`${pathOf(checklistId)}/question/${encodeURIComponent(id)}`, question, signal)

/** Always fetched again, so that the form opens with the current version. */
export const questionQuery = (checklistId: string, id: string) =>
  queryOptions({
    queryKey: [...all, checklistId, 'question', id],
    queryFn: ({ signal }) => readQuestion(checklistId, id, signal),
    staleTime: 0,
  })

/** Invalidates the lists of checklists too: they show when and by whom a checklist was last changed. */
export const invalidateQuestions = async (client: QueryClient, checklistId: string) => {
  await client.invalidateQueries({ queryKey: [...all, checklistId] })
  await client.invalidateQueries({ queryKey: checklistApi.pages })
}

type InChecklist = { readonly checklistId: string }
type ItemInChecklist = InChecklist & { readonly id: string }

export const createCategory = mutationOptions({
  mutationFn: ({ checklistId, input }: InChecklist & { readonly input: CategoryInput }) =>
    api(`${pathOf(checklistId)}/category/`, oneCategory, { method: 'POST', body: input }),
  onSuccess: (_saved, { checklistId }, _result, { client }) =>
    invalidateQuestions(client, checklistId),
})

export const changeCategory = mutationOptions({
  mutationFn: ({
    checklistId,
    id,
    change,
  }: ItemInChecklist & { readonly change: CategoryChange }) =>
    api(`${pathOf(checklistId)}/category/${id}`, oneCategory, {
      method: 'PATCH',
      body: { id, ...change },
    }),
  onSettled: (_saved, _error, { checklistId }, _result, { client }) =>
    invalidateQuestions(client, checklistId),
})

type Order = {
  readonly id: string
  readonly order: number
  readonly categoryId?: string | undefined
}

/** Moves a category, or a question of a category, to the position that has this order; those between shift. */
export const sendOrder = (checklistId: string, { id, order, categoryId }: Order) => {
  const body = { id, order, shift: true }
  return categoryId === undefined
    ? api(`${pathOf(checklistId)}/category/${id}`, oneCategory, { method: 'PATCH', body })
    : api(`${pathOf(checklistId)}/question/${id}`, oneQuestion, { method: 'PATCH', body })
}

export const saveQuestionOf = (checklistId: string) =>
  mutationOptions({
    mutationFn: savingOf<QuestionInput, Question>({
      create: (input, key) =>
        api(`${pathOf(checklistId)}/question`, oneQuestion, { method: 'POST', body: input, key }),
      change: (id, input, revision) =>
        api(`${pathOf(checklistId)}/question/${id}`, oneQuestion, {
          method: 'PATCH',
          body: { ...input, order: undefined, updated_at: revision },
        }),
    }),
    onSuccess: (_saved, _save, _result, { client }) => invalidateQuestions(client, checklistId),
  })

type Moving = ItemInChecklist & { readonly categoryId: string; readonly revision: string }

/** Moves a question to the end of another category, without its condition, whose reference stays in the old one. */
export const moveQuestion = mutationOptions({
  mutationFn: ({ checklistId, id, categoryId, revision }: Moving) =>
    sendRevisedChange({
      send: async () => {
        const body = { category_id: categoryId, parent: null, updated_at: revision }
        const path = `${pathOf(checklistId)}/question/${id}`
        const [moved] = await api(path, oneQuestion, { method: 'PATCH', body })
        return moved
      },
      read: () => readQuestion(checklistId, id),
      isDone: (stored) => stored.category_id === categoryId && stored.parent === null,
    }),
  onSuccess: (_saved, { checklistId }, _result, { client }) =>
    invalidateQuestions(client, checklistId),
})

export const sendDeletion = (kind: 'category' | 'question', { checklistId, id }: ItemInChecklist) =>
  api(`${pathOf(checklistId)}/${kind}/${id}`, emptyEnvelope, { method: 'DELETE' })

const deletionOf = (kind: 'category' | 'question') => (checklistId: string) =>
  mutationOptions({
    mutationFn: (id: string) => sendDeletion(kind, { checklistId, id }),
    onSuccess: (_nothing, _id, _result, { client }) => invalidateQuestions(client, checklistId),
  })
export const deleteCategory = deletionOf('category')
export const deleteQuestion = deletionOf('question')

/** Undoes the deletion of a category or question, or the move that saved this revision of a question. */
export const undoChange = (checklistId: string, revision?: string) =>
  mutationOptions({
    mutationFn: (id: string) =>
      api(`${pathOf(checklistId)}/undo`, emptyEnvelope, {
        method: 'POST',
        body: { id, updated_at: revision },
      }),
    onSettled: (_nothing, _error, _about, _result, { client }) =>
      invalidateQuestions(client, checklistId),
  })
