import { type AnswerDetail, answerDetail } from '@portal/contract/checklists/answers/answer-view'
import { type AnswerInput, answerReceipt } from '@portal/contract/checklists/answering/answering'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import { fullChecklist } from '@portal/contract/checklists/checklist/full-checklist'
import { envelope, nothing } from '@portal/contract/shared/envelope'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod'
import { api } from '#api/client.ts'
import { readOne } from '#api/resource.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { type BesideSearch, besideParams } from './answer-params.ts'
import { ANSWERS_START } from './answer-search.ts'
import { answersPath } from './answers.api.ts'

export const pathOfAnswer = (checklistId: string, id: string) =>
  `${answersPath(checklistId)}/${encodeURIComponent(id)}`

/** With all that was asked and answered, what became of it, and what is beside it in the list that it was opened from. */
export const answerQuery = (
  checklistId: string,
  id: string,
  list: BesideSearch = ANSWERS_START,
) => {
  const beside = besideParams(list)
  return queryOptions({
    queryKey: ['answers', checklistId, 'one', id, beside],
    queryFn: ({ signal }) =>
      readOne(`${pathOfAnswer(checklistId, id)}${beside}`, answerDetail, signal),
  })
}

/** The photos of an answer and what was drawn under it. */
export const filesIn = ({ categories, signature }: AnswerDetail) => [
  ...categories.flatMap(({ answers }) => answers.flatMap(({ photos }) => photos)),
  ...(signature === null ? [] : [signature]),
]

/** A little less than an address lasts. */
const ADDRESSED_MS = 9 * 60_000

/** Key → where the file is read: an answer by itself tells, for ten minutes. */
export const answerFilesQuery = (checklistId: string, id: string) =>
  queryOptions({
    queryKey: ['answers', checklistId, 'files', id],
    queryFn: async ({ signal }) => {
      const answer = await readOne(pathOfAnswer(checklistId, id), answerDetail, signal)
      return Object.fromEntries(filesIn(answer).map(({ key, url }) => [key, url]))
    },
    staleTime: ADDRESSED_MS,
    gcTime: ADDRESSED_MS,
    retry: false,
  })

/** The checklist as it was answered: by this version, or as it is now where none was kept. */
export const answeredChecklistQuery = (checklistId: string, versionId: string | null) =>
  queryOptions({
    queryKey: ['answers', checklistId, 'form', versionId],
    queryFn: ({ signal }) => {
      const version = versionId === null ? '?output=web&type=FULL' : `/version/${versionId}`
      return readOne(`${checklistApi.pathOf(checklistId)}${version}`, fullChecklist, signal)
    },
    staleTime: 0,
  })

const receipt = envelope(z.tuple([answerReceipt]))

export type Correction = Omit<AnswerInput, 'farm_id'> &
  Pick<Submission, 'evidence' | 'signature' | 'location'> & { readonly farm_id: string | null }

export const correctAnswer = async (checklistId: string, body: Correction) => {
  const [sent] = await api(answersPath(checklistId), receipt, { method: 'POST', body })
  return sent
}

export const voidAnswer = (checklistId: string, id: string) =>
  mutationOptions({
    mutationFn: (reason: string) =>
      api(pathOfAnswer(checklistId, id), nothing, { method: 'DELETE', body: { reason } }),
    onSuccess: (_nothing, _reason, _result, { client }) => client.invalidateQueries(),
  })
