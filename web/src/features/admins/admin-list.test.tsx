import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { showListAt } from '#test/list.tsx'
import { signInMaster } from '#test/people.ts'
import { anAdmin, SUBSIDIARIES } from '#test/records.ts'
import { pageOf, stubApi } from '#test/server.ts'
import { AdminList } from './admin-list.tsx'

const BRUNO = anAdmin()
const LINK = {
  id: BRUNO.id,
  checklist_name: 'Biosseguridade',
  farm_name: 'Granja Sol',
  expires_at: '2026-12-01T12:00:00.000Z',
}

const open = () => {
  const { id } = signInMaster()
  const own = anAdmin({
    id,
    name: 'Ana Souza',
    email: 'ana@fazenda.test',
    is_master: true,
    subsidiaries: ['ALL'],
    has_totp: true,
    last_sign_in_at: '2026-11-14T13:30:00.000Z',
  })
  const calls = stubApi(({ method, path }) => {
    if (method === 'DELETE') return {}
    if (path.startsWith('/integrated/')) return pageOf(SUBSIDIARIES)
    return path.startsWith(`/admin/${BRUNO.id}`)
      ? { body: { data: [{ ...BRUNO, open_links: [LINK] }] } }
      : pageOf([own, BRUNO])
  })
  return { calls, ...showListAt('/admins', AdminList) }
}

beforeEach(() => void signInMaster())

it.each([
  ['leaves', false, `/admin/${BRUNO.id}`],
  ['ends', true, `/admin/${BRUNO.id}?end_links=1`],
])('lists the open links of a person who is deleted, and %s them', async (_what, ends, path) => {
  const { calls, user } = open()
  await user.click(await screen.findByRole('button', { name: 'Excluir Bruno Lima' }))
  const dialog = within(await screen.findByRole('dialog'))
  expect(dialog.getByText('bruno@fazenda.test')).toBeDefined()
  expect((await dialog.findByText(/Granja Sol/)).textContent).toContain('Biosseguridade')
  if (ends) await user.click(dialog.getByRole('checkbox', { name: 'Encerrar estes links' }))
  await user.click(dialog.getByRole('button', { name: 'Excluir' }))
  await waitFor(() => expect(calls.find(({ method }) => method === 'DELETE')?.path).toBe(path))
})

it('shows function, filiais, TOTP and the last sign-in below the name; nobody deletes himself', async () => {
  const { user } = open()
  expect(await screen.findByText('Chapecó')).toBeDefined()
  const textOf = (name: string) => screen.getByRole('row', { name: RegExp(name) }).textContent
  expect(textOf('Ana Souza')).toContain(
    'Master · Todas · TOTP · Último acesso: 14/11/2026 10:30ana@',
  )
  expect(textOf('Bruno Lima')).toContain(
    'Administrador · Chapecó · Sem TOTP · Nunca acessoubruno@fazenda.test',
  )
  const own = { name: 'Excluir Ana Souza', description: 'Você não pode excluir a si mesmo' }
  await user.click(screen.getByRole('button', own))
  expect(screen.queryByRole('dialog')).toBeNull()
})
