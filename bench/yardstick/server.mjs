// The minimal server: Fastify, helmet, a signed token, one pool and only the SQL that the replies need. No rights, no audit,
// no sessions. It runs in a separate process.
import { createHmac, timingSafeEqual } from 'node:crypto'
import helmet from '@fastify/helmet'
import fastify from 'fastify'
import { Pool } from 'pg'
import { servePage } from './page-files.mjs'

const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 })
const app = fastify({ logger: false })
await app.register(helmet)

const SECRET = 's'.repeat(32)
const signatureOf = (claims) => createHmac('sha256', SECRET).update(claims).digest('base64url')
const token = () => {
  const claims = Buffer.from(JSON.stringify({ id: 1 })).toString('base64url')
  return `${claims}.${signatureOf(claims)}`
}
const isSigned = (header = '') => {
  const [claims = '', signature = ''] = header.split('.')
  const expected = Buffer.from(signatureOf(claims))
  const actual = Buffer.from(signature)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}

const COLUMNS = 'id,name,description,subsidiaries,farms,all_farms,doc_type,document_url'
const normalised = (text) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')

const texts = { type: 'array', items: { type: 'string' } }
const item = {
  type: 'object',
  properties: {
    id: { type: 'integer' },
    name: { type: 'string' },
    description: { type: 'string', nullable: true },
    subsidiaries: texts,
    farms: texts,
    all_farms: { type: 'boolean' },
    doc_type: { type: 'string' },
    document_url: { type: 'string' },
  },
}
const items = { type: 'array', items: item }
const answering = (data) => ({
  response: { 200: { type: 'object', properties: { data } } },
})
const page = {
  type: 'object',
  properties: { items, next_page: { type: 'integer', nullable: true }, total: { type: 'integer' } },
}
const querystring = {
  type: 'object',
  properties: {
    page: { type: 'integer', default: 1 },
    page_size: { type: 'integer', default: 10 },
    filters: { type: 'string', default: 'name,like,' },
  },
}

const runQuery = async (name, text, values) => (await pool.query({ name, text, values })).rows

const list = async ({ query }) => {
  const like = `%${normalised(query.filters.split(',').slice(2).join(','))}%`
  const size = query.page_size
  const [rows, [{ n: total }]] = await Promise.all([
    runQuery(
      'page',
      `select ${COLUMNS} from document where name_norm like $1 order by created_at desc,id desc limit $2 offset $3`,
      [like, size, (query.page - 1) * size],
    ),
    runQuery('total', 'select count(*)::int as n from document where name_norm like $1', [like]),
  ])
  const next = query.page * size < total ? query.page + 1 : null
  return { data: { items: rows, next_page: next, total } }
}
const detail = async ({ params }) => ({
  data: await runQuery('one', `select ${COLUMNS} from document where id=$1`, [params.id]),
})
const INSERT =
  'insert into document(name,description,subsidiaries,farms,doc_type,document_url) values($1,$2,$3,$4,$5,$6) returning id'
const create = async ({ body }) => ({
  data: await runQuery('new', INSERT, [
    body.name,
    body.description,
    body.subsidiaries,
    body.farms,
    body.doc_type,
    body.document_url,
  ]),
})

/** Stores an answer and its values in a transaction. */
const answer = async ({ body }) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query({
      name: 'answer',
      text: 'insert into answer(id,content) values($1,$2)',
      values: [body.id, JSON.stringify(body.builtObjectValues)],
    })
    await client.query({
      name: 'answered',
      text: 'insert into answered(answer_id,question_id,value) select $1,key::uuid,value from json_each_text($2)',
      values: [body.id, JSON.stringify(body.builtObjectValues)],
    })
    await client.query('commit')
    return { data: [{ id: body.id }] }
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

await app.register(
  async (api) => {
    api.addHook('onRequest', async ({ headers }, reply) => {
      if (!isSigned(headers.authorization)) await reply.code(401).send({})
    })
    api.get('/document', { schema: { querystring, ...answering(page) } }, list)
    api.get('/document/:id', { schema: answering(items) }, detail)
    api.post('/document', create)
    api.post('/answer', answer)
  },
  { prefix: '/api/v1' },
)

if (process.env.PAGE) servePage(app, process.env.PAGE, token)

const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${JSON.stringify({ address, token: token() })}\n`)
