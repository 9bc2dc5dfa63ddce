import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { pageOf, showListAt } from '#test/list.tsx'
import { signInMaster, signInAs } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'
import { AreaList } from './area-list.tsx'

const GRAINS = {
  id: '01890000-0000-7000-8000-000000000001',
  name: 'Grãos',
  description: '',
  updated_at: '2026-11-15T10:00:00.000Z',
}

/** Stubs an API with one area, which DELETE removes unless it is refused. */
const serve = (refused?: { status: number; body: unknown }) => {
  const stored = [GRAINS]
  return stubApi(({ method }) => {
    if (method !== 'DELETE') return pageOf(stored)
    if (refused) return refused
    stored.pop()
    return { body: { data: null } }
  })
}
const open = () => showListAt('/activity', AreaList)
const remove = async ({ user }: ReturnType<typeof open>) => {
  await user.click(await screen.findByRole('button', { name: 'Excluir Grãos' }))
  const dialog = await screen.findByRole('dialog', { name: 'Deseja excluir esta Área?' })
  expect(within(dialog).getByText('Grãos')).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
}

beforeEach(() => void signInMaster())

describe('the areas', () => {
  it('say so where one has no description', async () => {
    serve()
    open()
    expect(await screen.findByText('Sem descrição')).toBeDefined()
  })

  it('are deleted after asking, and the focus stays on the screen', async () => {
    const calls = serve()
    await remove(open())
    expect(await screen.findByText('Deletado com sucesso!')).toBeDefined()
    expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: `/group/${GRAINS.id}` }),
    )
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')))
  })

  it.each([
    [400, 'area_in_use', /^Esta área é usada por um checklist e não pode ser excluída$/],
    [403, 'forbidden', /^Erro ao deletar!$/],
    [500, 'internal_error', /^Erro ao deletar!$/],
  ])('say that a deletion failed, and why: %d %s', async (status, code, reason) => {
    serve({ status, body: refusal(code) })
    await remove(open())
    expect(await screen.findByText('Erro ao deletar!')).toBeDefined()
    expect(screen.getAllByText(reason)).toHaveLength(1)
    expect(screen.getByText('Grãos')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('ask again after a failure that may pass', async () => {
    serve({ status: 503, body: refusal('database_unavailable') })
    const page = open()
    await remove(page)
    await page.user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('dialog', { name: 'Deseja excluir esta Área?' })).toBeDefined()
  })

  it('say why others can do nothing here', async () => {
    signInAs()
    serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Excluir Grãos' }))
    const edit = screen.getByRole('button', { name: 'Editar Grãos', description: NO_PERMISSION })
    await user.click(edit)
    expect(location.pathname).toBe('/activity')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Adicionar Área +' })).toBeNull()
  })
})
