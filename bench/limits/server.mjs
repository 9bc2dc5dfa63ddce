// The lower limit of a call's cost: Fastify and pg without the portal, in a separate process.
import { verify } from '@node-rs/argon2'
import fastify from 'fastify'
import { Pool } from 'pg'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify({ bodyLimit: 64 * 1024 * 1024 })
const cases = new Map()
const names = new Map()

const nameOf = (text) => {
  if (!names.has(text)) names.set(text, `statement_${names.size}`)
  return names.get(text)
}

app.put('/case/:name', async ({ params, body }) => {
  const statements = body.statements.map(({ text, values }) => ({
    name: nameOf(text),
    text,
    values,
  }))
  cases.set(params.name, { page: Buffer.from(body.page), statements })
  return {}
})

/** Sends the prepared bytes. */
app.get('/bytes/:name', (request, reply) => {
  void reply.type('application/json; charset=utf-8').send(cases.get(request.params.name).page)
})

/** Runs the same statements, prepared once per connection, and sends the raw rows. */
app.get('/sql/:name', async (request, reply) => {
  const answers = []
  for (const statement of cases.get(request.params.name).statements) {
    answers.push((await pool.query(statement)).rows)
  }
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(answers))
})

app.post('/argon2', async ({ body }) => ({ matches: await verify(body.hash, body.password) }))

process.stdout.write(`${await app.listen({ host: '127.0.0.1', port: 0 })}\n`)
