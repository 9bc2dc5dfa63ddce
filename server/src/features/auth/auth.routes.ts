import { restoredProfile, session, tokenInput, totpInput } from '@portal/contract/auth/sign-in'
import { envelope, emptyEnvelope } from '@portal/contract/shared/envelope'
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { signOut } from './session.service.ts'
import { type SignInDeps, exchangeToken, signIn } from './sign-in.service.ts'

const tags = ['auth']

export const authRoutes: FastifyPluginAsyncZod<SignInDeps> = async (app, deps) => {
  app.route({
    method: 'POST',
    url: '/auth/token',
    config: { access: 'public', readOnly: true }, // the ID token is the proof; the call grants no access
    schema: { tags, body: tokenInput, response: { 200: envelope(z.tuple([restoredProfile])) } },
    handler: async ({ context, body, headers }) => ({
      data: await exchangeToken(context, deps, body, headers.authorization),
    }),
  })

  app.route({
    method: 'POST',
    url: '/auth/totp',
    config: { access: 'public' }, // the ID token and the code are the proof
    schema: { tags, body: totpInput, response: { 200: envelope(session) } },
    handler: async ({ context, body }) => ({ data: await signIn(context, deps, body) }),
  })

  app.route({
    method: 'DELETE',
    url: '/auth/session',
    config: { access: 'public' }, // signing out twice is no error, never a 498
    schema: { tags, response: { 200: emptyEnvelope } },
    handler: async ({ context, headers }) => {
      await signOut(context, deps, headers.authorization)
      return { data: null }
    },
  })
}
