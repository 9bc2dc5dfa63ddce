import { Link, useNavigate } from '@tanstack/react-router'
import { screen } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { clearSession } from '#session/session.ts'
import { signInAs } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { useUnsavedGuard } from './unsaved-guard.tsx'
import { runAfterUnsavedChecks } from './unsaved-checks.ts'

const signOut = vi.fn<() => void>()

const Form = () => {
  const [text, setText] = useState('')
  const navigate = useNavigate()
  const { guard, release } = useUnsavedGuard(text !== '')
  const save = () => {
    release()
    void navigate({ to: '/list' as '/' })
  }
  return (
    <>
      <input aria-label="Nome" value={text} onChange={({ target }) => setText(target.value)} />
      <Link to={'/list' as '/'}>Voltar</Link>
      <button type="button" onClick={save}>
        Salvar
      </button>
      <button type="button" onClick={() => runAfterUnsavedChecks(signOut)}>
        Sair
      </button>
      {guard}
    </>
  )
}
const open = async () => {
  const page = showAt('/list', {
    '/list': () => (
      <>
        <p>A lista</p>
        <Link to={'/form' as '/'}>Editar</Link>
      </>
    ),
    '/form': Form,
  })
  await page.user.click(await screen.findByRole('link', { name: 'Editar' }))
  await screen.findByLabelText('Nome')
  return page
}
const question = () => screen.findByRole('dialog', { name: 'Sair sem salvar?' })

describe('useUnsavedGuard', () => {
  beforeEach(() => void signInAs())

  it('asks before a link leaves a changed form, and only then, and stays or leaves', async () => {
    const { user } = await open()
    const leave = () => user.click(screen.getByRole('link', { name: 'Voltar' }))
    await leave()
    await user.click(await screen.findByRole('link', { name: 'Editar' }))
    await user.type(await screen.findByLabelText('Nome'), 'x')
    await leave()
    await question()
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('x')
    await leave()
    await question()
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByText('A lista')).toBeDefined()
  })

  it('asks before going back, without changing the address', async () => {
    const { user, router } = await open()
    await user.type(screen.getByLabelText('Nome'), 'x')
    router.history.back()
    expect(await question()).toBeDefined()
    expect(screen.queryByText('A lista')).toBeNull()
    await expect.poll(() => location.pathname).toBe('/form')
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    router.history.back()
    await question()
    await expect.poll(() => location.pathname).toBe('/form')
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    expect(await screen.findByText('A lista')).toBeDefined()
    expect(location.pathname).toBe('/list')
  })

  it('asks before signing out, which continues only if confirmed', async () => {
    const { user } = await open()
    const leave = () => user.click(screen.getByRole('button', { name: 'Sair' }))
    await leave()
    expect(signOut).toHaveBeenCalledOnce()
    await user.type(screen.getByLabelText('Nome'), 'x')
    await leave()
    await question()
    await user.click(screen.getByRole('button', { name: 'Continuar editando' }))
    expect(signOut).toHaveBeenCalledOnce()
    expect(screen.getByLabelText<HTMLInputElement>('Nome').value).toBe('x')
    await leave()
    await question()
    await user.click(screen.getByRole('button', { name: 'Sair sem salvar' }))
    expect(signOut).toHaveBeenCalledTimes(2)
  })

  it.each([
    ['asks', 'x', true],
    ['does not ask', '', false],
  ])('%s before the tab closes when the text is %j', async (_name, text, isPrevented) => {
    const { user } = await open()
    if (text !== '') await user.type(screen.getByLabelText('Nome'), text)
    const leaving = new Event('beforeunload', { cancelable: true })
    dispatchEvent(leaving)
    expect(leaving.defaultPrevented).toBe(isPrevented)
  })

  it('does not ask after a save', async () => {
    const { user } = await open()
    await user.type(screen.getByLabelText('Nome'), 'x')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    expect(await screen.findByText('A lista')).toBeDefined()
  })

  it('does not delay the end of the session', async () => {
    const { user, router } = await open()
    await user.type(screen.getByLabelText('Nome'), 'x')
    clearSession()
    await router.navigate({ to: '/list' as never })
    await expect.poll(() => screen.getByText('A lista')).toBeDefined()
  })
})
