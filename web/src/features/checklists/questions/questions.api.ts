import { category } from '@portal/contract/checklists/questions/category'
import { fullCategory } from '@portal/contract/checklists/questions/full-category'
import {
  type CategoryChange,
  type CategoryInput,
} from '@portal/contract/checklists/questions/category-input'
import { type Question, question } from '@portal/contract/checklists/questions/question'
import { type QuestionInput } from '@portal/contract/checklists/questions/question-input'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { type QueryClient, mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { readOne } from '#api/resource.ts'
import { type Save, sendOver } from '#api/saving.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'

const all = ['checklist-questions'] as const
const categories = envelope(z.object({ items: z.array(fullCategory) }))
const oneCategory = envelope(z.tuple([category]))
const oneQuestion = envelope(z.tuple([question]))

const pathOf = (checklistId: string) => `/checklist/${encodeURIComponent(checklistId)}`

const categoriesKey = (checklistId: string) => [...all, checklistId, 'categories'] as const

/** Every category with its questions: what the editor shows. */
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

/** For the form: read anew each time it opens. */
export const questionQuery = (checklistId: string, id: string) =>
  queryOptions({
    queryKey: [...all, checklistId, 'question', id],
    queryFn: ({ signal }) => readQuestion(checklistId, id, signal),
    staleTime: 0,
  })

/** The questions changed, and with them who last changed the checklist. */
export const forgetQuestions = async (client: QueryClient, checklistId: string) => {
  await client.invalidateQueries({ queryKey: [...all, checklistId] })
  await client.invalidateQueries({ queryKey: checklistApi.pages })
}

type InChecklist = { readonly checklistId: string }
type OnOne = InChecklist & { readonly id: string }

export const createCategory = mutationOptions({
  mutationFn: ({ checklistId, input }: InChecklist & { readonly input: CategoryInput }) =>
    api(`${pathOf(checklistId)}/category/`, oneCategory, { method: 'POST', body: input }),
  onSuccess: (_saved, { checklistId }, _result, { client }) => forgetQuestions(client, checklistId),
})

export const changeCategory = mutationOptions({
  mutationFn: ({ checklistId, id, change }: OnOne & { readonly change: CategoryChange }) =>
    api(`${pathOf(checklistId)}/category/${id}`, oneCategory, {
      method: 'PATCH',
      body: { id, ...change },
    }),
  onSettled: (_saved, _error, { checklistId }, _result, { client }) =>
    forgetQuestions(client, checklistId),
})

/** To the place of whoever holds that order: the two swap, or those between shift. */
export type Reordering = { readonly id: string; readonly order: number; readonly shift?: true }

export const orderCategory = mutationOptions({
  mutationFn: ({ checklistId, ...body }: InChecklist & Reordering) =>
    api(`${pathOf(checklistId)}/category/${body.id}`, oneCategory, { method: 'PATCH', body }),
})

const sendQuestion = ({ checklistId, id, input, version }: InChecklist & Save<QuestionInput>) =>
  id === undefined
    ? api(`${pathOf(checklistId)}/question`, oneQuestion, { method: 'POST', body: input })
    : api(`${pathOf(checklistId)}/question/${id}`, oneQuestion, {
        method: 'PATCH',
        body: { ...input, order: undefined, updated_at: version },
      })

export const saveQuestion = mutationOptions({
  mutationFn: sendQuestion,
  onSuccess: (_saved, { checklistId }, _result, { client }) => forgetQuestions(client, checklistId),
})

/** For a form, which knows its question and not where it stands. */
export const saveQuestionIn = (checklistId: string) =>
  mutationOptions({
    mutationFn: (save: Save<QuestionInput>) => sendQuestion({ checklistId, ...save }),
    onSuccess: (_saved, _save, _result, { client }) => forgetQuestions(client, checklistId),
  })

export const orderQuestion = mutationOptions({
  mutationFn: ({ checklistId, ...body }: InChecklist & Reordering) =>
    api(`${pathOf(checklistId)}/question/${body.id}`, oneQuestion, { method: 'PATCH', body }),
})

type Moving = OnOne & { readonly categoryId: string; readonly version: string }

/** To the end of another category. A condition is on a question of the same one: it stays behind. */
export const moveQuestion = mutationOptions({
  mutationFn: ({ checklistId, id, categoryId, version }: Moving) =>
    sendOver({
      send: async () => {
        const body = { category_id: categoryId, parent: null, updated_at: version }
        const path = `${pathOf(checklistId)}/question/${id}`
        const [moved] = await api(path, oneQuestion, { method: 'PATCH', body })
        return moved
      },
      read: () => readQuestion(checklistId, id),
      isDone: (now) => now.category_id === categoryId && now.parent === null,
    }),
  onSuccess: (_saved, { checklistId }, _result, { client }) => forgetQuestions(client, checklistId),
})

export const sendDeletion = (kind: 'category' | 'question', { checklistId, id }: OnOne) =>
  api(`${pathOf(checklistId)}/${kind}/${id}`, nothing, { method: 'DELETE' })

const deletionOf = (kind: 'category' | 'question') => (checklistId: string) =>
  mutationOptions({
    mutationFn: (id: string) => sendDeletion(kind, { checklistId, id }),
    onSuccess: (_nothing, _id, _result, { client }) => forgetQuestions(client, checklistId),
  })
export const deleteCategory = deletionOf('category')
export const deleteQuestion = deletionOf('question')

const undoOf =
  <About>(
    kind: 'category' | 'question',
    pathAndBody: (about: About) => { readonly path: string; readonly body: object },
  ) =>
  (checklistId: string) =>
    mutationOptions({
      mutationFn: (about: About) => {
        const { path, body } = pathAndBody(about)
        return api(`${pathOf(checklistId)}/${kind}/${path}`, nothing, { method: 'POST', body })
      },
      onSettled: (_nothing, _error, _about, _result, { client }) =>
        forgetQuestions(client, checklistId),
    })
const restored = (id: string) => ({ path: `${id}/restore`, body: {} })

/** Takes back what the person has just done to one of them. */
export const restoreCategory = undoOf('category', restored)
export const restoreQuestion = undoOf('question', restored)
/** Of a question that was moved more than once, the move that saved this version. */
export const moveQuestionBack = undoOf(
  'question',
  ({ id, updated_at }: Pick<Question, 'id' | 'updated_at'>) => ({
    path: `${id}/move-back`,
    body: { updated_at },
  }),
)
