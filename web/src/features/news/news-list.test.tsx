import type { NewsItem } from '@portal/contract/news/news'
import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { addressNow, showListAt } from '#test/list.tsx'
import { onAPhone } from '#test/on-a-phone.ts'
import { signInMaster } from '#test/people.ts'
import { aNews, SUBSIDIARIES } from '#test/records.ts'
import { pageOf, refusal, stubApi } from '#test/server.ts'
import { NewsList } from './news-list.tsx'

const STORED = aNews({
  banner_url: 'https://portal.test/banner.png',
  summary: '<p>Um <strong>resumo</strong></p>',
  description: '<h2>Corpo</h2>',
})
const OTHER = aNews({ id: STORED.id.replace(/.$/, '9'), name: 'Outra', active: false })

type Answer = Parameters<typeof stubApi>[0]
const serve = (items: readonly NewsItem[], change: Answer = () => ({})) =>
  stubApi((call) => {
    if (call.method !== 'GET') return change(call)
    if (call.path.startsWith('/integrated/')) return pageOf(SUBSIDIARIES)
    const { pathname } = new URL(call.path, 'http://x')
    return pathname === '/news'
      ? pageOf(items)
      : { body: { data: [items.find(({ id }) => pathname.endsWith(id))] } }
  })

const showList = (search = {}) => showListAt('/news', NewsList, search)
const action = (name: string) => screen.findByRole('button', { name })
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }))
const chooseAll = () => screen.findByRole('checkbox', { name: 'Selecionar todos desta página' })

beforeEach(() => void signInMaster())

describe('several news at once', () => {
  it('are paused and activated only while they run', async () => {
    const past = { start_date: '2026-01-01', end_date: '2026-01-02' }
    const ended = [STORED, OTHER].map((news, index) => ({
      ...news,
      id: news.id.replace(/.$/, String(index)),
      ...past,
    }))
    serve([...ended, { ...OTHER, active: false }])
    const { user } = showList()
    await user.click(await chooseAll())
    expect(await action('Ativar (1)')).toBeDefined()
    expect(screen.queryByRole('button', { name: /^Pausar \(/ })).toBeNull()
  })

  it('are paused, where they run, and deleted, after one question; a restoration that got no response is tried again', async () => {
    let isDown = true
    const calls = serve([STORED, OTHER], ({ method }) =>
      method !== 'DELETE' && isDown ? { status: 503, body: refusal('database_unavailable') } : {},
    )
    const { user } = showList()
    await user.click(await chooseAll())
    expect(await screen.findByText('2 selecionados')).toBeDefined()
    expect(await action('Pausar (1)')).toBeDefined()
    await user.click(await action('Excluir'))
    const dialog = await dialogOf('Excluir 2 itens?')
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('2 itens excluídos')).toBeDefined()
    const deleted = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
    expect(deleted).toEqual([`/news/${STORED.id}`, `/news/${OTHER.id}`])
    expect(screen.queryByRole('group', { name: 'Itens selecionados' })).toBeNull()
    await user.click(await action('Desfazer'))
    expect(await screen.findByText('Erro ao desfazer: 2 de 2 itens')).toBeDefined()
    isDown = false
    await user.click(await action('Tentar novamente'))
    expect(await screen.findByText('Desfeito com sucesso!')).toBeDefined()
  })

  it('are moved to filiais that must be named; with a second try after a lost response, and once', async () => {
    const items = [STORED, OTHER]
    const moved = { subsidiaries: ['1001'], updated_at: '2026-11-15T12:00:00.000Z' }
    let isLost = true
    const calls = serve(items, ({ path }) => {
      if (isLost) {
        // The first item is changed, but its response is lost; the second is not tried.
        items.splice(0, 1, { ...STORED, ...moved })
        isLost = false
        throw new TypeError('Failed to fetch')
      }
      return path.endsWith(STORED.id)
        ? { status: 409, body: refusal('edit_conflict') }
        : { body: { data: [{ ...OTHER, ...moved }] } }
    })
    const { user } = showList()
    await user.click(await chooseAll())
    await user.click(await action('Mudar filiais'))
    const dialog = await dialogOf('Mudar as filiais de 2 itens?')
    const filiais = dialog.getByRole('combobox', { name: 'Filiais' })
    await expect.poll(() => document.activeElement).toBe(filiais)
    await user.click(dialog.getByRole('button', { name: 'Mudar filiais' }))
    expect(await dialog.findByText('Selecione pelo menos 1 filial')).toBeDefined()
    await user.click(filiais)
    await user.click(await screen.findByRole('option', { name: 'Chapecó' }))
    await user.click(dialog.getByRole('button', { name: 'Mudar filiais' }))
    expect(await screen.findByText('Erro ao mudar filiais: 2 de 2 itens')).toBeDefined()
    await user.click(await action('Tentar novamente'))
    expect(await screen.findByText('2 itens mudados')).toBeDefined()
    const sent = calls.filter(({ method }) => method === 'PATCH')
    expect(sent).toHaveLength(3)
    const { updated_at } = STORED
    expect(sent[0]?.body).toMatchObject({ subsidiaries: ['1001'], farms: ['ALL'], updated_at })
    expect(await action('Desfazer')).toBeDefined()
  })
})

describe('NewsList', () => {
  it('shows both dates on a phone', async () => {
    onAPhone()
    serve([STORED])
    showList()
    expect(await screen.findByText('14/11/2026 a 01/12/2026')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('shows the status before the server answers a pause, and sends the id and active alone', async () => {
    const stored = { ...STORED }
    const server = { answer: (_reply: object) => {} }
    const calls = serve(
      [stored],
      async () =>
        new Promise((resolve) => {
          server.answer = resolve
        }),
    )
    const { user } = showList()
    expect(await screen.findByText('Ativa')).toBeDefined()
    await user.click(await action('Pausar Vacinação'))
    const dialog = await dialogOf('Deseja desativar esta notícia?')
    await user.click(dialog.getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText('Pausada')).toBeDefined()
    expect(screen.queryByText('Status alterado com sucesso!')).toBeNull()
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
    stored.active = false
    server.answer({ body: { data: [stored] } })
    expect(await screen.findByText('Status alterado com sucesso!')).toBeDefined()
    const sent = calls.find(({ method }) => method === 'PATCH')
    expect(sent?.body).toEqual({ id: stored.id, active: false })
  })

  it('shows the old status again when the server refuses an activation', async () => {
    serve([OTHER], () => ({ status: 500, body: refusal('internal') }))
    const { user } = showList()
    await user.click(await action('Ativar Outra'))
    const dialog = await dialogOf('Deseja ativar esta notícia?')
    await user.click(dialog.getByRole('button', { name: 'Ativar' }))
    expect(await screen.findByText('Erro ao alterar status!')).toBeDefined()
    expect(screen.getByText('Pausada')).toBeDefined()
    expect(await action('Tentar novamente')).toBeDefined()
  })
})

describe('the preview', () => {
  it('opens from the name at an address that keeps the search, and shows all of the item', async () => {
    serve([STORED])
    const { user } = showList({ q: 'vaci' })
    const link = await screen.findByRole('link', { name: 'Vacinação' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
    expect(pathname).toBe('/news')
    expect(Object.fromEntries(searchParams)).toMatchObject({ preview: STORED.id, q: 'vaci' })
    await user.click(link)
    const dialog = await dialogOf('Visualizar notícia')
    await dialog.findByRole('heading', { name: 'Vacinação' })
    for (const text of ['Ativa', '14/11/2026', '01/12/2026', 'Sem link', 'Corpo'])
      expect(dialog.getByText(text)).toBeDefined()
    const banner = dialog.getByRole('link', { name: 'https://portal.test/banner.png' })
    expect(banner.getAttribute('rel')).toBe('noopener noreferrer')
    expect(dialog.getByText('resumo').tagName).toBe('STRONG')
    await user.click(dialog.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(addressNow()).toMatchObject({ q: 'vaci' })
  })

  it('opens no link that is not a web address', async () => {
    serve([{ ...STORED, article_url: 'javascript:alert(1)' }])
    const { user } = showList()
    await user.click(await action('Visualizar Vacinação'))
    const dialog = await dialogOf('Visualizar notícia')
    expect((await dialog.findByText('javascript:alert(1)')).tagName).not.toBe('A')
  })
})
