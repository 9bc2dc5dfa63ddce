import { describe, expect, it } from 'vitest'
import { testConfig, withApp } from '#testing/app.ts'

describe('the API’s description of itself', () => {
  it('is OpenAPI 3.1 with every parameter, answer and refusal', () =>
    withApp(async ({ call }) => {
      const { body } = await call('GET', '/api/openapi.json')
      expect(body.openapi).toBe('3.1.0')
      const farm = body.paths['/api/v1/integrated/farm'].get
      expect(farm.parameters.map(({ name }: { name: string }) => name)).toEqual([
        'page',
        'page_size',
        'filters',
        'order_by',
        'include_retired',
        'subsidiaries',
      ])
      expect(farm.parameters[1]).toMatchObject({
        description: 'Sem ele, ou 0: todos, até 100000',
      })
      expect(Object.keys(farm.responses)).toEqual(['200', '4XX', '5XX'])
      expect(farm.security).toEqual([{ session: [] }])
    }))

  it('has a page, which runs no inline script', () =>
    withApp(async ({ app }) => {
      const reply = await app.inject({ method: 'GET', url: '/api/docs' })
      expect(reply.statusCode).toBe(200)
      expect(String(reply.headers['content-security-policy'])).toMatch(/script-src 'self'/)
    }))

  it('has no page in production', () =>
    withApp(
      async ({ call }) => {
        expect(await call('GET', '/api/docs')).toMatchObject({ status: 404 })
      },
      { config: testConfig({ API_DOCS: 'false' }) },
    ))
})
