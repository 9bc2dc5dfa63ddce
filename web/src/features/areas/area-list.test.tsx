import { screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LIST_START, type ListSearch } from '#api/list-search.ts'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { Notices } from '#test/notices.tsx'
import { onAPhone } from '#test/on-a-phone.ts'
import { signInMaster, signInAs } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { AreaList } from './area-list.tsx'

const anArea = (number: number, changes = {}) => ({
  id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Área ${number}`,
  description: `Descrição ${number}`,
  updated_at: '2026-11-15T10:00:00.000Z',
  ...changes,
})
const GRAINS = anArea(1, { name: 'Grãos', description: '' })

/** Stubs an API with these areas; each DELETE removes one. */
const serve = (areas = [GRAINS], refused?: { status: number; body: unknown }) => {
  const stored = [...areas]
  return stubApi(({ path, method }) => {
    if (method === 'DELETE') {
      if (refused) return refused
      stored.splice(
        stored.findIndex(({ id }) => path === `/activity/${id}`),
        1,
      )
      return { body: { data: null } }
    }
    const params = new URL(path, 'http://x').searchParams
    const nameFilter = (params.get('filters') ?? 'name,like,').replace('name,like,', '')
    const matches = stored.filter(({ name }) => name.includes(nameFilter))
    const first = (Number(params.get('page')) - 1) * 10
    const items = matches.slice(first, first + 10)
    return { body: { data: { items, next_page: null, total: matches.length } } }
  })
}

const onCreate = vi.fn()
const onEdit = vi.fn()
const searchSpy = vi.fn()

const Screen = ({ page = 1 }) => {
  const [search, setSearch] = useState<ListSearch>({ ...LIST_START, page })
  searchSpy(search)
  return (
    <main tabIndex={-1}>
      <AreaList search={search} onSearch={setSearch} onCreate={onCreate} onEdit={onEdit} />
      <Notices />
    </main>
  )
}
const open = (page = 1) => showAt('/activity', { '/activity': () => <Screen page={page} /> })
const cells = async () => {
  const row = (await screen.findAllByRole('row')).at(1)
  return (
    row &&
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  )
}
const remove = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Excluir ${name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Deseja excluir esta Área?' })
  expect(within(dialog).getByText(name)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
}

describe('AreaList', () => {
  beforeEach(() => void signInMaster())

  it('shows that there is no description, on a phone too', async () => {
    onAPhone()
    serve()
    open()
    expect((await screen.findByRole('listitem')).textContent).toContain('Sem descrição')
  })

  it('shows name and description, or that there is none', async () => {
    const calls = serve()
    open()
    expect((await cells())?.slice(0, 2)).toEqual(['Grãos', 'Sem descrição'])
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Nome',
      'Descrição',
      'Ações',
    ])
    expect(calls.map(({ path }) => path)).toEqual(['/activity?page=1&page_size=10'])
  })

  it('searches by name, from the first page on', async () => {
    const calls = serve([GRAINS, anArea(2)])
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar Área' }), 'Grã')
    await waitFor(() => expect(searchSpy).toHaveBeenLastCalledWith({ page: 1, q: 'Grã' }))
    expect(await screen.findByText('Mostrando 1–1 de 1')).toBeDefined()
    expect(new URLSearchParams(calls.at(-1)?.path.split('?')[1]).get('filters')).toBe(
      'name,like,Grã',
    )
  })

  it('leads to the forms', async () => {
    serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Editar Grãos' }))
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(GRAINS)
    await user.click(screen.getByRole('button', { name: 'Adicionar Área +' }))
    expect(onCreate).toHaveBeenCalledOnce()
  })

  it('offers to add the first one', async () => {
    serve([])
    open()
    expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
    expect(screen.getAllByRole('button', { name: 'Adicionar Área +' })).toHaveLength(2)
  })

  it('deletes after asking, says so, and keeps the focus on the screen', async () => {
    const calls = serve()
    const page = open()
    await remove(page, 'Grãos')
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
  ])('says that a refusal failed, and why: %d %s', async (status, code, reason) => {
    serve([GRAINS], { status, body: refusal(code) })
    await remove(open(), 'Grãos')
    expect(await screen.findByText('Erro ao deletar!')).toBeDefined()
    expect(screen.getAllByText(reason)).toHaveLength(1)
    expect(screen.getByText('Grãos')).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('asks again after a failure that may pass', async () => {
    serve([GRAINS], { status: 503, body: refusal('database_unavailable') })
    const page = open()
    await remove(page, 'Grãos')
    await page.user.click(await screen.findByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByRole('dialog', { name: 'Deseja excluir esta Área?' })).toBeDefined()
  })

  it('says why others can do nothing here', async () => {
    signInAs()
    serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Excluir Grãos' }))
    expect(
      screen.getByRole('button', { name: 'Editar Grãos', description: NO_PERMISSION }),
    ).toBeDefined()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Adicionar Área +' })).toBeNull()
  })

  it('shows a failure to load, and tries again', async () => {
    stubApi(() => ({ status: 500, body: refusal('internal_error') }))
    const { user } = open()
    const retry = await screen.findByRole('button', { name: 'Tentar novamente' })
    serve()
    await user.click(retry)
    expect(await screen.findByText('Grãos')).toBeDefined()
  })
})
