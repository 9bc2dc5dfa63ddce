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

/** Moves an item to the position that has this order. Both items swap, or with `shift` those between move along. */
export type Reordering = { readonly id: string; readonly order: number; readonly shift?: true }

export const orderCategory = mutationOptions({
  mutationFn: ({ checklistId, ...body }: InChecklist & Reordering) =>
    api(`${pathOf(checklistId)}/category/${body.id}`, oneCategory, { method: 'PATCH', body }),
})

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

export const orderQuestion = mutationOptions({
  mutationFn: ({ checklistId, ...body }: InChecklist & Reordering) =>
    api(`${pathOf(checklistId)}/question/${body.id}`, oneQuestion, { method: 'PATCH', body }),
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

const undoMutation =
  <About>(
    kind: 'category' | 'question',
    requestOf: (about: About) => { readonly path: string; readonly body: object },
  ) =>
  (checklistId: string) =>
    mutationOptions({
      mutationFn: (about: About) => {
        const { path, body } = requestOf(about)
        return api(`${pathOf(checklistId)}/${kind}/${path}`, emptyEnvelope, {
          method: 'POST',
          body,
        })
      },
      onSettled: (_nothing, _error, _about, _result, { client }) =>
        invalidateQuestions(client, checklistId),
    })
const restoreRequest = (id: string) => ({ path: `${id}/restore`, body: {} })

/** Undoes the deletion. */
export const restoreCategory = undoMutation('category', restoreRequest)
export const restoreQuestion = undoMutation('question', restoreRequest)
/** Undoes the move that saved this revision of the question. */
export const moveQuestionBack = undoMutation(
  'question',
  ({ id, updated_at }: Pick<Question, 'id' | 'updated_at'>) => ({
    path: `${id}/move-back`,
    body: { updated_at },
  }),
)
