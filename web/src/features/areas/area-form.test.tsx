import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { signInMaster } from '#test/people.ts'
import { anArea } from '#test/records.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { AreaForm } from './area-form.tsx'

const onSaved = vi.fn()

const open = async () => {
  const page = showAt('/form', {
    '/form': () => (
      <>
        <AreaForm onSaved={onSaved} onCancel={vi.fn()} />
        <Notices />
      </>
    ),
  })
  await screen.findByRole('heading', { name: 'Criar nova Área' })
  return page
}
const name = () => screen.getByRole('textbox', { name: /Título da área/ })
const description = () => screen.getByRole('textbox', { name: 'Descrição' })
describe('AreaForm', () => {
  beforeEach(() => void signInMaster())

  it('makes a new area, trimmed, and says so', async () => {
    const calls = stubApi(() => ({ status: 201, body: { data: [anArea()] } }))
    const { user } = await open()
    await user.type(name(), ' Grãos ')
    await user.type(description(), 'Secagem')
    await user.click(screen.getByRole('button', { name: 'Salvar' }))
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(screen.getByRole('status').textContent).toBe('Salvo com sucesso!')
    expect(calls).toMatchObject([
      { method: 'POST', path: '/activity/', body: { name: 'Grãos', description: 'Secagem' } },
    ])
  })

  it('counts as the limit comes near', async () => {
    const { user } = await open()
    await user.click(description())
    await user.paste('x'.repeat(229))
    expect(screen.queryByText(/255 caracteres/)).toBeNull()
    await user.paste('x')
    expect(screen.getByText('230 de 255 caracteres')).toBeDefined()
  })
})
