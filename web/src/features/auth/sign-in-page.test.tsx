import type { Settings } from '@portal/contract/settings/settings'
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '#api/api-error.ts'
import { Popups } from '#components/dialogs/popups.tsx'
import * as storedAnswers from '#features/checklists/answering/own-answers/stored-answers.api.ts'
import * as sessionSignIn from '#session/sign-in.ts'
import { SETTINGS } from '#test/people.ts'
import { show } from '#test/render.tsx'
import { SignInPage } from './sign-in-page.tsx'

beforeEach(() => {
  vi.spyOn(storedAnswers, 'countQueuedAnswers').mockResolvedValue(2)
  vi.spyOn(sessionSignIn, 'signIn').mockResolvedValue({ idToken: 'id', email: '' })
  vi.spyOn(sessionSignIn, 'sendResetLink').mockResolvedValue()
  vi.spyOn(sessionSignIn, 'demonstrationCodeOf').mockRejectedValue(new Error('no demonstration'))
})

const account = { email: 'master@demo.test', password: 'portal-demo', description: 'Master' }
const INVALID = 'Credenciais inválidas.'
const TOO_MANY = 'auth/too-many-requests'
const refused = (status: number, code: string, retryAfterSeconds?: number) =>
  new ApiError('x', { status, code, retryAfterSeconds })
const providerError = (code: string, text = '') => Object.assign(new Error(text), { code })

const open = (demonstration: Settings['demonstration'] = null, notice?: string) =>
  act(async () =>
    show(
      <>
        <SignInPage settings={Promise.resolve({ ...SETTINGS, demonstration })} notice={notice} />
        <Popups />
      </>,
    ),
  )
const fillIn = async ({ user }: Awaited<ReturnType<typeof open>>) => {
  await user.type(screen.getByLabelText('E-mail'), ' ana@fazenda.test ')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
}
const enter = () => screen.getByRole('button', { name: 'Entrar' })
const popup = async (title: string) =>
  (await screen.findByRole('dialog', { name: title })).textContent

it('signs in with the trimmed e-mail and asks for the code', async () => {
  vi.mocked(sessionSignIn.signIn).mockResolvedValue({ idToken: 'id', email: 'ana@fazenda.test' })
  const page = await open()
  await fillIn(page)
  await page.user.click(enter())
  expect(sessionSignIn.signIn).toHaveBeenCalledExactlyOnceWith({
    email: 'ana@fazenda.test',
    password: 'segredo',
  })
  expect(await screen.findByRole('dialog', { name: 'Código de verificação' })).toBeDefined()
})

it('supports password managers, shows the password on request, and asks for what is missing', async () => {
  const { user } = await open()
  const [email, password] = ['E-mail', 'Senha'].map((name) => screen.getByLabelText(name))
  expect(email?.getAttribute('autocomplete')).toBe('username')
  expect(password?.getAttribute('autocomplete')).toBe('current-password')
  await user.click(screen.getByRole('button', { name: 'Mostrar senha' }))
  expect(password?.getAttribute('type')).toBe('text')
  await user.click(enter())
  expect(screen.getAllByText('Campo requerido')).toHaveLength(2)
  expect(document.activeElement).toBe(email)
  expect(sessionSignIn.signIn).not.toHaveBeenCalled()
})

it.each([
  ['a wrong password', providerError('auth/invalid-credential'), INVALID],
  ['an unknown person', providerError('auth/user-not-found'), INVALID],
  ['a person who is no administrator', refused(401, 'invalid_credentials'), INVALID],
  [
    'no network',
    providerError('auth/network-request-failed'),
    'Falha na conexão, tente novamente mais tarde',
  ],
  ['too many attempts at the API', refused(429, 'too_many_attempts', 240), 'Aguarde 4 minutos'],
  [
    'too many attempts at the provider',
    providerError(TOO_MANY, `Firebase: Retry in 600 seconds (${TOO_MANY}).`),
    'Aguarde 10 minutos',
  ],
  [
    'too many attempts without a time',
    providerError(TOO_MANY, `Firebase: Error (${TOO_MANY}).`),
    'Aguarde alguns minutos',
  ],
  [
    'an account without an authenticator',
    refused(401, 'totp_not_configured'),
    'Peça a um administrador master',
  ],
])('explains %s', async (_name, error, message) => {
  vi.mocked(sessionSignIn.signIn).mockRejectedValue(error)
  const page = await open()
  await fillIn(page)
  await page.user.click(enter())
  expect(await popup('Erro')).toContain(message)
})

it.each([
  ['a known e-mail', undefined],
  ['an unknown e-mail', providerError('auth/user-not-found')],
])('says the same of a recovery for %s', async (_name, error) => {
  const sent = vi.mocked(sessionSignIn.sendResetLink)
  if (error === undefined) sent.mockResolvedValue(undefined)
  else sent.mockRejectedValue(error)
  const page = await open()
  await fillIn(page)
  for (const name of ['Esqueceu a senha?', 'Voltar para entrar', 'Esqueceu a senha?']) {
    await page.user.click(screen.getByRole('button', { name }))
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
  }
  expect(screen.queryByLabelText('Senha')).toBeNull()
  expect(screen.queryByText(/^Use o e-mail e a senha/)).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(sessionSignIn.sendResetLink).toHaveBeenCalledWith('ana@fazenda.test')
  expect(await popup('Success')).toContain('Um email de recuperação será enviado.')
})

it('says that a recovery failed', async () => {
  vi.mocked(sessionSignIn.sendResetLink).mockRejectedValue(
    providerError('auth/network-request-failed'),
  )
  const page = await open()
  await fillIn(page)
  await page.user.click(screen.getByRole('button', { name: 'Esqueceu a senha?' }))
  await page.user.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(await popup('Erro')).toContain('Houve um erro ao conectar com o servidor.')
})

it('fills the form with an account of the demonstration', async () => {
  const { user } = await open([account])
  await user.click(await screen.findByRole('button', { name: /master@demo.test/ }))
  expect(screen.getByLabelText<HTMLInputElement>('E-mail').value).toBe('master@demo.test')
  expect(screen.getByLabelText<HTMLInputElement>('Senha').value).toBe('portal-demo')
})

it('shows first why the person was led here, and nothing of a demonstration outside one', async () => {
  await open(null, 'Sessão expirada')
  expect(screen.getByRole('status').textContent).toBe('Sessão expirada')
  expect(screen.queryByText('Contas de demonstração')).toBeNull()
})

it.each([
  ['was thrown out', 'Sessão expirada'],
  ['has left', undefined],
])(
  'says to a person who %s that confirmed answers are stored, and when they are sent',
  async (_who, notice) => {
    vi.stubGlobal('indexedDB', { databases: () => Promise.resolve([{}]) })
    await open(null, notice)
    const words = /^2 respostas confirmadas estão guardadas neste aparelho e serão enviadas/
    expect(await screen.findByText(words)).toBeDefined()
  },
)
