import { screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { AreaForm } from './area-form.tsx'

const STORED = {
  id: '01890000-0000-7000-8000-00000000000a',
  name: 'Grãos',
  description: 'Secagem',
  updated_at: '2026-11-15T10:00:00.000Z',
}
const NEWER = { ...STORED, name: 'Grãos e fibras', updated_at: '2026-11-15T13:32:00.000Z' }

const onSaved = vi.fn()
const onCancel = vi.fn()

const open = async (area?: typeof STORED) => {
  const page = showAt('/form', {
    '/form': () => (
      <>
        <AreaForm {...(area && { area })} onSaved={onSaved} onCancel={onCancel} />
        <Notices />
      </>
    ),
  })
  await screen.findByRole('heading', { level: 1 })
  return page
}
const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: /Título da área/ })
const description = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Descrição' })
const save = () => screen.getByRole('button', { name: 'Salvar' })

describe('AreaForm', () => {
  beforeEach(() => void signInMaster())

  it('makes a new area, trimmed, and says so', async () => {
    const calls = stubApi(() => ({ status: 201, body: { data: [STORED] } }))
    const { user } = await open()
    expect(screen.getByRole('heading', { name: 'Criar nova Área' })).toBeDefined()
    await user.type(name(), ' Grãos ')
    await user.type(description(), 'Secagem')
    await user.click(save())
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(screen.getByRole('status').textContent).toBe('Salvo com sucesso!')
    expect(calls).toMatchObject([
      { method: 'POST', path: '/activity/', body: { name: 'Grãos', description: 'Secagem' } },
    ])
  })

  it('changes an area over the version that was read, by Ctrl+S too', async () => {
    const calls = stubApi(() => ({ body: { data: [NEWER] } }))
    const { user } = await open(STORED)
    expect(screen.getByRole('heading', { name: 'Editar Área' })).toBeDefined()
    await user.type(name(), ' e fibras{Control>}s{/Control}')
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls).toMatchObject([
      {
        method: 'PATCH',
        path: `/activity/${STORED.id}`,
        body: {
          name: 'Grãos e fibras',
          description: 'Secagem',
          updated_at: STORED.updated_at,
        },
      },
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

  it('sends once, however often it is asked while it works', async () => {
    let answer = (_reply: object) => {}
    const calls = stubApi(
      () =>
        new Promise<object>((resolve) => {
          answer = resolve
        }),
    )
    const { user } = await open(STORED)
    await user.click(save())
    await user.click(save())
    await user.type(name(), '{Enter}{Control>}s{/Control}')
    answer({ body: { data: [STORED] } })
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    expect(calls).toHaveLength(1)
  })
})
