import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { field, save, showForm } from '#test/form.tsx'
import { signInMaster } from '#test/people.ts'
import { anArea } from '#test/records.ts'
import { stubApi } from '#test/server.ts'
import { AreaForm } from './area-form.tsx'

const onSaved = vi.fn()

const open = () => showForm(<AreaForm onSaved={onSaved} onCancel={vi.fn()} />)

beforeEach(() => void signInMaster())

it('makes a new area, trimmed, and says so', async () => {
  const calls = stubApi(() => ({ status: 201, body: { data: [anArea()] } }))
  const { user } = await open()
  await user.type(field(/Título da área/), ' Grãos ')
  await user.type(field(/Descrição/), 'Secagem')
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(screen.getByRole('status').textContent).toBe('Salvo com sucesso!')
  expect(calls).toMatchObject([
    { method: 'POST', path: '/activity/', body: { name: 'Grãos', description: 'Secagem' } },
  ])
})

it('counts as the limit comes near', async () => {
  const { user } = await open()
  await user.click(field(/Descrição/))
  await user.paste('x'.repeat(229))
  expect(screen.queryByText(/255 caracteres/)).toBeNull()
  await user.paste('x')
  expect(screen.getByText('230 de 255 caracteres')).toBeDefined()
})
