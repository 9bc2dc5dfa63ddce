import { failure } from '@portal/contract/shared/envelope'
import { describe, expect, it } from 'vitest'
import { withApp } from '#test/support/app.ts'
import { operationsOf, withSomeId } from '#test/support/operations.ts'

/** Every public route must be listed here. */
const PUBLIC = [
  'GET /api/openapi.json',
  'GET /healthz',
  'GET /readyz',
  'GET /api/v1/settings',
  'POST /api/v1/auth/token',
  'POST /api/v1/auth/totp',
  'DELETE /api/v1/auth/session',
  'PUT /files/{domain}/{folder}/{name}', // authorized by its signature
  'GET /files/{domain}/{folder}/{name}', // the name cannot be guessed
  'GET /api/v1/export/{token}', // authorized by its token, once
  'GET /shared/{token}', // authorized by its token, until the link expires
  'GET /shared/{token}/report.pdf',
]

const operationName = ({ method, path }: { method: string; path: string }) => `${method} ${path}`

describe('every route of the OpenAPI document', () => {
  it('is public only if it is in the list', () =>
    withApp(async (portal) => {
      const publicOperations = (await operationsOf(portal)).filter(({ isPublic }) => isPublic)
      expect(publicOperations.map((operation) => operationName(operation))).toEqual(
        expect.arrayContaining(PUBLIC),
      )
      expect(publicOperations).toHaveLength(PUBLIC.length)
    }))

  it('answers 498 without a token, public ones aside', () =>
    withApp(async (portal) => {
      const protectedOperations = (await operationsOf(portal)).filter(({ isPublic }) => !isPublic)
      expect(protectedOperations.length).toBeGreaterThan(0)
      for (const { method, path } of protectedOperations) {
        const reply = await portal.call(method, withSomeId(path))
        expect([path, reply.status]).toEqual([path, 498])
        expect(failure.parse(reply.body).error_code).toBe('session_expired')
      }
    }))

  it('covers every route except those of the identity protocol', () =>
    withApp(async (portal) => {
      const documented = (await operationsOf(portal)).map((operation) => operationName(operation))
      const declared = portal.app.declaredRoutes
        .filter(({ url, method }) => !url.includes('googleapis.com') && method !== 'HEAD')
        .map(({ method, url }) => `${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`)
      expect(documented.toSorted()).toEqual(declared.toSorted())
    }))

  it('works with and without the trailing slash', () =>
    withApp(async ({ call }) => {
      expect(await call('GET', '/settings/')).toMatchObject({ status: 200 })
      expect(await call('GET', '/settings')).toMatchObject({ status: 200 })
    }))
})
