import { describe, expect, it } from 'vitest'
import type { TestPortal } from '#test/support/app.ts'
import { type AnsweringTest, FARMS, OPTIONS, withActiveChecklist } from '#test/support/answering.ts'
import { clerk, master } from '#test/support/people.ts'
import { signInAs } from '#test/support/sign-in.ts'
import { uploadFile } from '#test/support/uploads.ts'
import { parseCsv, readWorkbook } from '#test/support/spreadsheets.ts'

type ExportTest = AnsweringTest & { readonly answer: AnsweringTest['send'] }

const exporting = (test: (setup: ExportTest) => Promise<void>, overrides: object = {}) =>
  withActiveChecklist(async (setup) => {
    const answer: AnsweringTest['send'] = async (...sent) => {
      const reply = await setup.send(...sent)
      if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
      return reply
    }
    await test({ ...setup, answer })
  }, overrides)

const offer = async ({ call }: TestPortal, token: string, id: string, format: string) =>
  (await call('POST', `/checklist/${id}/export`, { token, body: { format } })).body.data

const download = async ({ app }: TestPortal, url: string) => {
  const { pathname } = new URL(url, 'http://portal.test')
  const reply = await app.inject({ method: 'GET', url: pathname })
  return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
}

const csvOf = async (portal: TestPortal, token: string, id: string) => {
  const { bytes } = await download(portal, (await offer(portal, token, id, 'csv')).url)
  return parseCsv(bytes.toString('utf8'))
}

describe('an export', () => {
  it('is not used up by a HEAD request to its address', () =>
    exporting(async ({ portal, token, id }) => {
      const { pathname } = new URL(
        (await offer(portal, token, id, 'csv')).url,
        'http://portal.test',
      )
      const looked = await portal.app.inject({ method: 'HEAD', url: pathname })
      expect(looked.statusCode).toBe(404)
      expect((await download(portal, pathname)).status).toBe(200)
    }))

  it('has a row per answer and a column per question, with weights and totals', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const single = await ask({ name: 'Única', type: 1, options: OPTIONS })
      const several = await ask({ name: 'Várias', type: 2, options: OPTIONS })
      const number = await ask({ name: 'Número', type: 6 })
      const date = await ask({ name: 'Quando', type: 4 })
      await answer(
        {
          [single.id]: 'A',
          [several.id]: ['A', 'B'],
          [number.id]: 3.5,
          [date.id]: '2026-02-28 14:30',
        },
        { farm_id: 'F1001' },
      )
      await answer({ [single.id]: 'B' }, { farm_id: 'F1002' })
      const [headers, first, second] = await csvOf(portal, token, id)
      expect(headers).toEqual([
        'Fazenda',
        'Código da fazenda',
        'Usuário',
        'Data',
        'Pontuação',
        'Pontuação máxima',
        'Sem Categoria · Única',
        'Sem Categoria · Única (peso)',
        'Sem Categoria · Várias',
        'Sem Categoria · Várias (peso)',
        'Sem Categoria · Número',
        'Sem Categoria · Quando',
        'Recebida com atraso',
        'Filial',
        'Área',
        'Percentual',
        'Faixa',
        'Reprovado',
        'Sem Categoria · Pontuação',
        'Sem Categoria · Pontuação máxima',
        'Sem Categoria · Percentual',
        'Sem Categoria · Opções críticas',
        'Não conformidades',
        'Opções críticas',
        'Id da resposta',
      ])
      expect(first?.slice(0, 2)).toEqual(['Fazenda 1001', 'F1001'])
      expect(first?.slice(4)).toEqual([
        '8',
        '10',
        'A',
        '5',
        'A, B',
        '3',
        '3,5',
        '28/02/2026 14:30',
        '',
        'Filial 1001',
        'Aves',
        '80',
        '',
        '',
        '8',
        '10',
        '80',
        '0',
        '0',
        '0',
        expect.stringMatching(/^[\da-f-]{36}$/),
      ])
      expect(second?.slice(6, 12)).toEqual(['B', '-2', '', '', '', ''])
      expect(second?.at(-3)).toBe('1')
    }, FARMS))

  it('can be read as a workbook, with numbers as numbers', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const single = await ask({ name: 'Ração & água', type: 1, options: OPTIONS })
      await answer({ [single.id]: 'B' })
      const { status, headers, bytes } = await download(
        portal,
        (await offer(portal, token, id, 'xlsx')).url,
      )
      expect(status).toBe(200)
      expect(headers['content-disposition']).toMatch(
        /^attachment; filename="checklist-Biosseguridade-\d{4}-\d\d-\d\d\.xlsx"/,
      )
      const sheets = await readWorkbook(bytes)
      const [groups, names, row] = sheets[0]?.rows ?? []
      expect(groups?.indexOf('Sem Categoria')).toBe(12)
      expect(names?.slice(12, 14)).toEqual(['Ração & água', 'Ração & água (peso)'])
      expect(row?.[0]).toBeInstanceOf(Date)
      expect(row?.slice(6, 9)).toEqual([-2, 5, -0.4])
      const exportedAt = sheets[3]?.rows.find(([what]) => what === 'Exportado em')?.[1]
      expect(exportedAt).toBeInstanceOf(Date)
      expect(Number(exportedAt) % 86_400_000).not.toBe(0)
      expect(row?.slice(12, 18)).toEqual(['B', -2, -2, 5, -0.4, 0])
      const [about, asked] = sheets[1]?.rows ?? []
      expect(about?.slice(0, 3)).toEqual(['Número', 'Categoria', 'Pergunta'])
      expect(asked?.slice(0, 5)).toEqual([
        1,
        'Sem Categoria',
        'Ração & água',
        null,
        'Seleção Única',
      ])
      expect(asked?.slice(-2)).toEqual(['Atual', single.id])
      expect(sheets[2]?.rows.slice(1).map((option) => option.slice(0, 3))).toEqual([
        ['Ração & água', 'A', 5],
        ['Ração & água', 'B', -2],
      ])
    }))

  it('has days and scales as a workbook has them', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const scale = await ask({
        name: 'Nota',
        type: 7,
        options: ['1', '2', '3'].map((data) => ({ data })),
      })
      const day = await ask({ name: 'Quando', type: 4, date_only: true })
      const hour = await ask({ name: 'A que horas', type: 4 })
      const values = { [scale.id]: '3', [day.id]: '2026-02-28', [hour.id]: '2026-02-28 14:30' }
      await answer(values)
      const book = await download(portal, (await offer(portal, token, id, 'xlsx')).url)
      const sheets = await readWorkbook(book.bytes)
      const [, , row] = sheets[0]?.rows ?? []
      const [first, second] = ['2026-02-28T00:00:00.000Z', '2026-02-28T14:30:00.000Z']
      expect(row?.slice(12, 16)).toEqual([3, 0, new Date(first), new Date(second)])
      const [, line] = await csvOf(portal, token, id)
      expect(line?.slice(6, 10)).toEqual(['3', '0', '28/02/2026', '28/02/2026 14:30'])
    }))

  it('calls a category as it is called now, as the summary does', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const url = `/checklist/${id}/category`
      const { body } = await portal.call('POST', url, {
        token,
        body: { name: 'Antes', description: '' },
      })
      const category = body.data[0].id
      const question = await ask({ name: 'Limpa?', type: 3, category_id: category })
      await answer({ [question.id]: 'um' })
      await portal.call('PATCH', `${url}/${category}`, { token, body: { name: 'Depois' } })
      expect((await csvOf(portal, token, id))[0]).toContain('Depois · Limpa?')
    }))

  it('has one column for a question, also renamed, retyped or removed', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const earlier = await ask({ name: 'Antes', type: 3 })
      const two = await ask({ name: 'Sai', type: 3 })
      const last = await ask({ name: 'Última', type: 3 })
      const retyped = await ask({ name: 'Temperatura', type: 3 })
      await answer({ [earlier.id]: 'um', [two.id]: 'dois', [retyped.id]: 'frio' })
      const before = await csvOf(portal, token, id)
      const url = (question: string) => `/checklist/${id}/question/${question}`
      await portal.call('PATCH', url(earlier.id), { token, body: { name: 'Depois' } })
      await portal.call('DELETE', url(two.id), { token })
      await portal.call('PATCH', url(retyped.id), { token, body: { type: 6 } })
      await answer({ [earlier.id]: 'três', [last.id]: 'fim' })
      const [headers, first, second] = await csvOf(portal, token, id)
      expect(headers?.slice(6, -9)).toEqual([
        'Sem Categoria · Depois',
        'Sem Categoria · Sai (removida)',
        'Sem Categoria · Última',
        'Sem Categoria · Temperatura',
        'Sem Categoria · Temperatura (tipo anterior)',
      ])
      expect(first?.slice(6, -9)).toEqual(['um', 'dois', '', '', 'frio'])
      expect(second?.slice(6, -9)).toEqual(['três', '', 'fim', '', ''])
      expect(before[1]?.slice(6, -9)).toEqual(['um', 'dois', '', 'frio'])
    }))

  it('has remarks, photos, signature and place where there are any, and links to the answer alone', () =>
    exporting(
      async ({ portal, token, id, ask, answer }) => {
        const question = await ask({
          name: 'Cerca',
          type: 1,
          options: OPTIONS,
          comment: 'optional',
          photos: { min: 0, max: 1 },
        })
        await ask({ name: 'Outra', type: 3, comment: 'optional' })
        const { key } = await uploadFile(portal, token, 'answers')
        const drawing = await uploadFile(portal, token, 'answers')
        const { body } = await answer(
          { [question.id]: 'A' },
          {
            evidence: { [question.id]: { comment: '=1+1 poste', photos: [key] } },
            signature: { name: 'João', key: drawing.key },
            location: {
              latitude: -25.5,
              longitude: -49.25,
              accuracy: 12,
              taken_at: '2026-01-02T13:00:00Z',
            },
          },
        )
        await answer({ [question.id]: 'B' }, { location: { reason: 'Sem sinal' } })
        const [headers, first, second] = await csvOf(portal, token, id)
        expect(headers?.slice(6, 10)).toEqual([
          'Sem Categoria · Cerca',
          'Sem Categoria · Cerca (peso)',
          'Sem Categoria · Cerca (observação)',
          'Sem Categoria · Cerca (fotos)',
        ])
        expect(headers?.slice(-14, -7)).toEqual([
          'Assinatura',
          'Latitude',
          'Longitude',
          'Precisão (m)',
          'Localização registrada em',
          'Motivo sem localização',
          'Fotos no portal',
        ])
        expect(first?.slice(6, 10)).toEqual(['A', '5', "'=1+1 poste", '1'])
        const url = `/checklist/answers/${id}/${body.data[0].id}`
        const place = ['João', '-25,5', '-49,25', '12', '02/01/2026 10:00', '']
        expect(first?.slice(-14, -7)).toEqual([
          ...place,
          expect.stringMatching(new RegExp(`${url}$`)),
        ])
        expect(second?.slice(6, 10)).toEqual(['B', '-2', '', ''])
        expect(second?.slice(-14, -7)).toEqual(['', '', '', '', '', 'Sem sinal', ''])
        const book = await download(portal, (await offer(portal, token, id, 'xlsx')).url)
        expect(book.bytes.toString('latin1')).not.toContain('signature=')
        const sheets = await readWorkbook(book.bytes)
        expect(sheets[0]?.rows[1]?.slice(12, 16)).toEqual([
          'Cerca',
          'Cerca (peso)',
          'Cerca (observação)',
          'Cerca (fotos)',
        ])
      },
      { signature: 'optional', location: 'optional' },
    ))

  it('is of the answers with photos where that is asked for, and says so', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const question = await ask({ name: 'Cerca', type: 3, photos: { min: 0, max: 1 } })
      const { key } = await uploadFile(portal, token, 'answers')
      await answer({ [question.id]: 'sem' })
      await answer({ [question.id]: 'com' }, { evidence: { [question.id]: { photos: [key] } } })
      const body = { format: 'xlsx', filters: 'evidence,equals,photos' }
      const ticket = await portal.call('POST', `/checklist/${id}/export`, { token, body })
      const { bytes } = await download(portal, ticket.body.data.url)
      const sheets = await readWorkbook(bytes)
      expect(sheets[0]?.rows.slice(2).map((row) => row[12])).toEqual(['com'])
      expect(sheets[3]?.rows.at(-1)).toEqual(['Filtros', 'Evidência é fotos'])
    }))

  it('marks late answers', () =>
    exporting(async ({ portal, id, answer }) => {
      const answered_at = portal.clock.now.toISOString()
      portal.clock.now = new Date(portal.clock.now.getTime() + 25 * 3_600_000)
      const later = await portal.tokenOf(master)
      await answer({}, { answered_at }, later)
      await answer({}, {}, later)
      const rows = await csvOf(portal, later, id)
      expect(rows.map((row) => row[6])).toEqual(['Recebida com atraso', 'Sim', ''])
    }))

  it('has the questions in their order, as the form has; so have answer and summary', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const first = await ask({ name: 'Há mortes?', type: 5 })
      const last = await ask({ name: 'Há água?', type: 5 })
      const when = { operator: 'ID_EQUALS', value: first.options[0].id }
      const below = await ask({
        name: 'Quantas?',
        type: 6,
        parent: { id: first.id, conditions: [when] },
      })
      const { body } = await answer({ [first.id]: 'Sim', [last.id]: 'Não', [below.id]: 3 })
      const order = ['Há mortes?', 'Há água?', 'Quantas?']
      const read = async (path: string) =>
        (await portal.call('GET', `/checklist/${id}/${path}`, { token })).body.data
      const named = (questions: readonly { question: string }[]) =>
        questions.map(({ question }) => question)
      const [detail] = await read(`answer/${body.data[0].id}`)
      expect(named(detail.categories[0].answers)).toEqual(order)
      expect(named((await read('summary')).questions)).toEqual(order)
      const [headers] = await csvOf(portal, token, id)
      const columns = headers?.slice(6, -13).filter((header) => !header.endsWith('(peso)'))
      expect(columns).toEqual(order.map((name) => `Sem Categoria · ${name}`))
    }))

  it('in the long format has a row for each question, also hidden ones, for programs', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const gate = await ask({ name: 'Há mortes?', type: 5 })
      const when = { operator: 'ID_EQUALS', value: gate.options[0].id }
      const hidden = await ask({
        name: 'Quantas?',
        type: 6,
        parent: { id: gate.id, conditions: [when] },
      })
      const several = await ask({ name: 'Várias', type: 2, options: OPTIONS })
      const number = await ask({ name: 'Número', type: 6 })
      const skipped = await ask({ name: 'Texto', type: 3 })
      const flags = [{ data: 'Não há', not_applicable: true }, ...OPTIONS]
      const inapplicable = await ask({ name: 'Cerca', type: 1, options: flags })
      const version = (await portal.call('GET', `/checklist/${id}?type=FULL`, { token })).body
        .data[0]
      const values = { [gate.id]: 'Não', [several.id]: ['B', 'A'], [number.id]: 1234.5 }
      const at = portal.clock.now.toISOString()
      const { body } = await answer(
        { ...values, [inapplicable.id]: 'Não há' },
        { version_id: version.version_id, answered_at: at },
      )
      const reply = await portal.call('POST', `/checklist/${id}/export`, {
        token,
        body: { format: 'long' },
      })
      const { bytes, headers } = await download(portal, reply.body.data.url)
      expect(headers['content-disposition']).toMatch(/\.csv"/)
      const [names = '', ...lines] = bytes.toString('utf8').trim().split('\n')
      expect(names).toBe(
        'answer_id,state,checklist_code,version_id,farm_code,subsidiary_code,user,entity,answered_at,received_at,category,row,question_id,question_code,question,type,value,option_code,weight,highest,status,comment,photos',
      )
      const rows = lines.map((line) => line.split(','))
      const answerId = body.data[0].id
      expect(rows.map(([answerOf, state]) => [answerOf, state])).toEqual(
        lines.map(() => [answerId, 'current']),
      )
      expect(rows[0]?.slice(3, 4)).toEqual([version.version_id])
      expect(rows[0]?.slice(8, 10)).toEqual([at, at])
      const part = (row: readonly string[]) => [row[12], ...row.slice(14, 17), ...row.slice(18, 21)]
      expect(new Set(rows.map(part))).toEqual(
        new Set([
          [gate.id, 'Há mortes?', '5', 'Não', '0', '0', 'answered'],
          [hidden.id, 'Quantas?', '6', '', '', '', 'hidden'],
          [several.id, 'Várias', '2', 'A | B', '3', '5', 'answered'],
          [number.id, 'Número', '6', '1234.5', '0', '0', 'answered'],
          [skipped.id, 'Texto', '3', '', '0', '0', 'unanswered'],
          [inapplicable.id, 'Cerca', '1', 'Não há', '0', '0', 'not_applicable'],
        ]),
      )
    }))

  it('has days before 1900 as texts, because Excel knows none', () =>
    exporting(async ({ portal, token, id, ask, answer }) => {
      const day = await ask({ name: 'Quando', type: 4, date_only: true })
      await answer({ [day.id]: '1899-12-31' })
      const book = await download(portal, (await offer(portal, token, id, 'xlsx')).url)
      const sheets = await readWorkbook(book.bytes)
      expect(sheets[0]?.rows[2]?.[12]).toBe('31/12/1899')
    }))

  it('is downloaded once, and within five minutes', () =>
    exporting(async ({ portal, token, id }) => {
      const { url } = await offer(portal, token, id, 'csv')
      const { status, headers } = await download(portal, url)
      expect([status, headers['cache-control']]).toEqual([200, 'no-store'])
      expect(headers['content-type']).toBe('text/csv; charset=utf-8')
      expect((await download(portal, url)).status).toBe(404)
      const late = await offer(portal, token, id, 'csv')
      expect(Date.parse(late.expires_at) - portal.clock.now.getTime()).toBe(300_000)
      portal.clock.now = new Date(portal.clock.now.getTime() + 300_001)
      expect((await download(portal, late.url)).status).toBe(404)
      expect((await download(portal, `${late.url.slice(0, -1)}x`)).status).toBe(404)
      expect((await download(portal, '/api/v1/export/x')).status).toBe(404)
    }))

  it('holds what the person may read at the moment of the download', () =>
    exporting(async ({ portal, token, id, area, answer }) => {
      await answer({}, { farm_id: 'F1001' })
      await answer({}, { farm_id: 'F1002' })
      const scopes = ['checklist.list', 'checklist.get'] as const
      const { id: reader, email } = await portal.anAdmin(clerk(['1001'], scopes, [area]))
      const { token: theirs } = await signInAs(portal, email)
      expect(await csvOf(portal, theirs, id)).toHaveLength(2)
      expect(await csvOf(portal, token, id)).toHaveLength(3)

      const { url } = await offer(portal, theirs, id, 'csv')
      const subsidiary = { '1001': { scopes: ['news.list'], areas: [area] } }
      await portal.call('PATCH', `/admin/${reader}`, { token, body: { subsidiary } })
      expect((await download(portal, url)).status).toBe(403)
    }, FARMS))
})
