import { EASY_PASSWORD_REFUSED } from '@portal/contract/auth/password'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FormDraftStoreContext } from '#components/forms/drafts/form-draft-store.ts'
import { field, problems, save, showForm, type User, write } from '#test/form.tsx'
import { memoryFormDrafts } from '#test/memory-form-drafts.ts'
import { signInMaster } from '#test/people.ts'
import { anAdmin, anArea, SUBSIDIARIES } from '#test/records.ts'
import { pageOf, refusal, stubApi } from '#test/server.ts'
import { AdminForm } from './admin-form.tsx'

const AREA = anArea().id
const STORED = anAdmin({
  telephone: '65999991234',
  workplace: 'Matriz',
  subsidiary: { '1001': { scopes: ['news.list', 'news.get'], areas: [AREA] } },
  has_totp: true,
})
type Answer = Parameters<typeof stubApi>[0]
const serve = (reply: Answer = () => ({ body: { data: [STORED] } })) => {
  const calls = stubApi((call) => {
    if (call.path.startsWith('/integrated')) return pageOf(SUBSIDIARIES)
    if (call.path.startsWith('/activity')) return pageOf([anArea()])
    return reply(call)
  })
  return () => calls.filter(({ path }) => path.startsWith('/admin'))
}

const onSaved = vi.fn()
const handlers = { menuFor: () => [], onSaved, onCancel: () => {}, onSessionOver: () => {} }
const aNew = (props: object = {}) => (
  <AdminForm passwordMin={8} invitesByMail {...props} {...handlers} />
)
const existing = (changes: object = {}) => (
  <AdminForm admin={{ ...STORED, ...changes }} invitesByMail {...handlers} />
)
const open = (form = aNew(), { drafts } = memoryFormDrafts()) =>
  showForm(<FormDraftStoreContext value={drafts}>{form}</FormDraftStoreContext>)

const fill = async (user: User, changes: Readonly<Record<string, string>> = {}) => {
  const { name = 'Ana Souza', email = 'ana@fazenda.test' } = changes
  const { password = 'segredo-8', again = password } = changes
  await write(user, /^Nome/, name)
  await write(user, /^Email/, email)
  await write(user, /^Senha/, password)
  await write(user, /^Confirmação/, again)
}
const master = () =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: 'Administrador master' })

beforeEach(() => void signInMaster())
describe('AdminForm, for an invitation', () => {
  it('asks for no password, and has a link mailed', async () => {
    const calls = serve()
    const { user } = await open()
    await user.click(screen.getByRole('radio', { name: 'Convidar por e-mail' }))
    expect(screen.queryByLabelText(/^Senha/, { selector: 'input' })).toBeNull()
    await save(user)
    expect(problems()).toHaveLength(2)
    await write(user, /^Nome/, 'Ana Souza')
    await write(user, /^Email/, 'ana@fazenda.test')
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalled())
    expect(calls()).toMatchObject([{ method: 'POST', path: '/admin/invite' }])
    expect(calls()[0]?.body).toEqual({
      name: 'Ana Souza',
      email: 'ana@fazenda.test',
      telephone: '',
      workplace: '',
      is_master: false,
      subsidiary: {},
    })
  })

  it('is not offered where mails are not delivered', async () => {
    serve()
    await open(aNew({ invitesByMail: false }))
    expect(screen.queryByRole('radio', { name: 'Convidar por e-mail' })).toBeNull()
    expect(screen.getByLabelText(/^Senha/, { selector: 'input' })).toBeDefined()
  })
})

describe('AdminForm, for a duplicate', () => {
  it('begins with the rights of the original, and without its personal data', async () => {
    const sent = serve(() => ({ status: 201, body: { data: [STORED] } }))
    const like = STORED
    const { user } = await open(aNew({ invitesByMail: false, like }))
    expect(await screen.findByText(`Com a função e os acessos de ${like.name}.`)).toBeDefined()
    expect(field(/^Nome/).value).toBe('')
    expect(field(/^Telefone/).value).toBe('')
    await fill(user, { name: 'Outra' })
    await save(user)
    await waitFor(() => expect(sent()).toHaveLength(1))
    const { is_master, subsidiary, workplace } = like
    expect(sent()[0]?.body).toMatchObject({ name: 'Outra', is_master, subsidiary, workplace })
  })
})

describe('AdminForm, for a new administrator', () => {
  it('sends the person, with digits only, after a warning of a password that is easy to guess', async () => {
    const sent = serve(() => ({ status: 201, body: { data: [STORED] } }))
    const { user } = await open()
    await fill(user, { name: ' Ana Souza ', password: 'Souza2026' })
    expect(screen.getByText('Senha fácil de adivinhar')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Gerar/ })).toBeNull()
    await write(user, /^Telefone/, '+55 65 99999-1234')
    expect(field(/^Telefone/).value).toBe('(65) 99999-1234')
    await write(user, /^Local de trabalho/, 'Matriz')
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledExactlyOnceWith(STORED))
    expect(screen.getByRole('status').textContent).toBe('Salvo com sucesso!')
    expect(sent()).toMatchObject([
      {
        method: 'POST',
        path: '/admin',
        body: {
          name: 'Ana Souza',
          email: 'ana@fazenda.test',
          password: 'Souza2026',
          password_confirmation: 'Souza2026',
          telephone: '65999991234',
          workplace: 'Matriz',
          is_master: false,
          subsidiary: {},
        },
      },
    ])
  })

  it('reports what is wrong, the password by the rule of the installation, and sends nothing', async () => {
    const sent = serve()
    const { user } = await open()
    await fill(user, { email: 'ana@', password: '1234567' })
    await write(user, /^Telefone/, '659')
    await write(user, /^Local de trabalho/, 'x'.repeat(256))
    await save(user)
    expect(problems()).toEqual([
      'Email invalido',
      'Senha deve possuir no mínimo 8 caracteres',
      'Senha deve possuir no mínimo 8 caracteres',
      'Informe o telefone com DDD',
      'Use no máximo 255 caracteres',
    ])
    expect(sent()).toEqual([])
  })

  it.each([
    [409, 'entity_not_unique', 'email', 'Usuário já existe'],
    [409, 'entity_not_unique', undefined, 'Usuário já existe'],
    [400, 'invalid_input', 'password', EASY_PASSWORD_REFUSED],
    [500, 'internal_error', undefined, 'Erro ao tentar salvar'],
  ])('says why it is not saved, in a toast and at the field: %i %s %s', async (...refused) => {
    const [status, code, at, message] = refused
    const errors = at === undefined ? [] : [{ field: at, message }]
    serve(() => ({ status, body: { ...refusal(code), errors } }))
    const { user } = await open()
    await fill(user)
    await save(user)
    const toasts = within(screen.getByRole('region', { name: 'Avisos' }))
    expect((await toasts.findByRole('alert')).textContent).toBe(message)
    expect(screen.queryByRole('button', { name: message }) !== null).toBe(at !== undefined)
    expect(field(/^Email/).value).toBe('ana@fazenda.test')
    expect(onSaved).not.toHaveBeenCalled()
  })
})

describe('AdminForm, for an existing administrator', () => {
  it('changes what may be changed, over the version that was read', async () => {
    const sent = serve()
    const { user } = await open(existing())
    for (const fact of ['E-mail: bruno@fazenda.test', 'Último acesso: Nunca']) {
      expect(screen.getByTitle(fact)).toBeDefined()
    }
    expect(field(/^Telefone/).value).toBe('(65) 99999-1234')
    expect(screen.queryByLabelText(/^Email/)).toBeNull()
    expect(screen.queryByLabelText(/^Senha/)).toBeNull()
    await write(user, /^Nome/, 'Bruno Lima Neto')
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(sent()).toMatchObject([{ method: 'PATCH', path: `/admin/${STORED.id}` }])
    expect(sent()[0]?.body).toEqual({
      name: 'Bruno Lima Neto',
      telephone: '65999991234',
      workplace: 'Matriz',
      is_master: false,
      subsidiary: STORED.subsidiary,
      updated_at: STORED.updated_at,
    })
  })

  it('sends grants only when it is saved, and asks before they are lost', async () => {
    const sent = serve()
    const { user } = await open(existing())
    await user.click(await screen.findByRole('button', { name: 'Remover Chapecó' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar filial +' }))
    expect(screen.getByText(/Nenhuma filial ainda/)).toBeDefined()
    expect(sent()).toEqual([])
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(true)
    await save(user)
    await waitFor(() => expect(sent()[0]).toMatchObject({ body: { subsidiary: {} } }))
  })

  it('adds a filial, and shows at once what it allows', async () => {
    const sent = serve()
    const { user } = await open(existing())
    await user.click(screen.getByRole('button', { name: 'Adicionar filial +' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: /^Filial/ }), '1002')
    await user.selectOptions(screen.getByLabelText('Copiar de outra filial'), '1001')
    await user.click(screen.getByRole('button', { name: 'Adicionar' }))
    const row = await screen.findByRole('row', { name: /Concórdia/ })
    expect(within(row).getByText(/Listar, Ler/)).toBeDefined()
    expect(screen.getByText(/^Pode listar e ler notícias em Concórdia/)).toBeDefined()
    await save(user)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({
      subsidiary: { '1001': STORED.subsidiary['1001'], '1002': STORED.subsidiary['1001'] },
    })
  })

  it('clears the grants of a master, and hides their fields', async () => {
    const sent = serve()
    const { user } = await open(existing())
    await user.click(master())
    expect(screen.queryByRole('button', { name: 'Adicionar filial +' })).toBeNull()
    expect(screen.getByText('Pode tudo, em todas as filiais')).toBeDefined()
    await save(user)
    await waitFor(() => expect(sent()).toHaveLength(1))
    expect(sent()[0]?.body).toMatchObject({ is_master: true, subsidiary: {} })
    await user.click(master())
    expect(screen.queryByRole('button', { name: 'Remover Chapecó' })).toBeNull()
  })

  it('lets nobody demote himself, and says why', async () => {
    serve()
    await open(existing({ id: signInMaster().id, is_master: true }))
    expect(master().disabled).toBe(true)
    expect(screen.getByText(/^Você não pode deixar de ser master/)).toBeDefined()
  })

  it('shows what the server refused at the grants', async () => {
    const errors = [{ field: 'subsidiary.1001', message: 'Filial desconhecida' }]
    serve(() => ({ status: 400, body: { ...refusal('invalid_input'), errors } }))
    const { user } = await open(existing())
    await save(user)
    await user.click(await screen.findByRole('button', { name: 'Filial desconhecida' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Adicionar filial +' }))
  })

  it('keeps a draft on the device, without the password', async () => {
    serve()
    const device = memoryFormDrafts()
    const { user } = await open(aNew(), device)
    await fill(user)
    cleanup()
    await waitFor(() => expect(device.storedDrafts()).toHaveLength(1))
    expect(device.storedDrafts()[0]?.values).toMatchObject({
      name: 'Ana Souza',
      email: 'ana@fazenda.test',
      subsidiary: {},
    })
    expect(JSON.stringify(device.storedDrafts())).not.toMatch(/segredo-8|password/)
  })
})

describe('AdminForm, for an invited administrator', () => {
  it.each([
    ['2099-11-18T12:00:00.000Z', /^Um convite foi enviado para bruno@fazenda.test. .*2099/],
    ['2026-01-18T12:00:00.000Z', /^O convite enviado para bruno@fazenda.test expirou em .*2026/],
  ])('shows until when the invitation is valid, and sends another: %s', async (until, words) => {
    const renewed = { ...STORED, invited_until: '2098-01-01T12:00:00.000Z' }
    const sent = serve(() => ({ body: { data: [renewed] } }))
    const { user } = await open(existing({ invited_until: until }))
    expect(screen.getByText(words)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Enviar convite de novo' }))
    expect(await screen.findByText('Convite enviado')).toBeDefined()
    expect(screen.getByText(/vale até .*2098/)).toBeDefined()
    expect(sent().map(({ method, path }) => [method, path])).toEqual([
      ['POST', `/admin/${STORED.id}/invite`],
    ])
  })

  it('shows no invitation once the person has signed in', async () => {
    serve()
    await open(existing({ last_sign_in_at: STORED.created_at }))
    expect(screen.queryByRole('heading', { name: 'Primeiro acesso' })).toBeNull()
  })
})
