import { failure } from '@portal/contract/shared/envelope'
import { describe, expect, it } from 'vitest'
import { inSavepoint, withApp } from '#test/support/app.ts'
import { CONTENT_PATHS } from '#test/support/items.ts'
import { AUTHENTICATED_WRITES, methodOf } from './writes.ts'

const json = { 'content-type': 'application/json' }
const EMPTY_BODIES = {
  'an empty object': { headers: json, payload: '{}' },
  'nothing at all': {},
  'an empty text of type JSON': { headers: json, payload: '' },
  'spaces of type JSON': { headers: json, payload: ' \r\n' },
  'an empty form': { headers: { 'content-type': 'application/x-www-form-urlencoded' } },
  'an empty text': { headers: { 'content-type': 'text/plain;charset=UTF-8' }, payload: '' },
}

/** Routes that refuse an empty body. An empty change is accepted and changes nothing. */
const NEED_A_BODY = [
  'POST /api/v1/activity',
  ...CONTENT_PATHS.map((path) => `POST /api/v1${path}`),
  'POST /api/v1/admin',
  'POST /api/v1/admin/invite',
  'POST /api/v1/checklist',
  'POST /api/v1/checklist/:id/category',
  'POST /api/v1/checklist/:id/question',
  'POST /api/v1/checklist/:id/question/copy',
  'POST /api/v1/checklist/:id',
  'POST /api/v1/checklist/:id/answer',
  'DELETE /api/v1/checklist/:id/answer/:answerId',
  'POST /api/v1/alerts/simple-alert',
]

type EmptyBody = { readonly headers?: Record<string, string>; readonly payload?: string }

describe('an empty body', () => {
  it.each(Object.entries(AUTHENTICATED_WRITES))(
    'counts as no body for %s, however it is sent',
    (route, prepare) =>
      withApp(async (portal) => {
        const { url, headers } = await prepare(portal)
        const needsBody = NEED_A_BODY.includes(route)
        for (const [name, emptyBody] of Object.entries<EmptyBody>(EMPTY_BODIES)) {
          await inSavepoint(portal, async () => {
            const reply = await portal.app.inject({
              ...emptyBody,
              method: methodOf(route),
              url,
              headers: { ...headers, ...emptyBody.headers },
            })
            expect([name, reply.statusCode < 300]).toEqual([name, !needsBody])
            if (!needsBody) return
            // The errors name the missing fields, so the schema refused the body and not the framework.
            const { error_code, errors } = failure.parse(reply.json())
            expect([name, error_code, errors.length > 0]).toEqual([name, 'invalid_input', true])
          })
        }
      }),
  )

  it('is refused before sign-in like a body without fields', () =>
    withApp(async ({ app }) => {
      for (const { method, url, config } of app.declaredRoutes) {
        if (method !== 'POST' || config?.access !== 'public') continue
        for (const payload of ['', '{}']) {
          const path = url.replaceAll('::', ':')
          const reply = await app.inject({ method: 'POST', url: path, headers: json, payload })
          expect([url, reply.statusCode]).toEqual([url, 400])
        }
      }
    }))
})
