import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { pageOf, showListAt } from '#test/list.tsx'
import { signInMaster } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'
import { AdminList } from './admin-list.tsx'

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
    return pageOf(items)
  })

const open = () => showListAt('/admins', AdminList)
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
      return pageOf(items)
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
    serve()
    open()
    expect((await row('Ana Souza')).getByText('Master')).toBeDefined()
    expect((await row('Bruno Lima')).queryByText('Master')).toBeNull()
    expect((await row('Bruno Lima')).getByText('bruno@fazenda.test')).toBeDefined()
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
