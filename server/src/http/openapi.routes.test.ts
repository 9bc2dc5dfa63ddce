import { SPEC_CALLS } from '@portal/contract/spec/calls'
import { describe, expect, it } from 'vitest'
import { testConfig, withApp } from '#test/support/app.ts'

const ADDITION = 'x-portal-addition'
type Field = { name: string; required?: boolean; [ADDITION]?: boolean }
type Operation = {
  [ADDITION]?: boolean
  parameters?: Field[]
  requestBody?: {
    content: Record<
      string,
      { schema: { properties?: Record<string, Omit<Field, 'name'>>; required?: string[] } }
    >
  }
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

  it('marks additions to the specification, and requires none of them', () =>
    withApp(async ({ call }) => {
      const { paths } = (await call('GET', '/api/openapi.json')).body
      const described = new Set<string>()
      const required: string[] = []
      for (const [path, methods] of Object.entries<Record<string, Operation>>(paths)) {
        for (const [method, { parameters = [], requestBody, ...rest }] of Object.entries(methods)) {
          if (rest[ADDITION] === true) continue
          described.add(`${method.toUpperCase()} ${path}`)
          const schema = requestBody?.content['application/json']?.schema ?? {}
          const fields = Object.entries(schema.properties ?? {}).map(([name, field]) => ({
            ...field,
            name,
            required: schema.required?.includes(name) ?? false,
          }))
          const additions = [...parameters, ...fields].filter(
            (field) => field[ADDITION] && field.required,
          )
          required.push(...additions.map(({ name }) => `${method} ${path} ${name}`))
        }
      }
      expect(required).toEqual([])
      const specified = Object.keys(SPEC_CALLS).map((name) => name.replace(/\/$/, ''))
      expect([...described].toSorted()).toEqual(specified.toSorted())
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
