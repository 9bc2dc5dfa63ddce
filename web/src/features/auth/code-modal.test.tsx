import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ApiError, ConnectionError } from '#api/api-error.ts'
import { show } from '#test/render.tsx'
import { CodeModal } from './code-modal.tsx'

const refused = (code: string, retryAfterSeconds?: number) =>
  new ApiError(code, { status: 401, code, retryAfterSeconds })

const open = (onVerify: (code: string) => Promise<void> = () => Promise.resolve()) => {
  const verify = vi.fn(onVerify)
  return { verify, ...show(<CodeModal onVerify={verify} onClose={() => undefined} />) }
}
const currentCode = () => Promise.resolve({ code: '654321', valid_for_seconds: 20 })
const field = () => screen.findByLabelText<HTMLInputElement>('Código do autenticador')
const errorOf = (input: HTMLInputElement) => {
  const ids = (input.getAttribute('aria-describedby') ?? '').split(' ')
  return ids.map((id) => document.getElementById(id)?.textContent).join(' ')
}

it('sends the code by itself with the sixth digit', async () => {
  const { user, verify } = open()
  await user.type(await field(), '12345')
  expect(verify).not.toHaveBeenCalled()
  await user.type(await field(), '6')
  expect(verify).toHaveBeenCalledExactlyOnceWith('123456')
})

it('takes a code pasted with its space', async () => {
  const { user, verify } = open()
  await user.click(await field())
  await user.paste('123 456')
  expect(verify).toHaveBeenCalledExactlyOnceWith('123456')
})

it.each([
  ['too little', '123'],
  ['letters', '12a45b'],
])('refuses %s without asking', async (_name, typed) => {
  const { user, verify } = open()
  await user.type(await field(), typed)
  await user.click(screen.getByRole('button', { name: 'Verificar' }))
  expect(errorOf(await field())).toContain('Digite os 6 dígitos')
  expect((await field()).getAttribute('aria-invalid')).toBe('true')
  expect(verify).not.toHaveBeenCalled()
})

it('says that a wrong code is wrong, empties the field and counts; it ends after three', async () => {
  const { user, verify } = open(() => Promise.reject(refused('invalid_code')))
  expect(screen.getByRole('status').textContent).toBe('Você tem 3 tentativas.')
  await user.type(await field(), '000000')
  expect(errorOf(await field())).toContain('Código inválido')
  expect((await field()).value).toBe('')
  expect(screen.getByRole('status').textContent).toBe('Restam 2 tentativas.')
  for (const code of ['000001', '000002']) await user.type(await field(), code)
  expect(verify).toHaveBeenCalledTimes(3)
  expect(screen.getByRole('alert').textContent).toContain('Recarregue a página')
  expect(screen.getByRole('button', { name: 'Recarregar a página' })).toBeDefined()
  expect(screen.queryByLabelText('Código do autenticador')).toBeNull()
})

it.each([
  ['sign_in_closed', 'Recarregue a página'],
  ['totp_not_configured', 'Peça a um administrador master'],
])('ends when the server says %s, whatever was counted here', async (code, words) => {
  const { user } = open(() => Promise.reject(refused(code)))
  await user.type(await field(), '000000')
  expect(screen.getByRole('alert').textContent).toContain(words)
})

it.each([
  ['no network', new ConnectionError(), 'Falha na conexão, tente novamente mais tarde'],
  ['a locked account', refused('too_many_attempts', 300), 'Aguarde 5 minutos'],
])('does not count %s as an attempt', async (_name, error, message) => {
  const { user } = open(() => Promise.reject(error))
  await user.type(await field(), '000000')
  expect(errorOf(await field())).toContain(message)
  expect(screen.getByRole('status').textContent).toBe('Você tem 3 tentativas.')
})

it('in a demonstration offers the current code', async () => {
  const verify = vi.fn(() => Promise.resolve())
  const { user } = show(
    <CodeModal onVerify={verify} onClose={() => undefined} demonstrationCode={currentCode} />,
  )
  await user.click(await screen.findByRole('button', { name: 'Usar' }))
  expect(verify).toHaveBeenCalledExactlyOnceWith('654321')
})
