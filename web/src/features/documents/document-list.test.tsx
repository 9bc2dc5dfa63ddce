import type { DocumentItem } from '@portal/contract/documents/document'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { NO_PERMISSION } from '#components/lists/refusals.ts'
import { pageOf, showListAt } from '#test/list.tsx'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { stubApi } from '#test/server.ts'
import { DocumentList } from './document-list.tsx'

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

const serve = (...documents: DocumentItem[]) => stubApi(() => pageOf(documents))
const open = () => showListAt('/document', DocumentList)

describe('the documents', () => {
  it('open in another tab without access to this one', async () => {
    signInMaster()
    serve(MANUAL)
    open()
    const link = await screen.findByRole('link', { name: 'Abrir Manual de ração em nova aba' })
    expect(link.getAttribute('href')).toBe(MANUAL.document_url)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
  })

  it('lead from the name to the form, or to the file for a person who may only open it', async () => {
    signInWithScopes(['1001'], 'documents.list', 'documents.get', 'documents.update')
    serve(
      MANUAL,
      aDocument(2, { subsidiaries: ['1001', '1002'] }),
      aDocument(3, { subsidiaries: ['1002'] }),
    )
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
  it('stay chosen when the window becomes narrow', async () => {
    const setNarrow = stubWidth(false)
    signInMaster()
    serve(MANUAL, aDocument(2))
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Escolher Documento 2' }))
    setNarrow(true)
    const box = await screen.findByRole('checkbox', { name: 'Escolher Documento 2' })
    expect(box).toHaveProperty('checked', true)
    expect(await screen.findByText('1 escolhido')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(screen.queryByText('1 escolhido')).toBeNull()
  })

  it('are chosen on a phone once choosing was started', async () => {
    stubWidth(true)
    signInMaster()
    serve(MANUAL, aDocument(2))
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

  it('enable the actions permitted in every subsidiary, and say why others are disabled', async () => {
    signInWithScopes(['1001'], 'documents.list', 'documents.get', 'documents.update')
    const shared = aDocument(2, { name: 'Compartilhado', subsidiaries: ['1001', '1002'] })
    const foreign = aDocument(3, { name: 'De outra filial', subsidiaries: ['1002'] })
    serve(MANUAL, shared, foreign)
    const { user } = open()
    await screen.findByText('Compartilhado')
    expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull()
    for (const name of ['Editar Compartilhado', 'Abrir De outra filial em nova aba'])
      await user.click(screen.getByRole('button', { name, description: NO_PERMISSION }))
    expect(screen.getByRole('link', { name: 'Abrir Compartilhado em nova aba' })).toBeDefined()
    expect(location.pathname).toBe('/document')
    expect(screen.queryByRole('button', { name: 'Adicionar Documento +' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Editar Manual de ração' }))
    await waitFor(() => expect(location.pathname).toBe(`/document/edit/${MANUAL.id}`))
  })
})
