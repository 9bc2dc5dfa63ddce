import formBody from '@fastify/formbody'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import type { ZodMiniType } from 'zod/mini'
import type { EmbeddedDeps } from './embedded-deps.ts'
import { changePassword, lookUp } from './identity-account.service.ts'
import { refresh, signIn } from './identity-sign-in.service.ts'
import * as wire from './protocol.ts'
import { answerFailure, Refusal } from './refusal.ts'
import { checkCode, confirmReset, requestReset } from './reset.service.ts'

// A literal colon is written twice, because a single one starts a parameter.
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts::'
const BODY_LIMIT = 16 * 1024

/** The schema of a route that is hidden from the API description, because its format is Firebase's. */
const hiddenSchema = <Input extends ZodMiniType, Answer extends ZodMiniType>(
  body: Input,
  answer: Answer,
) => ({
  hide: true,
  querystring: wire.apiKeyQuery,
  body,
  response: { 200: answer },
})
const publicAccess = { access: 'public' } as const
const publicReadOnly = { access: 'public', readOnly: true } as const

/** The endpoints of Firebase Authentication that its SDK uses. */
export const identityRoutes =
  (embedded: EmbeddedDeps): FastifyPluginAsyncZod =>
  async (app) => {
    app.setErrorHandler(answerFailure)
    app.addHook('onClose', () => embedded.mails.settled())
    await app.register(formBody, { bodyLimit: BODY_LIMIT })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}signInWithPassword`,
      config: publicAccess,
      bodyLimit: BODY_LIMIT,
      schema: hiddenSchema(wire.signInInput, wire.signInAnswer),
      handler: ({ context, body }) => signIn(embedded, context, body),
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}signUp`,
      config: publicReadOnly,
      bodyLimit: BODY_LIMIT,
      schema: hiddenSchema(wire.signUpInput, wire.signInAnswer),
      handler: async () => {
        throw new Refusal('ADMIN_ONLY_OPERATION') // people are created by masters
      },
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}lookup`,
      config: publicReadOnly,
      bodyLimit: BODY_LIMIT,
      schema: hiddenSchema(wire.lookupInput, wire.lookupAnswer),
      handler: ({ context, body }) => lookUp(embedded, context, body.idToken),
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}update`,
      config: publicAccess,
      bodyLimit: BODY_LIMIT,
      schema: hiddenSchema(wire.updateInput, wire.updateAnswer),
      handler: ({ context, body }) => changePassword(embedded, context, body),
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}sendOobCode`,
      config: publicAccess,
      bodyLimit: BODY_LIMIT,
      schema: hiddenSchema(wire.sendCodeInput, wire.sendCodeAnswer),
      handler: ({ context, body, log }) => requestReset(embedded, context, body.email, log),
    })

    app.route({
      method: 'POST',
      url: `${ACCOUNTS}resetPassword`,
      config: publicAccess,
      bodyLimit: BODY_LIMIT,
      schema: hiddenSchema(wire.resetInput, wire.resetAnswer),
      handler: ({ context, body: { oobCode, newPassword } }) =>
        newPassword === undefined
          ? checkCode(context, oobCode)
          : confirmReset(embedded, context, oobCode, newPassword),
    })

    app.route({
      method: 'POST',
      url: '/securetoken.googleapis.com/v1/token',
      config: publicReadOnly,
      bodyLimit: BODY_LIMIT,
      schema: hiddenSchema(wire.refreshInput, wire.refreshAnswer),
      handler: ({ context, body }) => refresh(embedded, context, body.refresh_token),
    })
  }
