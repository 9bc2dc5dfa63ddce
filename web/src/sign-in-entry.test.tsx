import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import * as settings from '#session/settings.ts'
import * as signIn from '#session/sign-in.ts'
import { show } from '#test/render.tsx'
import { SignInEntry } from './sign-in-entry.tsx'

beforeEach(() => {
  vi.spyOn(settings, 'loadSettings').mockRejectedValue(new Error('no network'))
  vi.spyOn(signIn, 'signIn').mockResolvedValue({ idToken: 'id', email: 'ana@fazenda.test' })
  vi.spyOn(signIn, 'verifyCode').mockResolvedValue()
  vi.spyOn(signIn, 'demonstrationCodeOf').mockRejectedValue(new Error('no demonstration'))
})

const open = async () => {
  const onEntered = vi.fn(() => Promise.resolve())
  const page = await act(async () => show(<SignInEntry onEntered={onEntered} />))
  return { ...page, onEntered }
}

it('is the sign-in page, whether or not the settings can be read', async () => {
  await open()
  expect(screen.getByLabelText('Senha')).toBeDefined()
  expect(document.title).toBe('Entrar · Portal Agro')
})

it('repeats the notice that the page showed before it was reloaded', async () => {
  history.replaceState({ notice: 'Sessão expirada' }, '')
  await open()
  expect(screen.getByText('Sessão expirada')).toBeDefined()
  history.replaceState(null, '')
})

it('opens the portal for a person who signs in', async () => {
  const { user, onEntered } = await open()
  await user.type(screen.getByLabelText('E-mail'), 'ana@fazenda.test')
  await user.type(screen.getByLabelText('Senha'), 'segredo')
  await user.click(screen.getByRole('button', { name: 'Entrar' }))
  await user.type(await screen.findByLabelText('Código do autenticador'), '123456')
  await vi.waitFor(() => expect(onEntered).toHaveBeenCalledOnce())
})

it('opens the portal for a person who signed in in another tab, once the whole session is stored', async () => {
  const { onEntered } = await open()
  dispatchEvent(new StorageEvent('storage', { key: 'auth' }))
  expect(onEntered).not.toHaveBeenCalled()
  dispatchEvent(new StorageEvent('storage', { key: 'isAdmin' }))
  expect(onEntered).toHaveBeenCalledOnce()
})
