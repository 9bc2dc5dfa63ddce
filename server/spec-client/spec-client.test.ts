import { SCOPES } from '@portal/contract/permissions/scopes'
import { SPEC_CALLS } from '#test/support/spec-calls.ts'
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type SpecClient, openSpecClient } from './client.ts'
import { MASTER, PORTALS } from './portals.ts'

const IDENTITY = '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=any'

type Credentials = { readonly email: string; readonly password: string }

/** The password is sent to the identity provider, not to the API. */
const identityToken = async (portal: string, { email, password }: Credentials = MASTER) => {
  const reply = await fetch(`${portal}${IDENTITY}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password, returnSecureToken: true }),
  })
  const { idToken } = (await reply.json()) as { idToken: string }
  return idToken
}

/** The date this many days from today in Brazil, in the wire format. */
const day = (daysAhead: number) =>
  new Date(Date.now() + daysAhead * 86_400_000).toLocaleDateString('sv-SE', {
    timeZone: 'America/Sao_Paulo',
  })

const PLACED = { subsidiaries: ['1001'], farms: ['F1', 'F2'], all_farms: false }
const EVERYWHERE = { subsidiaries: ['ALL'], farms: ['ALL'], all_farms: true }

const CHECKLIST = {
  name: 'Biosseguridade',
  description: '',
  code: 'BIO-1',
  responder: '2',
  editor_mobile: ['PRODUTOR'],
  viewer_mobile: ['PRODUTOR'],
  start_date: day(-1),
  end_date: day(30),
  ...EVERYWHERE,
}

const PDF = new TextEncoder().encode(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n',
)
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

const expectRefusal = (reply: { status: number; body: object }, ...messages: string[]) =>
  expect(reply).toMatchObject({
    status: 400,
    body: {
      code: 400,
      errors: expect.arrayContaining(
        messages.map((message) => expect.objectContaining({ message })),
      ),
    },
  })

const expectSuccess = (reply: { status: number; body: object }) => {
  expect(reply.body).toEqual(expect.not.objectContaining({ error: expect.anything() }))
  expect([200, 201]).toContain(reply.status)
}

describe.each(Object.entries(PORTALS))('a client of the specification, on %s', (_name, open) => {
  let portal: Awaited<ReturnType<typeof open>>
  let client: SpecClient
  let me: { id: string }
  beforeAll(async () => {
    portal = await open()
    client = openSpecClient(portal.url)
  })
  afterAll(() => portal.close())

  /** Creates an item and returns its id. */
  const createItem = async (...call: Parameters<SpecClient['call']>) => {
    const reply = await client.call(...call)
    expectSuccess(reply)
    return String(reply.body.data[0].id)
  }
  /** Creates a person with these scopes in subsidiary 1001, and a client that is signed in as this person. */
  const openClientOf = async (email: string, scopes: readonly string[]) => {
    const area = await createItem('POST /api/v1/activity/', { body: { name: `Área de ${email}` } })
    const password = 'porteira-azul-77'
    const id = await createItem('POST /api/v1/admin', {
      body: {
        name: email,
        email,
        password,
        password_confirmation: password,
        is_master: false,
        subsidiary: { 1001: { scopes, areas: [area] } },
      },
    })
    const { body } = await client.call('POST /api/v1/admin/{id}/totp_secret', { path: { id } })
    const totp = new TOTP({ secret: body.data.user_secret }).generate()
    const auth_token = await identityToken(portal.url, { email, password })
    const person = openSpecClient(portal.url)
    const signedIn = await person.call('POST /api/v1/auth/totp', { body: { auth_token, totp } })
    person.useToken(signedIn.body.data.token.access_token)
    return person
  }
  const upload = async (file_name: string, domain: string, file: Blob) => {
    const { body } = await client.call('GET /api/v1/file/sign', { query: { file_name, domain } })
    return client.upload(body.data.url, file)
  }
  const namesIn = async (...call: Parameters<SpecClient['call']>): Promise<string[]> => {
    const { body } = await client.call(...call)
    return body.data.items.map(({ name }: { name: string }) => name)
  }

  describe('auth', () => {
    it('POST /auth/token: firebase_token and email; a data list with firebase_id, name, email, id, is_master', async () => {
      const firebase_token = await identityToken(portal.url)
      const body = { firebase_token, email: MASTER.email }
      const reply = await client.call('POST /api/v1/auth/token', { body })
      const { email, name } = MASTER
      expect(reply.body.data).toMatchObject([{ email, name, is_master: true }])
      expect(reply.body.data[0].firebase_id).toEqual(expect.any(String))
      me = reply.body.data[0]
    })

    it('POST /auth/totp: auth_token and totp; data is the user and token to store', async () => {
      const auth_token = await identityToken(portal.url)
      const body = { auth_token, totp: new TOTP({ secret: portal.secret }).generate() }
      const reply = await client.call('POST /api/v1/auth/totp', { body })
      const { data } = reply.body
      expect(data).toMatchObject({ id: me.id, name: MASTER.name, email: MASTER.email })
      client.useToken(data.token.access_token)
    })
  })

  it('a failure has its status as code', async () => {
    const path = { id: me.id }
    const unknown = await client.call('GET /api/v1/document/{id}', { path })
    expect(unknown).toMatchObject({ status: 404, body: { error: 'not_found', code: 404 } })
    const stranger = openSpecClient(portal.url)
    expect(await stranger.call('GET /api/v1/document/{id}', { path })).toMatchObject({
      status: 498,
      body: { code: 498 },
    })
  })

  describe('lookups', () => {
    const FARMS = ['Boa Vista', 'Santa Rita', 'Três Irmãos']

    it('GET /integrated/subsidiary: page_size 0 gives all, as does none; items have name, code and scopes', async () => {
      for (const query of [{ page_size: 0 }, {}]) {
        const { body } = await client.call('GET /api/v1/integrated/subsidiary', { query })
        expect(body.data.items).toEqual(
          expect.arrayContaining([
            expect.objectContaining({ name: 'Chapecó', code: '1001', scopes: [...SCOPES] }),
            expect.objectContaining({ name: 'Rio Verde', code: '1002' }),
          ]),
        )
      }
    })

    it.each([
      ['none', {}, FARMS],
      ['page_size 0', { page_size: 0 }, FARMS],
      ['ALL', { page_size: 0, subsidiaries: 'ALL' }, FARMS],
      ['one', { page_size: 0, subsidiaries: '1002' }, ['Três Irmãos']],
      ['two', { subsidiaries: '1001,1002' }, FARMS],
    ])('GET /integrated/farm: %s of subsidiaries', async (_case, query, farms) => {
      const result = await namesIn('GET /api/v1/integrated/farm', { query })
      expect(result.filter((name) => name !== 'TODOS').toSorted()).toEqual(farms)
    })

    it('GET /integrated/subsidiary: the scopes of a person there', async () => {
      const person = await openClientOf('rita@empresa.test', ['news.list'])
      const { body } = await person.call('GET /api/v1/integrated/subsidiary')
      expect(body.data.items).toMatchObject([{ code: '1001', scopes: ['news.list'] }])
    })

    it('GET /business_activity', async () => {
      const { body } = await client.call('GET /api/v1/business_activity')
      const labels = body.data.items.map(
        (item: { business_activity: string }) => item.business_activity,
      )
      expect(labels.toSorted()).toEqual(['Aves', 'Suínos'])
    })
  })

  describe('areas', () => {
    it('POST, GET, PATCH /activity and DELETE /group/{id}', async () => {
      const id = await createItem('POST /api/v1/activity/', {
        body: { name: 'Sanidade', description: null },
      })
      expectSuccess(
        await client.call('PATCH /api/v1/activity/{id}', {
          path: { id },
          body: { id, name: 'Sanidade animal', description: '' },
        }),
      )
      const { body } = await client.call('GET /api/v1/activity/{id}', { path: { id } })
      expect([body.data].flat()[0]).toMatchObject({ id, name: 'Sanidade animal' })
      const query = { page: 1, page_size: 999, filters: 'name,like,animal' }
      expect(await namesIn('GET /api/v1/activity', { query })).toEqual(['Sanidade animal'])
      expectSuccess(await client.call('DELETE /api/v1/group/{id}', { path: { id } }))
      expect(await namesIn('GET /api/v1/activity', { query })).toEqual([])
    })
  })

  describe('files and documents', () => {
    it.each([
      ['manual.pdf', new Blob([PDF], { type: 'application/pdf' })],
      ['planilha.csv', new Blob(['a;b\n1;2\n'], { type: 'application/vnd.ms-excel' })],
      ['carta.doc', new Blob(['{\\rtf1\\ansi Olá}'], { type: 'application/msword' })],
      ['ata.doc', new Blob([Buffer.concat([OLE2, Buffer.alloc(504)])])],
      ['notas.txt', new Blob(['Vacinação em março.\n'])],
    ])(
      'GET /file/sign, PUT of %s with the file’s own content type or none; the link is the url without its query',
      async (file_name, file) => {
        const { status, link } = await upload(file_name, 'docs', file)
        expect(status).toBe(200)
        const id = await createItem('POST /api/v1/document/', {
          body: {
            id: '',
            name: file_name,
            description: null,
            type: '0',
            document_url: link,
            ...PLACED,
          },
        })
        const { body } = await client.call('GET /api/v1/document/{id}', { path: { id } })
        expect(body.data).toMatchObject([{ id, document_url: link }])
        const served = await fetch(link)
        expect(served.status).toBe(200)
        expect(Buffer.from(await served.arrayBuffer())).toEqual(
          Buffer.from(await file.arrayBuffer()),
        )
      },
    )

    it.each([
      ['vazio.pdf', ''],
      ['pagina.doc', '<!DOCTYPE html><html><body><script>alert(1)</script></body></html>'],
    ])('POST /document/ refuses %s for its content', async (name, content) => {
      const { link } = await upload(name, 'docs', new Blob([content]))
      const body = { name, type: '0', document_url: link, ...PLACED }
      const reply = await client.call('POST /api/v1/document/', { body })
      expectRefusal(reply, 'Extensão de arquivo não suportada')
    })

    it('names are of one line, and a link without scheme means https', async () => {
      const body = {
        name: 'Guia\r\nde\tmanejo',
        type: '0',
        document_url: 'exemplo.com/a',
        ...PLACED,
      }
      const id = await createItem('POST /api/v1/document/', { body })
      const { body: read } = await client.call('GET /api/v1/document/{id}', { path: { id } })
      expect(read.data).toMatchObject([
        { name: 'Guia de manejo', document_url: 'https://exemplo.com/a' },
      ])
      expectSuccess(await client.call('DELETE /api/v1/document/{id}', { path: { id } }))
    })

    it('a document: POST, list with page, page_size and filters, GET, PATCH, DELETE', async () => {
      const { link } = await upload(
        'guia.pdf',
        'docs',
        new Blob([PDF], { type: 'application/pdf' }),
      )
      const fields = {
        name: 'Guia de manejo',
        description: 'Suínos',
        type: '1',
        document_url: link,
        ...EVERYWHERE,
      }
      const id = await createItem('POST /api/v1/document/', { body: fields })
      const query = { page: 1, page_size: 10, filters: 'name,like,guia' }
      const { body } = await client.call('GET /api/v1/document', { query })
      expect(body.data).toMatchObject({ items: [{ id, name: 'Guia de manejo' }], total: 1 })
      expect(body.data).toHaveProperty('next_page')
      expectSuccess(
        await client.call('PATCH /api/v1/document/{id}', {
          path: { id },
          body: { ...fields, id, name: 'Guia revisto' },
        }),
      )
      const read = await client.call('GET /api/v1/document/{id}', { path: { id } })
      expect(read.body.data).toMatchObject([
        {
          id,
          name: 'Guia revisto',
          subsidiaries: ['ALL'],
          farms: ['ALL'],
          all_farms: true,
          doc_type: '1',
        },
      ])
      expectSuccess(await client.call('DELETE /api/v1/document/{id}', { path: { id } }))
      expect(await namesIn('GET /api/v1/document', { query })).toEqual([])
    })
  })

  describe('news', () => {
    it('POST without dates: it is shown at once, and never ends', async () => {
      const texts = { summary: '<p>Resumo</p>', description: '<p>Corpo</p>', ...PLACED }
      for (const dates of [
        {},
        { start_date: '', end_date: '' },
        { start_date: null, end_date: null },
      ]) {
        const id = await createItem('POST /api/v1/news/', {
          body: { name: 'Sem prazo', ...texts, ...dates },
        })
        const { body } = await client.call('GET /api/v1/news/{id}', { path: { id } })
        expect(body.data).toMatchObject([{ id, active: true, start_date: null, end_date: null }])
        expectSuccess(await client.call('DELETE /api/v1/news/{id}', { path: { id } }))
      }
    })

    it('POST, list, GET, PATCH also of the active flag alone, DELETE', async () => {
      const { link } = await upload('faixa.png', 'news', new Blob([PNG], { type: 'image/png' }))
      const fields = {
        name: 'Safra',
        active: false,
        start_date: day(0),
        end_date: day(5),
        banner_url: link,
        article_url: null,
        summary: '<p>Resumo</p>',
        description: '<p>Corpo</p>',
        ...PLACED,
      }
      const id = await createItem('POST /api/v1/news/', { body: fields })
      const read = async () =>
        (await client.call('GET /api/v1/news/{id}', { path: { id } })).body.data[0]
      expect(await read()).toMatchObject({ id, name: 'Safra', active: false, banner_url: link })
      expectSuccess(
        await client.call('PATCH /api/v1/news/{id}', { path: { id }, body: { id, active: true } }),
      )
      expectSuccess(
        await client.call('PATCH /api/v1/news/{id}', {
          path: { id },
          body: { ...fields, id, active: true, name: 'Safra nova' },
        }),
      )
      expect(await read()).toMatchObject({
        name: 'Safra nova',
        active: true,
        summary: '<p>Resumo</p>',
      })
      const query = { order_by: 'created_at,desc', page_size: 5 }
      expect(await namesIn('GET /api/v1/news', { query })).toEqual(['Safra nova'])
      expectSuccess(await client.call('DELETE /api/v1/news/{id}', { path: { id } }))
      expect(await namesIn('GET /api/v1/news', { query })).toEqual([])
    })
  })

  it('the texts of news keep pictures, tables, rules, code and alignment, and no scripts', async () => {
    const { link } = await upload('foto.png', 'news', new Blob([PNG], { type: 'image/png' }))
    const text = [
      '<h2 style="text-align: center">Safra</h2><hr /><p><s>ontem</s> <code>x</code></p>',
      '<table><tbody><tr><td>Soja</td></tr></tbody></table>',
      `<p><img src="${link}" alt="Foto" /></p>`,
    ].join('')
    const body = {
      name: 'Safra ilustrada',
      start_date: day(0),
      end_date: day(5),
      summary: '<p>Resumo</p>',
      description: `${text}<script>alert(1)</script>`,
      ...PLACED,
    }
    const id = await createItem('POST /api/v1/news/', { body })
    const read = async () =>
      (await client.call('GET /api/v1/news/{id}', { path: { id } })).body.data[0]
    expect((await read()).description).toBe(text)
    const saved = { ...body, id, description: text }
    expectSuccess(await client.call('PATCH /api/v1/news/{id}', { path: { id }, body: saved }))
    expect((await read()).description).toBe(text)
    expect((await fetch(link)).status).toBe(200)
    expectSuccess(await client.call('DELETE /api/v1/news/{id}', { path: { id } }))
  })

  describe('checklists', () => {
    /** Creates an area; answers it with a business activity as fields of a checklist. */
    const createPlacement = async (area: string) => {
      const activity = await createItem('POST /api/v1/activity/', { body: { name: area } })
      const { body } = await client.call('GET /api/v1/business_activity')
      return { activities: [activity], business_activity: [body.data.items[0].id] }
    }
    const checklistId = { id: '' }
    const category = { id: '' }
    const question: Record<string, string> = {}
    const path = () => ({ id: checklistId.id })
    const read = async (type: string) => {
      const query = { output: 'web', type }
      return (await client.call('GET /api/v1/checklist/{id}', { path: path(), query })).body.data
    }
    const createQuestion = (name: string, fields: Record<string, unknown>) =>
      createItem('POST /api/v1/checklist/{id}/question', {
        path: path(),
        body: {
          name,
          description: '',
          range: null,
          required: true,
          category_id: category.id,
          parent: {},
          order: -1,
          ...fields,
        },
      })

    it('POST /checklist/: a data list with id; new ones are not active', async () => {
      const body = { ...CHECKLIST, ...(await createPlacement('Campo')), categories: [] }
      checklistId.id = await createItem('POST /api/v1/checklist/', { body })
      expect([await read('normal')].flat()[0]).toMatchObject({
        id: checklistId.id,
        active: false,
        owner_id: me.id,
      })
    })

    it('POST /checklist/ without dates: it is open once active, never ends, and stands in no expiry panel', async () => {
      const { start_date: _start, end_date: _end, ...undated } = CHECKLIST
      const body = { ...undated, name: 'Sem prazo', ...(await createPlacement('Sempre')) }
      const id = await createItem('POST /api/v1/checklist/', { body })
      expectSuccess(
        await client.call('PATCH /api/v1/checklist/{id}', {
          path: { id },
          body: { id, active: true },
        }),
      )
      const reply = await client.call('GET /api/v1/checklist/{id}', {
        path: { id },
        query: { output: 'web', type: 'normal' },
      })
      expect([reply.body.data].flat()[0]).toMatchObject({
        active: true,
        start_date: null,
        end_date: null,
      })
      const listed = (filters: string) =>
        namesIn('GET /api/v1/checklist', { query: { page: 1, page_size: 50, filters } })
      expect(await listed('active,equals,1')).toContain('Sem prazo')
      for (const expiry of ['greater_than,01/31/2020', 'less_than,12/31/2098']) {
        expect(await listed(`end_date,${expiry}`)).not.toContain('Sem prazo')
      }
      expectSuccess(
        await client.call('POST /api/v1/checklist/{id}/answer', {
          path: { id },
          body: { builtObjectValues: {}, entityId: me.id, entityType: 'ADMIN' },
        }),
      )
    })

    it('POST /checklist/ with categories creates them; an explicit active is obeyed', async () => {
      const questions = [
        {
          name: 'Cercado?',
          type: 5,
          options: [{ data: 'Sim', weight: 1 }, { data: 'Não' }],
          required: true,
        },
      ]
      const body = {
        ...CHECKLIST,
        ...(await createPlacement('Obras')),
        name: 'Cercas',
        code: 'CER-1',
        active: true,
        categories: [{ name: 'Perímetro', description: null, order: 1, questions }],
      }
      const id = await createItem('POST /api/v1/checklist/', { body })
      const query = { output: 'web', type: 'FULL' }
      const { body: result } = await client.call('GET /api/v1/checklist/{id}', {
        path: { id },
        query,
      })
      const full = [result.data].flat()[0]
      expect(full.active).toBe(true)
      const perimeter = full.categories.find(({ name }: { name: string }) => name === 'Perímetro')
      expect(perimeter.questions).toMatchObject([
        {
          name: 'Cercado?',
          type: 5,
          options: [
            { data: 'Sim', weight: 1 },
            { data: 'Não', weight: 0 },
          ],
        },
      ])
      expectSuccess(await client.call('DELETE /api/v1/checklist/{id}', { path: { id } }))
    })

    it('without questions it can be activated, but not until yesterday', async () => {
      const body = { ...CHECKLIST, ...(await createPlacement('Lagoa')), name: 'Lagoas' }
      const id = await createItem('POST /api/v1/checklist/', { body })
      const change = (fields: object) =>
        client.call('PATCH /api/v1/checklist/{id}', { path: { id }, body: { id, ...fields } })
      expectSuccess(await change({ active: true }))
      const found = await client.call('GET /api/v1/checklist', {
        query: { page: 1, page_size: 50, filters: 'name,like,lagoas|active,equals,1' },
      })
      expect(found.body.data.items).toMatchObject([{ id }])
      expect(await change({ active: true, end_date: day(-1) })).toMatchObject({
        status: 400,
        body: { message: 'Invalid value for end_date.' },
      })
      expectSuccess(await client.call('DELETE /api/v1/checklist/{id}', { path: { id } }))
    })

    it('POST /checklist/ without a responder is refused with everything that is missing', async () => {
      const lists = { activities: [], editor_mobile: [], viewer_mobile: [], farms: [] }
      const body = { ...CHECKLIST, ...lists, name: 'Sem responsável', responder: '' }
      expectRefusal(
        await client.call('POST /api/v1/checklist/', { body }),
        'Escolha uma opção para responder a checklist',
        'Por favor, adicione pelo menos um editor!',
        'Por favor, adicione pelo menos um visualizador!',
        'Selecione pelo menos 1 fazenda',
        'Selecione pelo menos 1 área',
      )
    })

    it('POST, GET, PATCH of the order of a category', async () => {
      const post = (name: string, order: number) =>
        client.call('POST /api/v1/checklist/{id}/category/', {
          path: path(),
          body: { id: '', name, description: '', questions: [], order },
        })
      const entrance = (await post('Entrada', 1)).body.data[0]
      expect(entrance).toMatchObject({ name: 'Entrada', order: 1, questions: [] })
      category.id = entrance.id
      const last = (await post('Galpão', 70)).body.data[0]
      expect(last).toMatchObject({ order: 2 })
      const second = String(last.id)
      const swap = (categoryId: string, order: number) =>
        client.call('PATCH /api/v1/checklist/{id}/category/{categoryId}', {
          path: { ...path(), categoryId },
          body: { id: categoryId, order },
        })
      expectSuccess(await swap(second, 1))
      expectSuccess(await swap(category.id, 2))
      const result = await namesIn('GET /api/v1/checklist/{id}/category', { path: path() })
      expect(result.filter((name) => name !== 'Sem Categoria')).toEqual(['Galpão', 'Entrada'])
      expectSuccess(
        await client.call('DELETE /api/v1/checklist/{id}/category/{categoryId}', {
          path: { ...path(), categoryId: second },
        }),
      )
    })

    it('POST /checklist/{id}/question: options without id or weight, range, parent with a condition list', async () => {
      question.choice = await createQuestion('Há cerca?', {
        type: 1,
        options: [{ id: null, data: 'Sim', weight: 10 }, { data: 'Não' }],
      })
      question.several = await createQuestion('Quais cuidados?', {
        type: 2,
        options: [
          { id: 1, data: 'Botas', weight: 2 },
          { id: 2, data: 'Macacão', weight: 3 },
        ],
        required: false,
      })
      question.number = await createQuestion('Quantos visitantes?', {
        type: 6,
        options: [],
        range: { operator: '>', value: -1.5 },
      })
      question.text = await createQuestion('Observações', {
        type: 3,
        options: [],
        required: false,
        parent: { id: '', condition: [] },
      })
      const reply = await client.call('GET /api/v1/checklist/{id}/question/{questionId}', {
        path: { ...path(), questionId: question.choice },
      })
      const yes = [reply.body.data].flat()[0].options[0]
      expect(yes).toMatchObject({ data: 'Sim', weight: 10 })
      const condition = [{ operator: 'ID_EQUALS', value: yes.id }]
      question.child = await createQuestion('Altura da cerca', {
        type: 6,
        options: [],
        parent: { id: question.choice, condition },
        required: false,
      })
      const child = await client.call('GET /api/v1/checklist/{id}/question/{questionId}', {
        path: { ...path(), questionId: question.child },
      })
      expect([child.body.data].flat()[0].parent).toMatchObject({ id: question.choice, condition })
    })

    it('PATCH and DELETE /checklist/{id}/question/{questionId}', async () => {
      const questionId = await createQuestion('Para apagar', { type: 4, options: [] })
      const at = { path: { ...path(), questionId } }
      const reply = await client.call('GET /api/v1/checklist/{id}/question/{questionId}', at)
      const { order } = [reply.body.data].flat()[0]
      const body = {
        name: 'Data da visita',
        description: '',
        type: 4,
        options: [],
        range: {},
        required: false,
        category_id: category.id,
        parent: null,
        order,
      }
      expectSuccess(
        await client.call('PATCH /api/v1/checklist/{id}/question/{questionId}', { ...at, body }),
      )
      expectSuccess(await client.call('DELETE /api/v1/checklist/{id}/question/{questionId}', at))
    })

    it('GET /checklist/{id}: type normal and FULL answer categories with questions', async () => {
      for (const type of ['normal', 'FULL']) {
        const { categories } = [await read(type)].flat()[0]
        const entrance = categories.find(({ id }: { id: string }) => id === category.id)
        expect(entrance.questions.map(({ name }: { name: string }) => name)).toEqual([
          'Há cerca?',
          'Quais cuidados?',
          'Quantos visitantes?',
          'Observações',
          'Altura da cerca',
        ])
      }
    })

    it('PATCH of the order exchanges two questions, also a conditional one with the one above it', async () => {
      const names = async () => {
        const { categories } = [await read('FULL')].flat()[0]
        const entrance = categories.find(({ id }: { id: string }) => id === category.id)
        return entrance.questions.map(({ name }: { name: string }) => name)
      }
      const move = async (order: number) =>
        expectSuccess(
          await client.call('PATCH /api/v1/checklist/{id}/question/{questionId}', {
            path: { ...path(), questionId: question.child ?? '' },
            body: { order },
          }),
        )
      await move(0)
      expect((await names())[0]).toBe('Altura da cerca')
      await move(4)
      expect((await names()).at(-1)).toBe('Altura da cerca')
    })

    it('PATCH /checklist/{id}: the status change with id, active and dates; a pause with id and active alone', async () => {
      const { id } = checklistId
      const change = (body: Record<string, unknown>) =>
        client.call('PATCH /api/v1/checklist/{id}', { path: path(), body })
      expectSuccess(
        await change({ id, active: true, start_date: CHECKLIST.start_date, end_date: day(10) }),
      )
      expectSuccess(await change({ id, active: false }))
      expectSuccess(
        await change({ id, active: true, start_date: CHECKLIST.start_date, end_date: day(10) }),
      )
      expect([await read('normal')].flat()[0]).toMatchObject({ active: true, end_date: day(10) })
    })

    it.each([
      'active,equals,1|responder,not_equals,1',
      'name,like,bio',
      'subsidiaries,equals,1001', // it is for ALL
      'farms,equals,F3',
      `start_date,greater_than,01/31/2020|start_date,less_than,12/31/2098`,
      `end_date,greater_than,01/31/2020`,
    ])('GET /checklist finds it by %s', async (filters) => {
      const query = { page: 1, page_size: 50, filters, order_by: 'end_date,asc' }
      expect(await namesIn('GET /api/v1/checklist', { query })).toContain('Biosseguridade')
    })

    it.each(['POST /api/v1/checklist/{id}/answer', 'POST /api/v1/checklist/{id}'] as const)(
      'the answer submission of section 3 by %s: no more than its three fields, and twice is two answers',
      async (name) => {
        const body = {
          builtObjectValues: {
            [question.choice ?? '']: 'Sim',
            [question.several ?? '']: ['Botas', 'Macacão'],
            [question.number ?? '']: 3,
            [question.child ?? '']: 1.5,
          },
          entityId: me.id,
          entityType: 'ADMIN',
        }
        expectSuccess(await client.call(name, { path: path(), body }))
        expectSuccess(await client.call(name, { path: path(), body }))
      },
    )

    it('the answer submission: a number below its bound is refused with the message', async () => {
      const builtObjectValues = { [question.choice ?? '']: 'Sim', [question.number ?? '']: -2 }
      const body = { builtObjectValues, entityId: me.id, entityType: 'ADMIN' }
      const reply = await client.call('POST /api/v1/checklist/{id}/answer', { path: path(), body })
      expectRefusal(reply, 'Valor deve ser maior que -1,5')
    })

    it('the answer submission: type 2 as the JSON array that it is stored as; unanswered it is []', async () => {
      const body = { ...CHECKLIST, ...(await createPlacement('Roupas')), name: 'Roupas' }
      const id = await createItem('POST /api/v1/checklist/', { body: { ...body, active: true } })
      const created = await client.call('GET /api/v1/checklist/{id}', { path: { id } })
      const several = await createItem('POST /api/v1/checklist/{id}/question', {
        path: { id },
        body: {
          name: 'Quais roupas?',
          type: 2,
          options: [
            { data: 'Botas', weight: 2 },
            { data: 'Macacão', weight: 3 },
          ],
          required: false,
          category_id: [created.body.data].flat()[0].categories[0].id,
          order: -1,
        },
      })
      const values = ['["Botas","Macacão"]', '[]', []]
      for (const value of values) {
        const submission = {
          builtObjectValues: { [several]: value },
          entityId: me.id,
          entityType: 'ADMIN',
        }
        const call = { path: { id }, body: submission }
        expectSuccess(await client.call('POST /api/v1/checklist/{id}/answer', call))
      }
      const answers = await client.call('GET /api/v1/checklist/{id}/answer', { path: { id } })
      const texts = answers.body.data.items.map(
        (item: { categories: [{ answers: [{ answer: string }] }] }) =>
          item.categories[0].answers[0].answer,
      )
      expect(texts.toSorted()).toEqual(['["Botas","Macacão"]', '[]', '[]'])
    })

    it('GET /checklist/{id}/answer: all of them, with categories, their answers and totals', async () => {
      const { body } = await client.call('GET /api/v1/checklist/{id}/answer', { path: path() })
      expect(body.data.total).toBe(4)
      expect(body.data.items).toHaveLength(4)
      for (const item of body.data.items) {
        expect(item).toMatchObject({ user_name: MASTER.name, total_weight: 15 })
        expect(item).toHaveProperty('farm_id')
        expect(item).toHaveProperty('response_date')
        expect(item.categories).toEqual([
          expect.objectContaining({
            total: 15,
            answers: expect.arrayContaining([
              expect.objectContaining({
                question: 'Há cerca?',
                answer: 'Sim',
                type: 1,
                weight: 10,
              }),
              expect.objectContaining({ question: 'Quais cuidados?', type: 2, weight: 5 }),
            ]),
          }),
        ])
        const several = item.categories[0].answers.find(({ type }: { type: number }) => type === 2)
        expect(JSON.parse(several.answer)).toEqual(['Botas', 'Macacão']) // stored as a JSON array
      }
    })

    it('POST /checklist/{id}/export returns a download address', async () => {
      const { body } = await client.call('POST /api/v1/checklist/{id}/export', { path: path() })
      const { url } = [body.data].flat()[0]
      expect((await fetch(new URL(url, portal.url))).status).toBe(200)
    })

    it('POST /checklist/{id}/duplicate clones; DELETE removes a clone, and refuses what was answered with 400', async () => {
      const clone = await createItem('POST /api/v1/checklist/{id}/duplicate', { path: path() })
      expectSuccess(await client.call('DELETE /api/v1/checklist/{id}', { path: { id: clone } }))
      const refused = await client.call('DELETE /api/v1/checklist/{id}', { path: path() })
      expect(refused).toMatchObject({ status: 400, body: { code: 400 } })
    })
  })

  describe('administrators', () => {
    it('POST, list, GET, PATCH, a new TOTP secret, DELETE', async () => {
      const area = await createItem('POST /api/v1/activity/', { body: { name: 'Extensão' } })
      const fields = {
        name: 'Bruno Lima',
        telephone: '65999991234',
        workplace: 'Chapecó',
        is_master: false,
        subsidiary: { 1001: { scopes: ['checklist.list', 'checklist.get'], areas: [area] } },
      }
      const password = 'abc123' // six characters are enough
      const short = { password: 'abc12', password_confirmation: 'abc12' }
      expectRefusal(
        await client.call('POST /api/v1/admin', {
          body: { ...fields, ...short, email: 'bruno@empresa.test' },
        }),
        'Senha deve possuir no mínimo 6 caracteres',
      )
      const id = await createItem('POST /api/v1/admin', {
        body: {
          ...fields,
          email: 'bruno@empresa.test',
          password,
          password_confirmation: password,
          firebase_id: '',
        },
      })
      const query = { page: 1, page_size: 10, filters: 'name,like,bruno' }
      const { body } = await client.call('GET /api/v1/admin', { query })
      expect(body.data).toMatchObject({ items: [{ id, name: 'Bruno Lima' }], total: 1 })
      expectSuccess(
        await client.call('PATCH /api/v1/admin/{id}', {
          path: { id },
          body: { ...fields, id, name: 'Bruno de Lima' },
        }),
      )
      const read = await client.call('GET /api/v1/admin/{id}', { path: { id } })
      expect(read.body.data).toMatchObject([
        { id, name: 'Bruno de Lima', telephone: '65999991234', subsidiary: fields.subsidiary },
      ])
      const secret = await client.call('POST /api/v1/admin/{id}/totp_secret', { path: { id } })
      expect(secret.body.data).toEqual({
        user_secret: expect.any(String),
        qrcode_content: expect.any(String),
      })
      expectSuccess(await client.call('DELETE /api/v1/admin/{id}', { path: { id } }))
      expect(await namesIn('GET /api/v1/admin', { query })).toEqual([])
    })
  })

  describe('dashboard and alerts', () => {
    it('GET /dashboard/consolidado: checklists, documents and news, each registered, active, inactive', async () => {
      const { body } = await client.call('GET /api/v1/dashboard/consolidado')
      const counts = {
        registered: expect.any(Number),
        active: expect.any(Number),
        inactive: expect.any(Number),
      }
      expect([body.data].flat()[0]).toMatchObject({
        checklists: counts,
        documents: counts,
        news: counts,
      })
    })

    it('GET /dashboard/consolidado: zeros for what the person may not list', async () => {
      const person = await openClientOf('davi@empresa.test', ['dashboard.get', 'news.list'])
      const { body } = await person.call('GET /api/v1/dashboard/consolidado')
      const zeros = { registered: 0, active: 0, inactive: 0 }
      expect(body.data).toMatchObject({ checklists: zeros, documents: zeros })
    })

    it('POST, list and GET of a simple alert', async () => {
      const fields = { id: '', name: 'Geada', description: 'Proteja as mudas.', ...PLACED }
      const id = await createItem('POST /api/v1/alerts/simple-alert/', { body: fields })
      const query = { page: 1, page_size: 10, filters: 'name,like,geada' }
      expect(await namesIn('GET /api/v1/alerts/simple-alert', { query })).toEqual(['Geada'])
      const { body } = await client.call('GET /api/v1/alerts/simple-alert/{id}', { path: { id } })
      expect([body.data].flat()[0]).toMatchObject({ subsidiaries: ['1001'], farms: ['F1', 'F2'] })
    })

    it.each(['x', '"', ',', 'ã', '🐄'])(
      'a search for %s repeated 2000 times is accepted',
      async (sign) => {
        const query = {
          page: 1,
          page_size: 10,
          filters: `name,like,${sign.repeat(2000 / sign.length)}`,
        }
        expect(await namesIn('GET /api/v1/document', { query })).toEqual([])
      },
    )
  })

  it('has made every call that the specification names', () => {
    expect([...client.called].toSorted()).toEqual(Object.keys(SPEC_CALLS).toSorted())
  })
})
