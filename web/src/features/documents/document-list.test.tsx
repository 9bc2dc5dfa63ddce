import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { showListAt } from '#test/list.tsx'
import { signInMaster, signInWithScopes } from '#test/people.ts'
import { aDocument } from '#test/records.ts'
import { pageOf, stubApi } from '#test/server.ts'
import { DocumentList } from './document-list.tsx'

const numbered = (number: number, ...subsidiaries: string[]) =>
  aDocument({
    id: aDocument().id.replace(/.$/, String(number)),
    name: `Documento ${number}`,
    document_url: `https://files.test/docs/${number}.pdf`,
    subsidiaries,
  })
const MANUAL = aDocument({ name: 'Manual de ração' })

const serve = (...documents: object[]) => stubApi(() => pageOf(documents))
const open = () => showListAt('/document', DocumentList)

describe('the documents', () => {
  it('open in another tab without access to this one, or the form, as far as a person may', async () => {
    signInWithScopes(['1001'], 'documents.list', 'documents.get', 'documents.update')
    serve(MANUAL, numbered(2, '1001', '1002'), numbered(3, '1002'))
    open()
    const link = await screen.findByRole('link', { name: 'Abrir Manual de ração em nova aba' })
    expect(link.getAttribute('href')).toBe(MANUAL.document_url)
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toBe('noopener')
    const hrefOf = (name: string) => screen.queryByRole('link', { name })?.getAttribute('href')
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
    serve(MANUAL, numbered(2, '1001'))
    const { user } = open()
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar Documento 2' }))
    setNarrow(true)
    const box = await screen.findByRole('checkbox', { name: 'Selecionar Documento 2' })
    expect(box).toHaveProperty('checked', true)
    expect(await screen.findByText('1 selecionado')).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(screen.queryByText('1 selecionado')).toBeNull()
  })

  it('are chosen on a phone once choosing was started', async () => {
    stubWidth(true)
    signInMaster()
    serve(MANUAL, numbered(2, '1001'))
    const { user } = open()
    await user.click(await screen.findByRole('button', { name: 'Selecionar' }))
    const all = await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' })
    expect(document.activeElement).toBe(screen.getAllByRole('checkbox')[1])
    await user.click(all)
    expect(await screen.findByText('2 selecionados')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Limpar' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Concluir' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    const offer = screen.getByRole('button', { name: 'Selecionar' })
    expect(offer.compareDocumentPosition(screen.getByRole('list'))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    )
    expect(document.activeElement?.tagName).toBe('MAIN')
  })
})
