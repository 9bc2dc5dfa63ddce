import { describe, expect, it } from 'vitest'
import { testConfig, withApp } from '#test/support/app.ts'
import { SPEC_CALLS, type SpecCall } from '#test/support/spec-calls.ts'

type Operation = {
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content: Record<string, { schema: { required?: string[] } }> }
}

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

  it('has every call of the specification, and requires nothing that it does not name', () =>
    withApp(async ({ call }) => {
      const { paths } = (await call('GET', '/api/openapi.json')).body
      const required = Object.entries<SpecCall>(SPEC_CALLS).flatMap(([name, specified]) => {
        const [method = '', path = ''] = name.replace(/\/$/, '').split(' ')
        const { parameters = [], requestBody }: Operation = paths[path][method.toLowerCase()]
        const names = [
          ...parameters
            .filter((parameter) => parameter.required === true && parameter.in !== 'path')
            .map((parameter) => parameter.name),
          ...(requestBody?.content['application/json']?.schema.required ?? []),
        ]
        const known = [...(specified.query ?? []), ...(specified.body ?? [])]
        return names.filter((each) => !known.includes(each)).map((each) => `${name} ${each}`)
      })
      expect(required).toEqual([])
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
