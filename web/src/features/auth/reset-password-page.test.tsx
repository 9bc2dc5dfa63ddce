import { EASY_PASSWORD_REFUSED } from '@portal/contract/auth/password'
import { act, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ConnectionError } from '#api/api-error.ts'
import { Notices } from '#test/notices.tsx'
import { show } from '#test/render.tsx'
import { type ResetLink, ResetPasswordPage } from './reset-password-page.tsx'

const open = async (link: Promise<ResetLink>, isInvitation = false) => {
  const props = {
    isInvitation,
    onReset: vi.fn(() => Promise.resolve()),
    onAskAgain: vi.fn(),
    onRetry: vi.fn(),
  }
  const page = await act(async () =>
    show(
      <>
        <ResetPasswordPage link={link} {...props} />
        <Notices />
      </>,
    ),
  )
  return { ...props, ...page }
}
const ANA = { email: 'ana@fazenda.test', passwordMin: 8 }
const dead = { failure: Object.assign(new Error(), { code: 'auth/expired-action-code' }) }

it.each([
  [false, ['Link inválido ou expirado'], 'Pedir um novo link'],
  [
    true,
    [
      'Convite inválido ou expirado',
      'vale por três dias',
      'peça outro convite a quem convidou você',
    ],
    'Ir para a entrada',
  ],
])('says what to do when the link has expired; invited: %s', async (isInvited, words, way) => {
  const { user, onAskAgain } = await open(Promise.resolve(dead), isInvited)
  const alert = await screen.findByRole('alert')
  for (const text of words) expect(alert.textContent).toContain(text)
  await user.click(screen.getByRole('button', { name: way }))
  expect(onAskAgain).toHaveBeenCalledOnce()
})

it('asks an invited person for a first password', async () => {
  const { user, onReset } = await open(Promise.resolve(ANA), true)
  expect(screen.getByRole('heading', { name: 'Escolher a senha' })).toBeDefined()
  const field = await screen.findByLabelText('Senha')
  const rule = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(rule?.textContent).toContain('No mínimo 8 caracteres')
  await user.type(field, 'segredo-1')
  await user.type(screen.getByLabelText('Confirme a senha'), 'segredo-1')
  await user.click(screen.getByRole('button', { name: 'Salvar senha' }))
  expect(onReset).toHaveBeenCalledExactlyOnceWith('segredo-1')
})

it('says that it is checking, and offers to try again without network', async () => {
  let answer: (link: ResetLink) => void = () => {}
  const link = new Promise<ResetLink>((resolve) => {
    answer = resolve
  })
  const { user, onRetry } = await open(link)
  expect(screen.getByRole('status').textContent).toBe('Verificando o link…')
  answer({ failure: new ConnectionError() })
  await user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
  expect(onRetry).toHaveBeenCalledOnce()
})

it('shows whose password it is, wants it twice, and saves it', async () => {
  const { user, onReset } = await open(Promise.resolve(ANA))
  expect((await screen.findByLabelText<HTMLInputElement>('E-mail')).value).toBe('ana@fazenda.test')
  await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  expect(screen.getAllByText('Preencha ambos os campos')).toHaveLength(3)
  await user.type(screen.getByLabelText('Nova senha'), 'segredo-1')
  await user.type(screen.getByLabelText('Confirme a nova senha'), 'segredo-')
  await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  expect(screen.getAllByText('As senhas devem ser iguais')).toHaveLength(2)
  await user.type(screen.getByLabelText('Confirme a nova senha'), '1')
  await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  expect(onReset).toHaveBeenCalledExactlyOnceWith('segredo-1')
})

it.each([
  ['auth/weak-password', 'Senha deve conter pelo menos 8 caracteres'],
  ['auth/password-does-not-meet-requirements', EASY_PASSWORD_REFUSED],
])('explains %s beside the field and in the toast', async (code, message) => {
  const { user, onReset } = await open(Promise.resolve(ANA))
  onReset.mockRejectedValueOnce(Object.assign(new Error('guessed'), { code }))
  await user.type(await screen.findByLabelText('Nova senha'), '12345678')
  await user.type(screen.getByLabelText('Confirme a nova senha'), '12345678')
  await user.click(screen.getByRole('button', { name: 'Salvar nova senha' }))
  expect((await screen.findByRole('alert')).textContent).toBe(message)
  expect(screen.getAllByText(message)).toHaveLength(2)
})
