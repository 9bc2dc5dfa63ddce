import { screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { CategoryDialog } from './category-dialog.tsx'

const ID = '01890000-0000-7000-8000-000000000001'
const onClose = vi.fn()
const open = async () => {
  const page = showAt('/', { '/': () => <CategoryDialog checklistId={ID} onClose={onClose} /> })
  await screen.findByRole('dialog', { name: 'Adicionar categoria' })
  return page
}
const name = () => screen.getByRole('textbox', { name: /^Nome/ })

beforeEach(() => void signInMaster())

it('closes at once while nothing was typed, asks before what was is lost, and is saved by Ctrl+S', async () => {
  const savedCategory = { id: ID, name: 'Água', description: '', order: 1 }
  const calls = stubApi(() => ({ status: 201, body: { data: [savedCategory] } }))
  const { user } = await open()
  await user.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledOnce()
  await user.keyboard('{Control>}s{/Control}')
  expect(await screen.findByText('Campo requerido')).toBeDefined()
  expect(calls).toEqual([])
  await user.type(name(), 'Água')
  await user.keyboard('{Escape}')
  const question = await screen.findByRole('dialog', { name: 'Sair sem salvar?' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(question.isConnected).toBe(false))
  expect(onClose).toHaveBeenCalledOnce()
  await waitFor(() => expect(document.activeElement).toBe(name()))
  await user.keyboard('{Control>}s{/Control}')
  await waitFor(() => expect(onClose).toHaveBeenCalledTimes(2))
  expect(calls).toMatchObject([{ method: 'POST', body: { name: 'Água' } }])
})
