import type { Grants } from '@portal/contract/admins/admin'
import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { signInMaster } from '#test/people.ts'
import { anArea, SUBSIDIARIES } from '#test/records.ts'
import { showAt } from '#test/render.tsx'
import { pageOf, refusal, stubApi } from '#test/server.ts'
import { GrantDialog } from './grant-dialog.tsx'
import { useGrantNames } from './grant-names.ts'

const AREAS = [
  anArea({ id: '01890000-0000-7000-8000-0000000000a1', name: 'Avicultura' }),
  anArea({ id: '01890000-0000-7000-8000-0000000000a2' }),
]
const [POULTRY = '', GRAINS = ''] = AREAS.map(({ id }) => id)
const GONE = '01890000-0000-7000-8000-0000000000a9'
const serve = () =>
  stubApi(({ path }) => pageOf(path.startsWith('/activity') ? AREAS : SUBSIDIARIES))
const onSave = vi.fn()
const onClose = vi.fn()
const onOuterSubmit = vi.fn()

const Screen = ({ granted, code }: { readonly granted: Grants; readonly code?: string }) => (
  <form onSubmit={onOuterSubmit}>
    <GrantDialog
      code={code}
      granted={granted}
      names={useGrantNames()}
      onSave={onSave}
      onClose={onClose}
    />
    <Notices />
  </form>
)
const open = (granted: Grants = {}, code?: string) =>
  showAt('/', { '/': () => <Screen granted={granted} {...(code !== undefined && { code })} /> })
type User = ReturnType<typeof open>['user']

const grantOf = (areas: string[], ...scopes: Scope[]) => ({ areas, scopes })
const filial = () => screen.findByRole<HTMLSelectElement>('combobox', { name: /^Filial/ })
const areas = () => screen.findByRole<HTMLInputElement>('combobox', { name: /^Área/ })
const group = (name: string) => within(screen.getByRole('group', { name }))
const checkbox = (of: string, name: string) =>
  group(of).getByRole<HTMLInputElement>('checkbox', { name })
const send = (user: User, name = 'Adicionar') => user.click(screen.getByRole('button', { name }))

beforeEach(() => void signInMaster())

it('asks aloud for what is missing, returns what was chosen, and does not submit the form', async () => {
  const calls = serve()
  const { user } = open()
  const first = await filial()
  await send(user)
  expect(screen.getByRole('alert').textContent).toBe('Preencha todos os campos obrigatórios!')
  expect(document.activeElement).toBe(first)
  expect(onSave).not.toHaveBeenCalled()
  await user.selectOptions(first, '1002')
  expect(screen.queryByText('Preencha todos os campos obrigatórios!')).toBeNull()
  await user.click(await areas())
  await user.click(await screen.findByRole('button', { name: 'Selecionar todos (2)' }))
  await user.click(checkbox('Notícias', 'Listar'))
  await user.click(checkbox('Alerta Simples', 'Criar'))
  await send(user)
  expect(onSave).toHaveBeenCalledExactlyOnceWith('1002', {
    areas: [POULTRY, GRAINS],
    scopes: ['news.list', 'simple_alert.create'],
  })
  expect(onOuterSubmit).not.toHaveBeenCalled()
  expect(calls.every(({ method }) => method === 'GET')).toBe(true)
})

it('offers only filiais without a grant; on edit, the filial stays', async () => {
  serve()
  const granted = { '1001': grantOf([POULTRY], 'news.list') }
  open(granted)
  const offered = within(await filial()).getAllByRole<HTMLOptionElement>('option')
  expect(offered.map(({ value }) => value)).toEqual(['', '1002'])
  cleanup()
  open(granted, '1001')
  await waitFor(async () => expect((await filial()).disabled).toBe(true))
  expect((await filial()).value).toBe('1001')
  expect(screen.getByRole('dialog', { name: 'Permissões em Chapecó' })).toBeDefined()
  expect(checkbox('Notícias', 'Listar').checked).toBe(true)
  expect(screen.queryByRole('combobox', { name: 'Copiar de outra filial' })).toBeNull()
})

it('shows every scope with the action of the specification and what it allows, and takes a whole group', async () => {
  serve()
  const { user } = open()
  await filial()
  const shown = screen.getAllByRole('checkbox').map((box) => {
    const nameOf = (attribute: string) =>
      document.querySelector(`[id="${box.getAttribute(attribute)}"]`)?.textContent
    return { label: nameOf('aria-labelledby'), hint: nameOf('aria-describedby') }
  })
  const scopes = shown.filter(({ label }) => !label?.startsWith('Todos de'))
  expect(scopes).toHaveLength(SCOPES.length)
  expect(scopes.every(({ hint }) => hint)).toBe(true)
  const labels = scopes.slice(0, 6).map(({ label }) => label)
  expect(labels).toEqual(['Listar', 'Ler', 'Criar', 'Editar', 'Deletar', 'Responder'])
  const all = checkbox('Notícias', 'Todos de Notícias')
  await user.click(checkbox('Notícias', 'Ler'))
  expect(all.indeterminate).toBe(true)
  await user.click(all)
  expect([all.checked, all.indeterminate]).toEqual([true, false])
  expect(checkbox('Notícias', 'Deletar').checked).toBe(true)
  expect(checkbox('Documentos', 'Deletar').checked).toBe(false)
  await user.click(all)
  expect(checkbox('Notícias', 'Ler').checked).toBe(false)
})

it('copies areas and scopes from another filial', async () => {
  serve()
  const { user } = open({ '1001': grantOf([GRAINS], 'documents.list', 'documents.get') })
  await user.selectOptions(await filial(), '1002')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Copiar de outra filial' }), '1001')
  expect(screen.getByText('Áreas e escopos copiados de Chapecó')).toBeDefined()
  await send(user)
  expect(onSave).toHaveBeenCalledExactlyOnceWith('1002', {
    areas: [GRAINS],
    scopes: ['documents.list', 'documents.get'],
  })
})

it('drops an area that was deleted', async () => {
  serve()
  const { user } = open({ '1001': grantOf([GRAINS, GONE], 'news.list') }, '1001')
  await user.click(await screen.findByRole('button', { name: 'Remover Área excluída' }))
  await send(user, 'Aplicar')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('1001', grantOf([GRAINS], 'news.list'))
})

it('says when there is nothing to choose from, and tries again', async () => {
  stubApi(() => ({ status: 400, body: refusal('invalid_input') }))
  const { user } = open()
  expect(await screen.findByText('Erro ao processar escopos!')).toBeDefined()
  serve()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  expect(await filial()).toBeDefined()
})

it('asks before what was chosen is lost; Esc closes the question alone, and Ctrl+S waits for it', async () => {
  serve()
  const { user } = open({ '1001': grantOf([POULTRY], 'news.list') }, '1001')
  await filial()
  await user.click(checkbox('Notícias', 'Editar'))
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
  await user.keyboard('{Control>}s{/Control}')
  expect(onSave).not.toHaveBeenCalled()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(onClose).not.toHaveBeenCalled()
  await user.keyboard('{Control>}s{/Control}')
  const granted = grantOf([POULTRY], 'news.list', 'news.update')
  expect(onSave).toHaveBeenCalledExactlyOnceWith('1001', granted)
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  await user.click(await screen.findByRole('button', { name: 'Sair sem salvar' }))
  expect(onClose).toHaveBeenCalledOnce()
})
