import type { DocumentItem } from '@portal/contract/documents/document'
import { act, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { Notices } from '#test/notices.tsx'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { DocumentList } from './document-list.tsx'
import { DOCUMENTS_START, type DocumentSearch } from './document-search.ts'

const aDocument = (number: number, changes: Partial<DocumentItem> = {}): DocumentItem => ({
  id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  name: `Documento ${number}`,
  description: '',
  type: '1',
  doc_type: '1',
  document_url: `https://files.test/docs/${number}.pdf`,
  subsidiaries: ['1001'],
  farms: ['ALL'],
  all_farms: true,
  created_at: '2026-11-14T13:30:00.000Z',
  updated_at: '2026-11-14T13:30:00.000Z',
  ...changes,
})
const MANUAL = aDocument(1, { name: 'Manual de ração', type: '0', doc_type: '0' })

const SUBSIDIARIES = {
  body: { data: { items: [{ code: '1001', name: 'Chapecó' }], next_page: null, total: 1 } },
}

/** Stubs an API with these documents; each DELETE removes one. */
const serve = (documents = [MANUAL], refused?: { status: number; body: unknown }) => {
  const stored = [...documents]
  return stubApi(({ path, method }) => {
    if (method === 'DELETE') {
      if (refused) return refused
      stored.splice(
        stored.findIndex(({ id }) => path === `/document/${id}`),
        1,
      )
      return { body: { data: null } }
    }
    if (path.startsWith('/integrated/')) return SUBSIDIARIES
    const params = new URL(path, 'http://x').searchParams
    const first = (Number(params.get('page')) - 1) * 10
    const items = stored.slice(first, first + 10)
    return { body: { data: { items, next_page: null, total: stored.length } } }
  })
}
const lastPage = (calls: ReturnType<typeof serve>) => {
  const path = calls.findLast((call) => call.path.startsWith('/document?'))?.path ?? ''
  return Object.fromEntries(new URL(path, 'http://x').searchParams)
}

const onCreate = vi.fn()
const onEdit = vi.fn()
const searchSpy = vi.fn()

const Screen = ({ page = 1 }) => {
  const [search, setSearch] = useState<DocumentSearch>({ ...DOCUMENTS_START, page })
  searchSpy(search)
  return (
    <main tabIndex={-1}>
      <DocumentList search={search} onSearch={setSearch} onCreate={onCreate} onEdit={onEdit} />
      <Notices />
    </main>
  )
}
const open = (page = 1) => showAt('/document', { '/document': () => <Screen page={page} /> })
const remove = async ({ user }: ReturnType<typeof open>, name: string) => {
  await user.click(await screen.findByRole('button', { name: `Excluir ${name}` }))
  const dialog = await screen.findByRole('dialog', { name: 'Deseja excluir este documento?' })
  expect(within(dialog).getByText(name)).toBeDefined()
  await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
}

describe('DocumentList', () => {
  it('shows name, type, filiais and date of creation, the newest first', async () => {
    signInMaster()
    const calls = serve()
    open()
    await screen.findByText('Chapecó')
    const row = screen.getAllByRole('row')[1]
    expect(row?.textContent).toBe('Manual de raçãoOrientaçõesChapecó14/11/2026 10:30')
    expect(lastPage(calls)).toEqual({
      page: '1',
      page_size: '10',
      order_by: 'created_at,desc',
    })
  })

  it('is filtered by type and filial together with the search', async () => {
    signInMaster()
    const calls = serve()
    const { user } = open()
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar Documento' }), 'man')
    await user.click(screen.getByRole('button', { name: 'Filtro avançado' }))
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Tipo' }), 'Orientações')
    await user.click(screen.getByRole('combobox', { name: 'Filiais' }))
    await user.click(await screen.findByRole('option', { name: 'Chapecó' }))
    await user.click(screen.getByRole('button', { name: 'Aplicar' }))
    await waitFor(() =>
      expect(lastPage(calls)).toMatchObject({
        page: '1',
        filters: 'type,equals,0|subsidiaries,equals,1001|name,like,man',
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Remover Tipo: Orientações' }))
    await user.click(await screen.findByRole('button', { name: 'Remover Filial: Chapecó' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Remover / })).toBeNull())
  })

  it('opens the link in another tab without access to this one', async () => {
    signInMaster()
    serve()
    open()
    const link = await screen.findByRole('link', { name: 'Abrir Manual de ração em nova aba' })
    expect(link.getAttribute('href')).toBe(MANUAL.document_url)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
  })

  it('orders by a column, from the first page on', async () => {
    signInMaster()
    const calls = serve(Array.from({ length: 11 }, (_, index) => aDocument(index + 1)))
    const { user } = open(2)
    await user.click(await screen.findByRole('button', { name: 'Nome' }))
    await waitFor(() =>
      expect(searchSpy).toHaveBeenLastCalledWith({ ...DOCUMENTS_START, order: 'name,asc' }),
    )
    expect(lastPage(calls)).toMatchObject({ page: '1', order_by: 'name,asc' })
    await user.click(await screen.findByRole('button', { name: 'Nome' }))
    const header = await screen.findByRole('columnheader', { name: 'Nome' })
    await waitFor(() => expect(header.getAttribute('aria-sort')).toBe('descending'))
  })

  it('leads to the forms', async () => {
    signInMaster()
    serve()
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Editar Manual de ração' }))
    expect(onEdit).toHaveBeenCalledExactlyOnceWith(MANUAL)
    await user.click(screen.getByRole('button', { name: 'Adicionar Documento +' }))
    expect(onCreate).toHaveBeenCalledOnce()
  })

  it('leads from the name to the form, or to the file for a person who may only open it', async () => {
    signInWithScopes(['1001'], 'documents.list', 'documents.get', 'documents.update')
    serve([
      MANUAL,
      aDocument(2, { subsidiaries: ['1001', '1002'] }),
      aDocument(3, { subsidiaries: ['1002'] }),
    ])
    open()
    const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
    await screen.findByText('Documento 3')
    expect(hrefOf('Manual de ração')).toBe(`/document/edit/${MANUAL.id}`)
    expect(hrefOf('Documento 2')).toBe('https://files.test/docs/2.pdf')
    expect(hrefOf('Documento 3')).toBeUndefined()
  })

  /** A window whose width matches every media query or none, and how to change that. */
  const stubWidth = (isNarrow: boolean) => {
    const media = Object.assign(new EventTarget(), { matches: isNarrow })
    vi.stubGlobal('matchMedia', () => media)
    return (matches: boolean) =>
      act(() => {
        media.matches = matches
        media.dispatchEvent(Object.assign(new Event('change'), { matches }))
      })
  }
  const onPhone = () => stubWidth(true)

  it('keeps what was chosen when the window becomes narrow', async () => {
    const setNarrow = stubWidth(false)
    signInMaster()
    serve([MANUAL, aDocument(2)])
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Documento 2' }))
    setNarrow(true)
    const box = await screen.findByRole('checkbox', { name: 'Escolher Documento 2' })
    expect(box).toHaveProperty('checked', true)
    expect(await screen.findByText('1 escolhido')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(screen.queryByText('1 escolhido')).toBeNull()
  })

  it('lets a person start and end selecting several on a phone', async () => {
    onPhone()
    signInMaster()
    serve([MANUAL, aDocument(2)])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Escolher vários' }))
    const all = await screen.findByRole('checkbox', { name: 'Escolher todos desta página' })
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[1])
    await user.click(all)
    expect(await screen.findByText('2 escolhidos')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    const offer = screen.getByRole('button', { name: 'Escolher vários' })
    expect(offer.compareDocumentPosition(screen.getByRole('list'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(document.activeElement?.tagName).toBe('MAIN')
  })

  it('is a list of cards on a phone, with what can be done in a menu', async () => {
    onPhone()
    signInMaster()
    serve()
    const { user } = open()
    const card = within(await screen.findByRole('listitem'))
    await card.findByText('Chapecó')
    expect(card.getByRole('link', { name: 'Manual de ração' })).toBeDefined()
    expect(card.getByText('Orientações')).toBeDefined()
    expect(card.queryByText('Ações')).toBeNull()
    await user.click(card.getByRole('button', { name: 'Ações de Manual de ração' }))
    const items = screen.getAllByRole('menuitem').map((item) => item.getAttribute('aria-label'))
    expect(items).toEqual([
      'Abrir Manual de ração em nova aba',
      'Editar Manual de ração',
      'Excluir Manual de ração',
    ])
    await user.click(screen.getByRole('menuitem', { name: 'Editar Manual de ração' }))
    expect(onEdit).toHaveBeenCalledOnce()
  })

  it('deletes after asking, and says so', async () => {
    signInMaster()
    const calls = serve()
    await remove(open(), 'Manual de ração')
    expect(await screen.findByText('Deletado com sucesso!')).toBeDefined()
    expect(await screen.findByText('Ainda não há nada aqui')).toBeDefined()
    expect(calls).toContainEqual(
      expect.objectContaining({ method: 'DELETE', path: `/document/${MANUAL.id}` }),
    )
  })

  it('enables the actions permitted in every subsidiary of a document, and says why others are disabled', async () => {
    signInWithScopes(['1001'], 'documents.list', 'documents.get', 'documents.update')
    const shared = aDocument(2, { name: 'Compartilhado', subsidiaries: ['1001', '1002'] })
    const foreign = aDocument(3, { name: 'De outra filial', subsidiaries: ['1002'] })
    serve([MANUAL, shared, foreign])
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Editar Manual de ração' }))
    expect(onEdit).toHaveBeenCalledOnce()
    expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull()
    for (const name of ['Editar Compartilhado', 'Abrir De outra filial em nova aba']) {
      const action = screen.getByRole('button', { name, description: NO_PERMISSION })
      await user.click(action)
    }
    expect(screen.getByRole('link', { name: 'Abrir Compartilhado em nova aba' })).toBeDefined()
    expect(onEdit).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Adicionar Documento +' })).toBeNull()
  })
})
