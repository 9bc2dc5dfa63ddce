import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { AdminList } from './admin-list.tsx'
import { ADMINS_START, type AdminSearch } from './admin-search.ts'

const OWN = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Ana Souza',
  email: 'ana@fazenda.test',
  is_master: true,
  subsidiaries: ['ALL'],
  has_totp: true,
  last_sign_in_at: '2026-11-14T13:30:00.000Z',
  invited_until: null,
}
const BRUNO = {
  id: '01890000-0000-7000-8000-000000000002',
  name: 'Bruno Lima',
  email: 'bruno@fazenda.test',
  is_master: false,
  subsidiaries: ['1001'],
  has_totp: false,
  last_sign_in_at: null,
  invited_until: null,
}

const serve = (admins = [OWN, BRUNO], deletion = {}) =>
  stubApi(({ method, path }) => {
    if (method === 'DELETE') return { body: { data: null }, ...deletion }
    const items = path.startsWith('/integrated/') ? [{ code: '1001', name: 'Chapecó' }] : admins
    return { body: { data: { items, next_page: null, total: items.length } } }
  })

const onCreate = vi.fn()
const onEdit = vi.fn()
const onDuplicate = vi.fn()

const Screen = () => {
  const [search, setSearch] = useState<AdminSearch>(ADMINS_START)
  return (
    <main tabIndex={-1}>
      <AdminList
        search={search}
        onSearch={setSearch}
        onCreate={onCreate}
        onEdit={onEdit}
        onDuplicate={onDuplicate}
      />
      <Notices />
    </main>
  )
}
const open = () => showAt('/admins', { '/admins': Screen })
const row = async (name: string) => within(await screen.findByRole('row', { name: RegExp(name) }))
const remove = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Excluir Bruno Lima' }))
  const dialog = await screen.findByRole('dialog', {
    name: 'Deseja excluir o administrador Bruno Lima?',
  })
  expect(within(dialog).getByText('bruno@fazenda.test')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
}

/** Paths of the calls to the list, without those of other queries. */
const adminCalls = (calls: ReturnType<typeof serve>) =>
  calls.map(({ path }) => path).filter((path) => path.startsWith('/admin'))

describe('AdminList', () => {
  beforeEach(() => void signInMaster())

  it.each([
    ['leaves', false, '/admin/01890000-0000-7000-8000-000000000002'],
    ['ends', true, '/admin/01890000-0000-7000-8000-000000000002?end_links=1'],
  ])('lists the open links of a person who is deleted, and %s them', async (_what, ends, path) => {
    const link = {
      id: '01890000-0000-7000-8000-000000000009',
      checklist_name: 'Biosseguridade',
      farm_name: 'Granja Sol',
      expires_at: '2026-12-01T12:00:00.000Z',
    }
    const whole = {
      ...BRUNO,
      firebase_id: 'f',
      telephone: '',
      workplace: '',
      subsidiary: {},
      created_at: link.expires_at,
      updated_at: link.expires_at,
      open_links: [link],
    }
    const calls = stubApi(({ method, path: asked }) => {
      if (method === 'DELETE') return { body: { data: null } }
      if (asked.startsWith(`/admin/${BRUNO.id}`)) return { body: { data: [whole] } }
      const items = asked.startsWith('/integrated/') ? [] : [OWN, BRUNO]
      return { body: { data: { items, next_page: null, total: items.length } } }
    })
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Excluir Bruno Lima' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect((await dialog.findByText(/Granja Sol/)).textContent).toContain('Biosseguridade')
    if (ends) await user.click(dialog.getByRole('checkbox', { name: 'Encerrar estes links' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(path))
  })

  it('shows name and e-mail, and who is a master', async () => {
    const calls = serve()
    open()
    expect((await row('Ana Souza')).getByText('Master')).toBeDefined()
    expect((await row('Bruno Lima')).queryByText('Master')).toBeNull()
    expect((await row('Bruno Lima')).getByText('bruno@fazenda.test')).toBeDefined()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Email',
      'Ações',
    ])
    expect(adminCalls(calls)).toEqual(['/admin?page=1&page_size=10&order_by=name,asc'])
  })

  it('shows function, filiais, TOTP and the last sign-in below the name', async () => {
    serve()
    open()
    expect(await screen.findByText('Chapecó')).toBeDefined()
    const cells = (name: string) => screen.getByRole('row', { name: RegExp(name) }).textContent
    expect(cells('Ana Souza')).toContain(
      'Master · Todas · TOTP · Último acesso: 14/11/2026 10:30ana@',
    )
    expect(cells('Bruno Lima')).toContain(
      'Administrador · Chapecó · Sem TOTP · Nunca acessoubruno@',
    )
  })

  it('is filtered by function, TOTP and filial, and each filter can be removed', async () => {
    const calls = serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Filtro avançado' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Função' }), 'Master')
    await user.selectOptions(screen.getByRole('combobox', { name: 'TOTP' }), 'Sem segredo')
    await user.click(screen.getByRole('combobox', { name: 'Filiais' }))
    await user.click(await screen.findByRole('option', { name: 'Chapecó' }))
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    const lastFilters = () =>
      new URL(adminCalls(calls).at(-1) ?? '', 'http://x').searchParams.get('filters')
    const inFilial = 'subsidiaries,equals,1001'
    await waitFor(() =>
      expect(lastFilters()).toBe(`is_master,equals,1|has_totp,equals,0|${inFilial}`),
    )
    await user.click(await screen.findByRole('button', { name: 'Remover Função: Master' }))
    await user.click(await screen.findByRole('button', { name: 'Remover TOTP: Sem segredo' }))
    await waitFor(() => expect(lastFilters()).toBe(inFilial))
    await user.click(await screen.findByRole('button', { name: 'Remover Filial: Chapecó' }))
    // The unfiltered list is cached: it is shown again without a call.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remover / })).toBeNull())
  })

  it('searches by name and orders by e-mail', async () => {
    const calls = serve()
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar Administrador' }), 'Bru')
    await waitFor(() => expect(adminCalls(calls).at(-1)).toContain('filters=name%2Clike%2CBru'))
    await user.click(await screen.findByRole('button', { name: 'Email' }))
    await waitFor(() => expect(adminCalls(calls).at(-1)).toContain('order_by=email,asc'))
    expect(adminCalls(calls).at(-1)).toContain('Bru')
  })

  it('leads to the forms', async () => {
    serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Editar Bruno Lima' }))
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(BRUNO)
    await user.click(screen.getByRole('button', { name: 'Adicionar administrador +' }))
    expect(onCreate).toHaveBeenCalledOnce()
  })

  it('lets nobody delete himself, and says why', async () => {
    const calls = serve()
    const { user } = open()
    const own = await screen.findByRole('button', { name: 'Excluir Ana Souza' })
    expect(own.getAttribute('aria-disabled')).toBe('true')
    const reason = document.querySelector(`[id="${own.getAttribute('aria-describedby')}"]`)
    expect(reason?.textContent).toBe('Você não pode excluir a si mesmo')
    await user.click(own)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(adminCalls(calls)).toHaveLength(1)
  })

  it('deletes after asking, and says so', async () => {
    const calls = serve()
    await remove(open())
    expect(await screen.findByText('Deletado com sucesso!')).toBeDefined()
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: `/admin/${BRUNO.id}` }),
    )
  })

  it('says when it could not', async () => {
    serve(undefined, { status: 400, body: refusal('last_master') })
    await remove(open())
    expect(await screen.findByText('Erro ao deletar')).toBeDefined()
  })
})
