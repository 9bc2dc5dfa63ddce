import { type AnswerInput, answerReceipt } from '@portal/contract/checklists/answering/answering'
import type { Submission } from '@portal/contract/checklists/answering/submission'
import { type AnswerDetail, answerDetail } from '@portal/contract/checklists/answers/answer-view'
import { fullChecklist } from '@portal/contract/checklists/checklist/checklist'
import { emptyEnvelope, envelope } from '@portal/contract/shared/envelope'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { api } from '#api/client.ts'
import { exportFile } from '#api/export-file.ts'
import { readOne } from '#api/resource.ts'
import { checklistApi } from '#features/checklists/checklist/checklists.api.ts'
import { answerAddress, neighbourParams } from './answer-address.ts'
import { answersPath } from './answers.api.ts'

export type AnswerRef = { readonly checklistId: string; readonly answerId: string }

export const exportReport = mutationOptions({
  mutationFn: ({ checklistId, answerId }: AnswerRef) =>
    exportFile(`${answerPath(checklistId, answerId)}/report`, {}),
})

export const answerPath = (checklistId: string, id: string) =>
  `${answersPath(checklistId)}/${encodeURIComponent(id)}`

/** One answer with its questions, its state, and its neighbours in the list it was opened from. */
export const answerQuery = (
  checklistId: string,
  id: string,
  list: Parameters<typeof neighbourParams>[0] = answerAddress.start,
) => {
  const params = neighbourParams(list)
  return queryOptions({
    queryKey: ['answers', checklistId, 'one', id, params],
    queryFn: ({ signal }) =>
      readOne(`${answerPath(checklistId, id)}${params}`, answerDetail, signal),
  })
}

/** The photos of an answer, and the drawing of its signature. */
export const filesIn = ({ categories, signature }: AnswerDetail) => [
  ...categories.flatMap(({ answers }) => answers.flatMap(({ photos }) => photos)),
  ...(signature === null ? [] : [signature]),
]

/** A little less than the ten minutes that a signed URL is valid. */
const URLS_VALID_MS = 9 * 60_000

/** The URLs of an answer's files by key. Reading a single answer signs them again. */
export const answerFilesQuery = (checklistId: string, id: string) =>
  queryOptions({
    queryKey: ['answers', checklistId, 'files', id],
    queryFn: async ({ signal }) => {
      const answer = await readOne(answerPath(checklistId, id), answerDetail, signal)
      return Object.fromEntries(filesIn(answer).map(({ key, url }) => [key, url]))
    },
    staleTime: URLS_VALID_MS,
    gcTime: URLS_VALID_MS,
    retry: false,
  })

/** The version of the checklist that was answered; the current one where no version was stored. */
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
      api(answerPath(checklistId, id), emptyEnvelope, { method: 'DELETE', body: { reason } }),
    onSuccess: (_nothing, _reason, _result, { client }) => client.invalidateQueries(),
  })
