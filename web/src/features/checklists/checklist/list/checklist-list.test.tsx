import type { Scope } from '@portal/contract/permissions/scopes'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { signInWithScopes, signInMaster, signInAs } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'
import {
  AREA,
  BUSINESS,
  aListedChecklist,
  action,
  address,
  serve,
  showList,
  whyNot,
} from '#test/checklists/list-fixture.tsx'

const READ_ACTIONS = ['Visualizar', 'Respostas de']
const CHANGE_ACTIONS = ['Pausar', 'Editar', 'Clonar', 'Excluir']

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-14T12:00:00Z'), toFake: ['Date'] }))

describe('the choice of a section', () => {
  beforeEach(() => {
    document.cookie = 'checklist_section=; path=/checklist; max-age=0'
  })
  const field = (name: string) => screen.findByRole<HTMLSelectElement>('combobox', { name })

  it('is required, comes before the list, and one choice replaces the other', async () => {
    signInMaster()
    const calls = serve([aListedChecklist()])
    const { user } = showList({})
    await user.click(await action('Confirmar'))
    const message = screen.getByText('Escolha uma área ou uma atividade comercial')
    expect(document.activeElement).toBe(await field('Área'))
    expect((await field('Área')).getAttribute('aria-describedby')).toContain(message.id)
    await user.selectOptions(await field('Área'), 'Aves')
    expect(message.isConnected).toBe(false)
    await user.selectOptions(await field('Atividade Comercial'), 'Integração')
    expect((await field('Área')).value).toBe('')
    expect(calls.some(({ path }) => path.startsWith('/checklist?'))).toBe(false)
    await user.click(await action('Confirmar'))
    expect(await screen.findByText('Biosseguridade')).toBeDefined()
    expect(address()).toMatchObject({ area: '', business: BUSINESS })
    expect(document.activeElement?.tagName).toBe('MAIN')
    const listed = calls.find(({ path }) => path.startsWith('/checklist?'))?.path ?? ''
    expect(new URLSearchParams(listed.split('?')[1]).get('filters')).toBe(
      `business_activity,in,${BUSINESS}`,
    )
  })

  it('offers the last section again, to the same person', async () => {
    signInMaster()
    serve([aListedChecklist()])
    const { user } = showList({})
    await user.click(await screen.findByRole('button', { name: 'Aves 2 checklists' }))
    await waitFor(() => expect(address()).toMatchObject({ area: AREA, business: '' }))
    expect(await screen.findByText('Aves')).toBeDefined()
    await user.click(await action('Trocar área'))
    expect((await field('Área')).value).toBe(AREA)
    signInAs({ id: '01890000-0000-7000-8000-000000000002', is_master: true })
    showList({})
    await waitFor(() => expect(screen.getAllByRole('combobox', { name: 'Área' })).toHaveLength(2))
    expect(screen.getAllByRole<HTMLSelectElement>('combobox', { name: 'Área' })[1]?.value).toBe('')
  })

  it('can be of all, and is skipped where another screen leads to all checklists of one status', async () => {
    signInMaster()
    const calls = serve([aListedChecklist()])
    const { user } = showList({ all: true, state: 'all_inactive', q: 'bio' })
    expect(await screen.findByText('Biosseguridade')).toBeDefined()
    const lastFilters = () => {
      const { path } = calls.findLast((call) => call.path.startsWith('/checklist?')) ?? { path: '' }
      return new URLSearchParams(path.split('?')[1]).get('filters')
    }
    expect(lastFilters()).toBe('active,equals,0|name,like,bio')
    await user.click(await action('Remover Situação: Todos os inativos'))
    await waitFor(() => expect(lastFilters()).toBe('name,like,bio'))
    await user.click(await action('Trocar área'))
    expect(await field('Área')).toBeDefined()
    expect(address()).toMatchObject({ all: false, q: '' })
    await user.click(await action('Ver todos (3)'))
    await waitFor(() => expect(address()).toMatchObject({ all: true }))
    expect(await screen.findByText('Todas as áreas e atividades comerciais')).toBeDefined()
  })

  it.each<[string, Scope[], string[], string[]]>([
    ['a technician', ['checklist.answer'], ['Responder'], []],
    [
      'who creates checklists',
      ['checklist.create', 'checklist.answer'],
      [],
      ['Adicionar Checklist +'],
    ],
    ['who only reads', ['checklist.get'], [], []],
  ])('offers %s what they do first', async (_who, scopes, links, buttons) => {
    signInWithScopes(['1001'], 'checklist.list', ...scopes)
    serve([])
    showList({})
    await field('Área')
    const header = within(screen.getByRole('main'))
      .getAllByRole('heading', { level: 1 })[0]
      ?.closest('header')
    const found = (role: string) =>
      within(header ?? document.body)
        .queryAllByRole(role)
        .map(({ textContent }) => textContent)
    expect([found('link'), found('button')]).toEqual([links, buttons])
  })

  it('keeps a filial’s farms only with the filial', async () => {
    signInMaster()
    serve([aListedChecklist()])
    const { user } = showList({ area: AREA, filiais: ['1001', '1003'], farms: ['F1'], page: 3 })
    await screen.findByText('Fazenda: Boa Vista')
    await user.click(await action('Remover Filial: Toledo'))
    await waitFor(() => expect(address()).toMatchObject({ page: 1, filiais: ['1001'], farms: [] }))
  })

  it('can be tried again where it did not load', async () => {
    signInMaster()
    stubApi(() => ({ status: 500, body: refusal('internal') }))
    const { user } = showList({})
    await action('Tentar novamente')
    serve([])
    await user.click(await action('Tentar novamente'))
    expect(await field('Área')).toBeDefined()
  })
})

const other = (number: number, changes: Parameters<typeof aListedChecklist>[0]) =>
  aListedChecklist({ id: aListedChecklist().id.replace(/.$/, String(number)), ...changes })

describe('the list', () => {
  it('shows status, deadline, and who created and changed it at UTC-3', async () => {
    signInMaster()
    serve([
      aListedChecklist(),
      other(2, { active: false, end_date: '2026-11-11', answers: 1 }),
      other(3, { start_date: '2026-11-15', end_date: '2026-11-16', answers: null }),
      other(4, { start_date: null, end_date: null }),
    ])
    showList()
    const [, running, expired, coming, endless] = await screen.findAllByRole('row')
    expect(running?.textContent).toContain('BIO-01 12 respostas')
    expect(expired?.textContent).toContain('BIO-01 1 resposta')
    expect(coming?.textContent).not.toContain('resposta')
    expect(running?.textContent).toContain('Ativo')
    expect(running?.textContent).toContain('expira em 10 dias')
    expect(running?.textContent).toContain('criado 09/11/2026 22:30')
    expect(running?.textContent).toContain('12/11/2026 09:00')
    expect(screen.getAllByTitle('Por Carla Dias')).toHaveLength(4)
    expect(expired?.textContent).toContain('Expiradoexpirado há 3 dias')
    expect(coming?.textContent).toContain('Agendadoinicia em 1 dia (amanhã)')
    expect(endless?.textContent).toContain('Ativosem prazo')
  })

  it('reports an unknown area, and leads to the choice', async () => {
    signInMaster()
    serve([])
    const { user } = showList({ area: '01890000-0000-7000-8000-0000000000ff' })
    expect(await screen.findByRole('heading', { name: 'Área não encontrada' })).toBeDefined()
    expect(screen.queryByText('Ainda não há nada aqui')).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Escolher outra' }))
    await waitFor(() => expect(screen.queryByText('Área não encontrada')).toBeNull())
  })
})

describe('the rights', () => {
  it('lead from the name to the editor, or to the answers for a person who only reads', async () => {
    signInWithScopes(['1001'], 'checklist.list', 'checklist.get')
    serve([aListedChecklist()])
    showList()
    const link = await screen.findByRole('link', { name: 'Biosseguridade' })
    expect(link.getAttribute('href')).toBe(`/checklist/answers/${aListedChecklist().id}`)
    signInMaster()
    showList()
    await waitFor(() =>
      expect(
        screen
          .getAllByRole('link', { name: 'Biosseguridade' })
          .map((each) => each.getAttribute('href')),
      ).toContain(`/checklist/edit/${aListedChecklist().id}`),
    )
  })

  it('are all the owner’s', async () => {
    const { id } = signInAs({ subsidiary: { '1001': { scopes: ['checklist.list'], areas: [] } } })
    serve([aListedChecklist({ owner_id: id })])
    showList()
    for (const label of [...READ_ACTIONS, ...CHANGE_ACTIONS]) {
      expect(await whyNot(`${label} Biosseguridade`), label).toBeUndefined()
    }
  })
})
