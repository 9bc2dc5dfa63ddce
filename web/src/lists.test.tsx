import type { Scope } from '@portal/contract/permissions/scopes'
import { screen, waitFor, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { AdminList } from '#features/admins/admin-list.tsx'
import { AlertList } from '#features/alerts/alert-list.tsx'
import { AreaList } from '#features/areas/area-list.tsx'
import { AuditList } from '#features/audit/audit-list.tsx'
import { BinList } from '#features/bin/bin-list.tsx'
import { AnswerList } from '#features/checklists/answers/answer-list.tsx'
import { ChecklistList } from '#features/checklists/checklist/list/checklist-list.tsx'
import { DocumentList } from '#features/documents/document-list.tsx'
import { NewsList } from '#features/news/news-list.tsx'
import { aChecklist } from '#test/checklists/checklist-fixture.ts'
import { aSentAnswer } from '#test/checklists/answer-fixture.ts'
import { aListedChecklist } from '#test/checklists/list-fixture.tsx'
import { addressNow, showListAt } from '#test/list.tsx'
import { onAPhone } from '#test/on-a-phone.ts'
import { signInMaster, signInWithScopes } from '#test/people.ts'
import { aDocument, aNews, anAdmin, anAlert, anArea, anAuditEntry } from '#test/records.ts'
import { pageOf, refusal, stubApi } from '#test/server.ts'

const ID = '01890000-0000-7000-8000-0000000000b1'
const AT = '2026-11-14T13:30:00.000Z'
const NAMED = { id: ID, name: 'Ordenha' }
const checklist = aChecklist([], { ...NAMED, subsidiaries: ['1001'], bands: [] })

type List = {
  readonly Screen: ComponentType
  /** The path of its pages in the API. */
  readonly api: string
  /** What is asked first, besides the page. */
  readonly first: Readonly<Record<string, string>>
  readonly item: object
  readonly columns: readonly string[]
  /** The actions of a row, in the order of the screen: the main one is the last. */
  readonly actions: readonly string[]
  readonly searchLabel?: string
  readonly searchField?: string
  /** A column that it can be ordered by, and the field. */
  readonly order?: readonly [string, string]
  readonly create?: readonly [string, string]
  readonly edit?: string
  /** What its address must have, so that the list is shown. */
  readonly about?: object
  /** Filters of the address, as the API gets them, and their pills. */
  readonly filters?: readonly [object, string, readonly string[]]
  /** What a person with these rights in one filial may not do to an item of two. */
  readonly refused?: readonly [readonly Scope[], readonly string[]]
  /** The right with which a person sees the list and nothing more. */
  readonly listScope?: Scope
  /** The question before a deletion, its path in the API, and what is said of a success and of a failure. */
  readonly deletion?: readonly [string, string, string, string]
}

const TEN = { page_size: '10' }
const DELETED = 'Deletado com sucesso!'

const LISTS: Readonly<Record<string, List>> = {
  '/activity': {
    Screen: AreaList,
    api: '/activity',
    first: TEN,
    item: anArea(NAMED),
    columns: ['Nome', 'Descrição'],
    actions: ['Excluir Ordenha', 'Editar Ordenha'],
    searchLabel: 'Buscar Área',
    create: ['Adicionar Área +', '/activity/create'],
    refused: [[], ['Excluir Ordenha', 'Editar Ordenha']],
    deletion: ['Deseja excluir esta Área?', `/group/${ID}`, DELETED, 'Erro ao deletar!'],
    edit: `/activity/edit/${ID}`,
  },
  '/document': {
    Screen: DocumentList,
    api: '/document',
    first: { ...TEN, order_by: 'created_at,desc' },
    item: aDocument(NAMED),
    columns: ['Nome', 'Tipo', 'Filiais', 'Data de criação'],
    actions: ['Editar Ordenha', 'Excluir Ordenha', 'Abrir Ordenha em nova aba'],
    searchLabel: 'Buscar Documento',
    order: ['Nome', 'name'],
    create: ['Adicionar Documento +', '/document/create'],
    refused: [
      ['documents.list', 'documents.get', 'documents.update', 'documents.delete'],
      ['Editar Ordenha', 'Excluir Ordenha'],
    ],
    listScope: 'documents.list',
    deletion: ['Deseja excluir este documento?', `/document/${ID}`, DELETED, 'Erro ao deletar!'],
    edit: `/document/edit/${ID}`,
    filters: [
      { type: 0, filiais: ['1001'] },
      'type,equals,0|subsidiaries,equals,1001',
      ['Tipo: Orientações', 'Filial: Chapecó'],
    ],
  },
  '/news': {
    Screen: NewsList,
    api: '/news',
    first: { ...TEN, order_by: 'created_at,desc' },
    item: aNews(NAMED),
    columns: ['Nome', 'Status e período', 'Filiais', 'Data de criação'],
    actions: ['Pausar Ordenha', 'Editar Ordenha', 'Excluir Ordenha', 'Visualizar Ordenha'],
    searchLabel: 'Buscar Notícia',
    order: ['Nome', 'name'],
    create: ['Adicionar Notícia +', '/news/create'],
    refused: [
      ['news.list', 'news.get', 'news.update', 'news.delete'],
      ['Pausar Ordenha', 'Editar Ordenha', 'Excluir Ordenha'],
    ],
    listScope: 'news.list',
    deletion: ['Deseja excluir esta news?', `/news/${ID}`, DELETED, 'Erro ao deletar!'],
    edit: `/news/edit/${ID}`,
    filters: [
      { state: 'all_active', filiais: ['1001'] },
      'active,equals,1|subsidiaries,equals,1001',
      ['Situação: Todas as ativas', 'Filial: Chapecó'],
    ],
  },
  '/simple-alert': {
    Screen: AlertList,
    api: '/alerts/simple-alert',
    first: TEN,
    item: anAlert(NAMED),
    columns: ['Nome', 'Filiais', 'Último dia', 'Lido por', 'Data de criação'],
    actions: ['Editar Ordenha', 'Excluir Ordenha', 'Visualizar Ordenha'],
    searchLabel: 'Buscar Alerta',
    create: ['Adicionar Alerta +', '/simple-alert/create'],
    refused: [
      ['simple_alert.list', 'simple_alert.create'],
      ['Editar Ordenha', 'Excluir Ordenha'],
    ],
    deletion: [
      'Deseja excluir este alerta?',
      `/alerts/simple-alert/${ID}`,
      DELETED,
      'Erro ao deletar!',
    ],
    edit: `/simple-alert/${ID}`,
  },
  '/admins': {
    Screen: AdminList,
    api: '/admin',
    first: { ...TEN, order_by: 'name,asc' },
    item: anAdmin(NAMED),
    columns: ['Nome', 'Email'],
    actions: ['Duplicar Ordenha', 'Excluir Ordenha', 'Editar Ordenha'],
    searchLabel: 'Buscar Administrador',
    order: ['Email', 'email'],
    create: ['Adicionar administrador +', '/admins/create'],
    deletion: [
      'Deseja excluir o administrador Ordenha?',
      `/admin/${ID}`,
      DELETED,
      'Erro ao deletar',
    ],
    edit: `/admins/edit/${ID}`,
    filters: [
      { role: 'master', totp: 'no', filiais: ['1001'] },
      'is_master,equals,1|has_totp,equals,0|subsidiaries,equals,1001',
      ['Função: Master', 'TOTP: Sem segredo', 'Filial: Chapecó'],
    ],
  },
  '/audit': {
    Screen: AuditList,
    api: '/audit',
    first: { page_size: '20' },
    item: anAuditEntry({ item_name: 'Ordenha' }),
    columns: ['O que aconteceu', 'Quando'],
    actions: [],
    filters: [
      { from: '2026-11-10', people: [ID], kinds: ['news'], actions: ['deleted'] },
      `at,greater_than,11/09/2026|actor_id,equals,${ID}|entity,equals,news|action,equals,deleted`,
      ['De 10/11/2026', 'Pessoa: Rui', 'Tipo: Notícia', 'Ação: Exclusão'],
    ],
  },
  '/bin': {
    Screen: BinList,
    api: '/bin',
    first: TEN,
    item: {
      kind: 'document',
      id: ID,
      name: 'Ordenha',
      deleted_at: AT,
      deleted_by: 'Ana',
      expires_at: '2099-01-01T00:00:00.000Z',
    },
    columns: ['Nome', 'Tipo', 'Excluído por', 'Excluído em', 'Prazo'],
    actions: ['Restaurar Ordenha'],
    searchLabel: 'Buscar na Lixeira',
    filters: [{ kind: 'news' }, 'kind,equals,news', ['Tipo: Notícias']],
  },
  '/checklist': {
    Screen: ChecklistList,
    api: '/checklist',
    about: { all: true },
    first: { page_size: '50', order_by: 'created_at,desc' },
    item: aListedChecklist(NAMED),
    columns: ['Nome', 'Status e prazo', 'Atualizado'],
    actions: [
      ...['Visualizar', 'Pausar', 'Editar', 'Clonar', 'Exportar', 'Excluir'].map(
        (verb) => `${verb} Ordenha`,
      ),
      'Respostas de Ordenha',
    ],
    searchLabel: 'Buscar Checklist',
    order: ['Status e prazo', 'end_date'],
    create: ['Adicionar Checklist +', '/checklist/create'],
    edit: `/checklist/edit/${ID}`,
    refused: [
      ['checklist.list', 'checklist.get', 'checklist.update', 'checklist.delete'],
      ['Pausar', 'Editar', 'Clonar', 'Excluir'].map((verb) => `${verb} Ordenha`),
    ],
    listScope: 'checklist.list',
    deletion: [
      'Deseja realmente excluir?',
      `/checklist/${ID}`,
      'Deletado com sucesso',
      'Erro ao deletar',
    ],
    filters: [
      {
        from: '2026-03-01',
        to: '2026-12-31',
        state: 'expired',
        areas: [ID],
        filiais: ['1001', '1002'],
        farms: ['F1'],
      },
      `start_date,greater_than,02/28/2026|start_date,less_than,01/01/2027|state,equals,expired|activities,equals,${ID}|subsidiaries,in,1001,1002|farms,equals,F1`,
      [
        'Início de 01/03/2026',
        'Início até 31/12/2026',
        'Situação: Expirado',
        'Área: Aves',
        'Filial: Chapecó',
        'Filial: Outra filial',
        'Fazenda: Boa Vista',
      ],
    ],
  },
  '/answers': {
    Screen: () => <AnswerList checklist={checklist} onBack={() => undefined} />,
    api: `/checklist/${ID}/answer`,
    first: { ...TEN, output: 'short', order_by: 'response_date,desc' },
    item: aSentAnswer({ id: ID, farm_id: 'F1', farm_name: 'Boa Vista', user_name: 'Ana' }),
    columns: ['Fazenda', 'Usuário', 'Data', 'Pontuação'],
    actions: ['Visualizar resposta de Ana, 09/11/2026 22:30'],
    searchLabel: 'Buscar Usuário',
    searchField: 'user_name',
    order: ['Data', 'response_date'],
    filters: [
      {
        to: '2026-11-30',
        band: 'Bom',
        evidence: 'photos',
        min: '79,5',
        max: 'muito',
        filiais: ['1001'],
        farms: ['F1'],
        failed: 'yes',
      },
      'response_date,less_than,12/01/2026|band,equals,Bom|evidence,equals,photos|share,greater_than,79.49|subsidiary_id,equals,1001|farm_id,equals,F1|critical,greater_than,0',
      [
        'Até 30/11/2026',
        'Faixa: Bom',
        'Fotos e observações: Com fotos',
        'Pontuação a partir de 79,5%',
        'Filial: Chapecó',
        'Fazenda: Boa Vista',
        'Só reprovadas',
      ],
    ],
  },
}

const LOOKUPS: Readonly<Record<string, readonly object[]>> = {
  '/integrated/subsidiary': [{ code: '1001', name: 'Chapecó' }],
  '/integrated/farm': [{ code: 'F1', name: 'Boa Vista', subsidiary: '1001' }],
  '/activity': [anArea({ id: ID, name: 'Aves' })],
  '/business_activity': [],
  '/admin': [anAdmin({ id: ID, name: 'Rui' })],
}

type Answer = Parameters<typeof stubApi>[0]
const serve = (
  { api }: List,
  items: readonly object[],
  total = items.length,
  change: Answer = () => ({}),
) =>
  stubApi((call) => {
    if (call.method !== 'GET') return change(call)
    const { pathname } = new URL(call.path, 'http://x')
    return pathname === api ? pageOf(items, total) : pageOf(LOOKUPS[pathname] ?? [])
  })
/** What the last page was asked for. */
const lastPage = (calls: ReturnType<typeof serve>, { api }: List) => {
  const pages = calls.map(({ path }) => new URL(path, 'http://x'))
  const last = pages.findLast(({ pathname }) => pathname === api)
  return Object.fromEntries(last?.searchParams ?? [])
}

const CASES = Object.entries(LISTS)
const casesWith = <Part extends keyof List>(part: Part) =>
  CASES.flatMap(([path, list]) => {
    const { [part]: value } = list
    return value === undefined ? [] : [[path, list, value] as const]
  })

const open = (path: string, list: List, search: object = {}) =>
  showListAt(path, list.Screen, { ...list.about, ...search })
const pills = () =>
  within(screen.getByRole('group', { name: 'Filtros ativos' }))
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label')?.replace('Remover ', ''))

beforeEach(() => void signInMaster())

describe('a list', () => {
  it.each(CASES)('%s shows its columns, its rows, and actions that lead on', async (path, list) => {
    const calls = serve(list, [list.item])
    const { user } = open(path, list)
    const table = within(await screen.findByRole('table'))
    const headers = table.getAllByRole('columnheader').map(({ textContent }) => textContent)
    const named = headers.filter((text) => text !== '' && text !== 'Ações')
    expect(named).toEqual(list.columns)
    const [, row] = table.getAllByRole('row')
    const actions = within(row ?? document.body)
      .queryAllByRole('cell')
      .at(-1)
      ?.querySelectorAll('button, a')
    if (list.actions.length > 0)
      expect([...(actions ?? [])].map((action) => action.getAttribute('aria-label'))).toEqual(
        list.actions,
      )
    expect(screen.getByText('Mostrando 1–1 de 1')).toBeDefined()
    expect(lastPage(calls, list)).toEqual({ page: '1', ...list.first })
    if (list.edit === undefined) return
    await user.click(screen.getByRole('button', { name: 'Editar Ordenha' }))
    await waitFor(() => expect(location.pathname).toBe(list.edit))
  })

  it.each(casesWith('searchLabel'))(
    '%s is searched from the first page on, in the address',
    async (path, list, label) => {
      const calls = serve(list, [list.item], 100)
      const { user } = open(path, list, { page: 2 })
      await user.type(await screen.findByRole('searchbox', { name: label }), 'ord')
      await waitFor(() =>
        expect(lastPage(calls, list)).toMatchObject({
          page: '1',
          filters: `${list.searchField ?? 'name'},like,ord`,
        }),
      )
      expect(addressNow()).toMatchObject({ q: 'ord', page: 1 })
    },
  )

  it.each(casesWith('filters'))(
    '%s is filtered by its address; each filter can be removed, and all have a form',
    async (path, list, [filters, wire, names]) => {
      const calls = serve(list, [list.item])
      const { user } = open(path, list, filters)
      await waitFor(() => expect(lastPage(calls, list)['filters']).toBe(wire))
      await waitFor(() => expect(pills()).toEqual(names))
      expect(
        screen.getByRole('button', { name: `Filtro avançado (${names.length})` }),
      ).toBeDefined()
      await user.click(screen.getByRole('button', { name: `Remover ${names[0]}` }))
      await waitFor(() => expect(screen.queryByText(names[0] ?? '')).toBeNull())
      expect(document.activeElement?.textContent).toContain('Filtro avançado')
      await user.keyboard('{Enter}')
      const form = await screen.findByRole('form', { name: 'Filtro avançado' })
      expect(form.contains(document.activeElement)).toBe(true)
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('form')).toBeNull()
      expect(document.activeElement?.textContent).toContain('Filtro avançado')
    },
  )

  it.each(casesWith('filters'))(
    '%s says that its filters find nothing, and clears them',
    async (path, list, [filters]) => {
      serve(list, [])
      const { user } = open(path, list, filters)
      expect(await screen.findByText('Nada encontrado')).toBeDefined()
      await user.click(screen.getByRole('button', { name: 'Limpar filtros' }))
      expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
      expect(screen.queryByRole('group', { name: 'Filtros ativos' })).toBeNull()
    },
  )

  it.each(casesWith('order'))('%s is ordered by a column', async (path, list, [header, field]) => {
    const calls = serve(list, [list.item], 100)
    const { user } = open(path, list, { page: 2 })
    await user.click(await screen.findByRole('button', { name: header }))
    await waitFor(() =>
      expect(lastPage(calls, list)).toMatchObject({ page: '1', order_by: `${field},asc` }),
    )
    expect(
      (await screen.findByRole('columnheader', { name: header })).getAttribute('aria-sort'),
    ).toBe('ascending')
  })

  it.each(casesWith('create'))(
    '%s leads to its creation form, also while it is empty',
    async (path, list, [label, to]) => {
      serve(list, [])
      const { user } = open(path, list)
      expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
      const [first, ...others] = screen.getAllByRole('button', { name: label })
      expect(others).toHaveLength(1)
      if (first) await user.click(first)
      await waitFor(() => expect(location.pathname).toBe(to))
    },
  )

  it.each(casesWith('refused'))(
    '%s refuses what is not permitted in every filial of an item, and says why',
    async (path, list, [scopes, refused]) => {
      signInWithScopes(['1001'], ...scopes)
      serve(list, [{ ...list.item, subsidiaries: ['1001', '1002'] }])
      const { user } = open(path, list)
      const row = within(await screen.findByRole('row', { name: /Ordenha/ }))
      expect(list.actions.filter((name) => row.queryByLabelText(name) === null)).toEqual([])
      const button = (name: string) =>
        row.queryByRole('button', { name, description: NO_PERMISSION })
      expect(list.actions.filter(button)).toEqual(refused)
      for (const name of refused) await user.click(button(name) ?? document.body)
      expect(screen.queryByRole('dialog')).toBeNull()
      expect(location.pathname).toBe(path)
    },
  )

  it.each(casesWith('listScope'))(
    '%s has no action, no link and no choice for a person who may only list',
    async (path, list, scope) => {
      signInWithScopes(['1001'], scope)
      serve(list, [list.item])
      open(path, list)
      const row = within(await screen.findByRole('row', { name: /Ordenha/ }))
      for (const role of ['button', 'link', 'checkbox']) expect(row.queryByRole(role)).toBeNull()
      expect(screen.queryByRole('button', { name: list.create?.[0] ?? '' })).toBeNull()
    },
  )

  it.each(casesWith('deletion'))(
    '%s deletes an item after a question that names it, and says whether it could',
    async (path, list, [question, at, done, failed]) => {
      let isRefused = true
      const calls = serve(list, [list.item], 1, () =>
        isRefused ? { status: 403, body: refusal('forbidden') } : {},
      )
      const { user } = open(path, list)
      const remove = async () => {
        await user.click(await screen.findByRole('button', { name: 'Excluir Ordenha' }))
        const dialog = await screen.findByRole('dialog', { name: question })
        expect(dialog.textContent).toContain('Ordenha')
        await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
      }
      await remove()
      expect(await screen.findByText(failed)).toBeDefined()
      isRefused = false
      await remove()
      expect(await screen.findByText(done)).toBeDefined()
      const deleted = calls.filter(({ method }) => method === 'DELETE')
      expect(deleted.map((call) => call.path)).toEqual([at, at])
    },
  )

  it.each(CASES)('%s shows a failure to load, and tries again', async (path, list) => {
    stubApi(({ path: asked }) =>
      asked.startsWith(`${list.api}?`)
        ? { status: 500, body: refusal('internal_error') }
        : pageOf([]),
    )
    const { user } = open(path, list)
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
    serve(list, [list.item])
    await user.click(retry)
    expect(await screen.findByText('Mostrando 1–1 de 1')).toBeDefined()
  })

  it.each(CASES)('%s is cards on a phone: the main action, and a menu', async (path, list) => {
    onAPhone()
    serve(list, [list.item])
    const { user } = open(path, list)
    const card = within(await screen.findByRole('listitem'))
    const [main, ...others] = list.actions.toReversed()
    if (main !== undefined)
      expect(
        card.getByRole(main.startsWith('Abrir') ? 'link' : 'button', { name: main }),
      ).toBeDefined()
    const menu = card.queryByRole('button', { name: 'Ações de Ordenha' })
    expect(menu !== null).toBe(others.length > 0)
    if (menu === null) return
    await user.click(menu)
    const entries = screen.getAllByRole('menuitem').map((entry) => entry.getAttribute('aria-label'))
    expect(entries).toEqual(others.toReversed())
  })

  it('goes to the last page if the address is past it', async () => {
    const list = LISTS['/document']
    if (list === undefined) return
    stubApi(({ path }) => {
      const { pathname, searchParams } = new URL(path, 'http://x')
      if (pathname !== '/document') return pageOf([])
      return pageOf(searchParams.get('page') === '3' ? [] : [list.item], 20)
    })
    open('/document', list, { page: 3 })
    expect(await screen.findByText('Mostrando 11–20 de 20')).toBeDefined()
    expect(addressNow()).toMatchObject({ page: 2 })
  })

  it('offers periods, keeps days in order, and takes no day that does not exist', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-14T12:00:00Z'), toFake: ['Date'] })
    const list = LISTS['/checklist']
    if (list === undefined) return
    serve(list, [list.item])
    const { user } = open('/checklist', list)
    await user.click(await screen.findByRole('button', { name: 'Filtro avançado' }))
    const form = within(await screen.findByRole('form', { name: 'Filtro avançado' }))
    const day = (name: string) => form.getByRole<HTMLInputElement>('textbox', { name })
    await user.click(form.getByRole('button', { name: 'Mês passado' }))
    expect([day('Início de').value, day('Início até').value]).toEqual(['01/10/2026', '31/10/2026'])
    await user.clear(day('Início de'))
    await user.type(day('Início de'), '20/12/2026')
    expect(day('Início de').value).toBe('31/10/2026')
    await user.clear(day('Início até'))
    await user.type(day('Início até'), '31/02/2026')
    await user.click(form.getByRole('button', { name: 'Aplicar' }))
    expect(await form.findByText('Informe uma data válida')).toBeDefined()
    expect(document.activeElement).toBe(day('Início até'))
    await user.click(form.getByRole('button', { name: '30 dias' }))
    await user.click(form.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() =>
      expect(addressNow()).toMatchObject({ from: '2026-10-16', to: '2026-11-14' }),
    )
    expect(document.activeElement?.textContent).toContain('Filtro avançado')
  })
})
