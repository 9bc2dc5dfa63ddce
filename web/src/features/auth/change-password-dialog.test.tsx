import { EASY_PASSWORD_REFUSED, PASSWORD_POLICY } from '@portal/contract/auth/password'
import { screen, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import * as passwords from '#session/password.ts'
import * as sessionSettings from '#session/settings.ts'
import { SETTINGS } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { ChangePasswordDialog } from './change-password-dialog.tsx'

beforeEach(() => {
  vi.spyOn(passwords, 'changePassword').mockResolvedValue()
  vi.spyOn(passwords, 'reauthenticate').mockResolvedValue()
  vi.spyOn(sessionSettings, 'loadSettings').mockRejectedValue(new Error('no network'))
})

const onClose = vi.fn()
const open = async () => {
  const page = showAt('/', {
    '/': () => (
      <>
        <ChangePasswordDialog onClose={onClose} />
        <Notices />
      </>
    ),
  })
  await screen.findByLabelText('Nova senha')
  return page
}
const refuse = (code: string, text = '') =>
  vi.mocked(passwords.changePassword).mockRejectedValue(Object.assign(new Error(text), { code }))

const fillIn = async (
  { user }: Awaited<ReturnType<typeof open>>,
  password: string,
  again = password,
) => {
  if (password !== '') await user.type(screen.getByLabelText('Nova senha'), password)
  if (again !== '') await user.type(screen.getByLabelText('Confirme a nova senha'), again)
  await user.click(screen.getByRole('button', { name: 'Salvar' }))
}

it('shows the rule before anything is typed, and checks it before anything is sent', async () => {
  vi.mocked(sessionSettings.loadSettings).mockResolvedValueOnce({ ...SETTINGS, password_min: 12 })
  const page = await open()
  const rule = await screen.findByText(/^No mínimo 12 caracteres/)
  const described = screen.getByLabelText('Nova senha').getAttribute('aria-describedby') ?? ''
  expect(described.split(' ')).toContain(rule.id)
  await fillIn(page, 'segredo')
  expect(await screen.findAllByText('Senha deve conter pelo menos 12 caracteres')).toHaveLength(2)
  expect(passwords.changePassword).not.toHaveBeenCalled()
})

it('asks before what was typed is lost, not where nothing was, and stays open until the result is known', async () => {
  const { user } = await open()
  const first = screen.getByLabelText<HTMLInputElement>('Nova senha')
  const again = screen.getByLabelText('Confirme a nova senha')
  const save = () => user.click(screen.getByRole('button', { name: 'Salvar' }))
  await user.type(first, 'segredo')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
  await user.click(within(question).getByRole('button', { name: 'Continuar editando' }))
  expect(first.value).toBe('segredo')
  expect(onClose).not.toHaveBeenCalled()
  await user.type(again, 'segreg')
  await save()
  expect(screen.getAllByText('As senhas devem ser iguais').length).toBeGreaterThan(0)
  expect(passwords.changePassword).not.toHaveBeenCalled()
  let finish = () => {}
  const change = new Promise<void>((resolve) => {
    finish = resolve
  })
  vi.mocked(passwords.changePassword).mockReturnValueOnce(change)
  await user.type(again, '{Backspace}do')
  await save()
  expect(passwords.changePassword).toHaveBeenCalledExactlyOnceWith('segredo')
  await user.clear(first)
  await user.keyboard('{Escape}')
  expect(onClose).not.toHaveBeenCalled()
  finish()
  expect((await screen.findByRole('status')).textContent).toBe('Senha alterada com sucesso')
  expect(onClose).toHaveBeenCalledOnce()
})

it('warns of a password that is easy to guess, and takes it', async () => {
  vi.mocked(sessionSettings.loadSettings).mockResolvedValueOnce(SETTINGS)
  vi.mocked(passwords.changePassword).mockResolvedValue(undefined)
  const page = await open()
  await screen.findByText('No mínimo 6 caracteres.')
  await page.user.type(screen.getByLabelText('Nova senha'), '12345')
  expect(screen.queryByText('Senha fácil de adivinhar')).toBeNull()
  await page.user.type(screen.getByLabelText('Nova senha'), '6')
  expect(screen.getByText('Senha fácil de adivinhar')).toBeDefined()
  await fillIn(page, '', '123456')
  expect(passwords.changePassword).toHaveBeenCalledExactlyOnceWith('123456')
})

it.each([
  ['auth/network-request-failed', '', 'Erro ao alterar a senha', 1],
  ['auth/requires-recent-login', '', 'Refaça o login antes de alterar a senha', 1],
  ['auth/weak-password', '', 'Senha deve conter pelo menos 6 caracteres', 2],
  [
    'auth/password-does-not-meet-requirements',
    'the first that are guessed',
    EASY_PASSWORD_REFUSED,
    2,
  ],
  ['auth/password-does-not-meet-requirements', 'Missing a sign', PASSWORD_POLICY, 2],
])('explains %s in a toast, a bad password beside its field too: %s', async (...refusal) => {
  const [code, text, message, places] = refusal
  refuse(code, text)
  await fillIn(await open(), '123456')
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getAllByText(message)).toHaveLength(places)
  const invalid = screen.getByLabelText('Nova senha').getAttribute('aria-invalid')
  expect(invalid === 'true').toBe(places === 2)
  expect(onClose).not.toHaveBeenCalled()
})

it.each(['auth/requires-recent-login', 'auth/user-token-expired', 'auth/no-current-user'])(
  'takes the current password where the provider wants a new sign-in: %s',
  async (code) => {
    refuse(code)
    const page = await open()
    expect(screen.queryByLabelText('Senha atual')).toBeNull()
    await fillIn(page, 'segredo')
    const current = await screen.findByLabelText('Senha atual')
    expect(document.activeElement).toBe(current)
    await page.user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findAllByText('Preencha a senha atual')).toHaveLength(2)
    expect(passwords.changePassword).toHaveBeenCalledOnce()
    await page.user.type(current, 'errada')
    const wrong = Object.assign(new Error(), { code: 'auth/wrong-password' })
    vi.mocked(passwords.reauthenticate).mockRejectedValueOnce(wrong)
    await page.user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findAllByText('Senha atual incorreta')).toHaveLength(2)
    expect(current.getAttribute('aria-invalid')).toBe('true')
    vi.mocked(passwords.reauthenticate).mockClear()
    await page.user.clear(current)
    await page.user.type(current, 'antiga')
    vi.mocked(passwords.changePassword).mockResolvedValue(undefined)
    await page.user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(passwords.reauthenticate).toHaveBeenCalledExactlyOnceWith('antiga')
    await expect.poll(() => onClose).toHaveBeenCalledOnce()
  },
)
