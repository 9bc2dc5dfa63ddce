import { DEFAULT_TIME_ZONE, calendarIn } from '@portal/contract/shared/calendar'
import fastify, { type RouteOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { access } from './access.ts'
import { callLimit } from './call-limit.ts'

const response = { 200: z.null() }
const handler = () => null

const register = async (route: Partial<RouteOptions> & { url: string; method: string }) => {
  const app = fastify()
  app.decorate('declaredRoutes', [])
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(() => () => '')
  await app.register(callLimit, { perMinute: 0 })
  await app.register(access, {
    db: () => {
      throw new Error('no database')
    },
    now: () => new Date(),
    calendar: calendarIn(DEFAULT_TIME_ZONE),
    fileBase: () => '',
    resolveSession: () => Promise.reject(new Error('no session')),
  })
  app.route({ handler, ...route })
  await app.ready()
}

describe('a route', () => {
  it.each<[string, Parameters<typeof register>[0], string]>([
    ['a door', { method: 'GET', url: '/x', schema: { response } }, 'GET /x declares no access'],
    [
      'its answer',
      { method: 'GET', url: '/x', config: { access: 'public' } },
      'GET /x declares no response',
    ],
    [
      'its params',
      { method: 'GET', url: '/x/:id', config: { access: 'public' }, schema: { response } },
      'GET /x/:id declares no params',
    ],
    [
      'its body',
      { method: 'POST', url: '/x', config: { access: 'public' }, schema: { response } },
      'POST /x declares no body',
    ],
    [
      'who may write',
      { method: 'DELETE', url: '/x', config: { access: 'signed-in' }, schema: { response } },
      'DELETE /x declares no mayWrite',
    ],
    [
      'what its repetition is answered by',
      {
        method: 'POST',
        url: '/x',
        config: { access: 'master' },
        schema: { body: z.object({}), response: { 201: z.null() } },
      },
      'POST /x declares no answer to its repetition',
    ],
  ])('that does not declare %s does not start', async (_name, route, message) => {
    await expect(register(route)).rejects.toThrow(message)
  })

  it('that declares them all does', async () => {
    const schema = { response, params: z.object({ id: z.uuid() }), body: z.object({}) }
    await expect(
      register({ method: 'POST', url: '/x/:id', config: { access: 'public' }, schema }),
    ).resolves.toBeUndefined()
  })
})
