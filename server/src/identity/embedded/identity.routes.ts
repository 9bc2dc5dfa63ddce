import formBody from '@fastify/formbody'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ZodType } from 'zod'
import { changePassword, lookUp } from './identity-account.service.ts'
import type { Embedded } from './embedded.ts'
import { answerFailure } from './failures.ts'
import * as wire from './protocol.ts'
import { Refusal } from './refusal.ts'
import { checkCode, confirmReset, requestReset } from './reset.service.ts'
import { refresh, signIn } from './identity-sign-in.service.ts'

// A colon that is meant is written twice: one alone names a parameter.
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts::'
const BODY_LIMIT = 16 * 1024

/** Out of the API's own description: these are Firebase's addresses and words. */
const spoken = <Input extends ZodType, Answer extends ZodType>(body: Input, answer: Answer) => ({
  hide: true,
  querystring: wire.anyKey,
  body,
  response: { 200: answer },
})
const open = { access: 'public' } as const
const openReadOnly = { access: 'public', readOnly: true } as const

/** The part of Firebase Authentication that its SDK needs. */
export const identityRoutes =
  (embedded: Embedded): FastifyPluginAsyncZod =>
  async (app) => {
    app.setErrorHandler(answerFailure)
    app.addHook('onClose', () => embedded.mails.settled())
    await app.register(formBody, { bodyLimit: BODY_LIMIT })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}signInWithPassword`,
      config: open,
      bodyLimit: BODY_LIMIT,
      schema: spoken(wire.signInInput, wire.signInAnswer),
      handler: ({ visit, body }) => signIn(embedded, visit, body),
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}signUp`,
      config: openReadOnly,
      bodyLimit: BODY_LIMIT,
      schema: spoken(wire.signUpInput, wire.signInAnswer),
      handler: async () => {
        throw new Refusal('ADMIN_ONLY_OPERATION') // people are created by masters
      },
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}lookup`,
      config: openReadOnly,
      bodyLimit: BODY_LIMIT,
      schema: spoken(wire.lookupInput, wire.lookupAnswer),
      handler: ({ visit, body }) => lookUp(embedded, visit, body.idToken),
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}update`,
      config: open,
      bodyLimit: BODY_LIMIT,
      schema: spoken(wire.updateInput, wire.updateAnswer),
      handler: ({ visit, body }) => changePassword(embedded, visit, body),
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}sendOobCode`,
      config: open,
      bodyLimit: BODY_LIMIT,
      schema: spoken(wire.sendCodeInput, wire.sendCodeAnswer),
      handler: ({ visit, body, log }) => requestReset(embedded, visit, body.email, log),
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}resetPassword`,
      config: open,
      bodyLimit: BODY_LIMIT,
      schema: spoken(wire.resetInput, wire.resetAnswer),
      handler: ({ visit, body: { oobCode, newPassword } }) =>
        newPassword === undefined
          ? checkCode(visit, oobCode)
          : confirmReset(embedded, visit, oobCode, newPassword),
    })

    app.route({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token',
      config: openReadOnly,
      bodyLimit: BODY_LIMIT,
      schema: spoken(wire.refreshInput, wire.refreshAnswer),
      handler: ({ visit, body }) => refresh(embedded, visit, body.refresh_token),
    })
  }
