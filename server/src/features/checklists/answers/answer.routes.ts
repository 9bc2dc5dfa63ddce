import {
  answerDetail,
  answerView,
  answersQuery,
} from '@portal/contract/checklists/answers/answer-view'
import { answerReceipt, voidInput } from '@portal/contract/checklists/answering/answering'
import { answerItem } from '@portal/contract/checklists/answers/answer-item'
import { submission } from '@portal/contract/checklists/answering/submission'
import { neighboursQuery } from '@portal/contract/checklists/answers/answer-filters'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import { pageOf } from '@portal/contract/shared/paging'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { withValidParams } from '#http/access.ts'
import { sendJson } from '#http/send-json.ts'
import type { PublicAddress } from '#http/public-address.ts'
import type { FileStore } from '#storage/file-store.ts'
import { mayVoid, voidAnswer } from '#features/checklists/answering/correction.service.ts'
import { mayAnswer, submitAnswer } from '#features/checklists/answering/submission.service.ts'
import { listAnswers, readAnswer, streamAnswers } from './answer.service.ts'

const tags = ['answers']
const inChecklist = z.object({ id: z.uuid() })
const oneAnswer = z.object({ id: z.uuid(), answerId: z.uuid() })
/** The services check checklist.get to read and checklist.answer to answer, both on the checklist. */
const config = { access: 'signed-in' } as const

type Options = {
  /** For how many days after its confirmation an answer is accepted. */
  readonly lateAnswerDays: number
  readonly storage: FileStore
  readonly addressOf: PublicAddress
}

export const answerRoutes: FastifyPluginAsyncZod<Options> = async (
  app,
  { lateAnswerDays, storage, addressOf },
) => {
  app.route({
    method: 'GET',
    url: '/checklist/:id/answer',
    config,
    schema: {
      tags,
      params: inChecklist,
      querystring: answersQuery,
      response: { 200: envelope(pageOf(z.union([answerView, answerItem]))) },
    },
    handler: async ({ ctx, params: { id }, query }, reply) =>
      query.output === 'short'
        ? { data: await listAnswers(ctx, id, query) }
        : sendJson(reply, await streamAnswers(ctx, id, query)),
  })

  app.route({
    method: 'GET',
    url: '/checklist/:id/answer/:answerId',
    config,
    schema: {
      tags,
      params: oneAnswer,
      querystring: neighboursQuery,
      response: { 200: envelope(z.tuple([answerDetail])) },
    },
    handler: async (request) => {
      const { ctx, params, query } = request
      const files = { storage, origin: addressOf(request) }
      return { data: await readAnswer(ctx, params.id, params.answerId, query, files) }
    },
  })

  app.route({
    method: 'DELETE',
    url: '/checklist/:id/answer/:answerId',
    config: { ...config, mayWrite: withValidParams(oneAnswer, mayVoid) },
    schema: { tags, params: oneAnswer, body: voidInput, response: { 200: emptyEnvelope } },
    handler: async ({ ctx, params, body }) => {
      await voidAnswer(ctx, params, body.reason)
      return { data: null }
    },
  })

  const harmless = 'it is stored once under its own id; callers that send none know of no keys'
  // The specification names both.
  for (const url of ['/checklist/:id/answer', '/checklist/:id']) {
    app.route({
      method: 'POST',
      url,
      config: {
        ...config,
        mayWrite: withValidParams(inChecklist, mayAnswer),
        onRepeat: { harmless },
      },
      schema: {
        tags,
        params: inChecklist,
        body: submission,
        response: { 201: envelope(z.tuple([answerReceipt])) },
      },
      handler: async ({ ctx, params: { id }, body }, reply) =>
        reply.code(201).send({ data: await submitAnswer(ctx, storage, id, body, lateAnswerDays) }),
    })
  }
}
