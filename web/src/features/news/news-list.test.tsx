import type { NewsItem } from '@portal/contract/news/news'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { onAPhone } from '#test/on-a-phone.ts'
import { addressNow, showListAt } from '#test/list.tsx'
import { aNews } from '#test/news.ts'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'
import { NewsList } from './news-list.tsx'

const aNewsWithMarkup = (changes: Partial<NewsItem> = {}) =>
  aNews({
    banner_url: 'https://portal.test/banner.png',
    summary: '<p>Um <strong>resumo</strong></p>',
    description: '<h2>Corpo</h2>',
    ...changes,
  })

const SUBSIDIARIES = {
  body: { data: { items: [{ code: '1001', name: 'Chapecó' }], next_page: null, total: 1 } },
}
type Answer = Parameters<typeof stubApi>[0]
const serve = (items: readonly NewsItem[], change: Answer = () => ({})) =>
  stubApi((call) => {
    if (call.method !== 'GET') return change(call)
    if (call.path.startsWith('/integrated/')) return SUBSIDIARIES
    const { pathname } = new URL(call.path, 'http://x')
    if (pathname !== '/news')
      return { body: { data: [items.find(({ id }) => pathname.endsWith(id))] } }
    return { body: { data: { items, next_page: null, total: items.length } } }
  })

const showList = (search = {}) => showListAt('/news', NewsList, search)
const action = (name: string) => screen.findByRole('button', { name })
const whyNot = async (name: string) => {
  const id = (await action(name)).getAttribute('aria-describedby') ?? ''
  return document.getElementById(id)?.textContent
}

const two = () => [
  aNewsWithMarkup({ name: 'Primeira' }),
  aNewsWithMarkup({ id: aNewsWithMarkup().id.replace('a1', 'a2'), name: 'Segunda', active: false }),
]
const LATER = '2026-11-15T12:00:00.000Z'
const choose = async (name: string) => screen.findByRole('checkbox', { name })

describe('several news at once', () => {
  it('are paused, where they run, and deleted, after one question', async () => {
    signInMaster()
    const calls = serve(two())
    const { user } = showList()
    await user.click(await choose('Escolher todos desta página'))
    expect(await screen.findByText('2 escolhidos')).toBeDefined()
    expect(await screen.findByRole('button', { name: 'Pausar (1)' })).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 2 itens?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText('2 itens excluídos')).toBeDefined()
    const deleted = calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)
    expect(deleted).toEqual(two().map(({ id }) => `/news/${id}`))
    expect(screen.queryByRole('group', { name: 'Itens escolhidos' })).toBeNull()
    await user.click(screen.getByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Desfeito com sucesso!')).toBeDefined()
  })

  it('can be restored with a second try, where the first got no response', async () => {
    signInMaster()
    let isDown = true
    serve(two(), ({ method }) => {
      const isRefused = method !== 'DELETE' && isDown
      return isRefused ? { status: 503, body: refusal('database_unavailable') } : {}
    })
    const { user } = showList()
    await user.click(await choose('Escolher todos desta página'))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 2 itens?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Erro ao desfazer: 2 de 2 itens')).toBeDefined()
    isDown = false
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Desfeito com sucesso!')).toBeDefined()
  })

  it('say why they cannot be restored, where trying again would not help', async () => {
    signInMaster()
    serve(two(), ({ method }) =>
      method === 'DELETE' ? {} : { status: 404, body: refusal('not_found') },
    )
    const { user } = showList()
    await user.click(await choose('Escolher Primeira'))
    await user.click(await screen.findByRole('button', { name: 'Excluir' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Excluir 1 item?' }))
    await user.click(dialog.getByRole('button', { name: 'Excluir' }))
    await user.click(await screen.findByRole('button', { name: 'Desfazer' }))
    expect(await screen.findByText('Primeira: não existe mais')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Tentar novamente' })).toBeNull()
  })

  it('are moved to filiais that must be named', async () => {
    signInMaster()
    const calls = serve(two(), () => ({ body: { data: two().slice(0, 1) } }))
    const { user } = showList()
    await user.click(await choose('Escolher Primeira'))
    await user.click(await screen.findByRole('button', { name: 'Mudar filiais' }))
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Mudar as filiais de 1 item?' }),
    )
    await expect
      .poll(() => document.activeElement)
      .toBe(dialog.getByRole('combobox', { name: 'Filiais' }))
    await user.click(dialog.getByRole('button', { name: 'Mudar filiais' }))
    expect(await dialog.findByText('Selecione pelo menos 1 filial')).toBeDefined()
    await user.click(await dialog.findByRole('combobox', { name: 'Filiais' }))
    await user.click(await screen.findByRole('option', { name: 'Chapecó' }))
    await user.click(dialog.getByRole('button', { name: 'Mudar filiais' }))
    expect(await screen.findByText('1 item mudado')).toBeDefined()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toMatchObject({
      subsidiaries: ['1001'],
      farms: ['ALL'],
      updated_at: aNewsWithMarkup().updated_at,
    })
  })

  it.each([
    ['Excluir', 'DELETE', 'excluídos'],
    ['Mudar filiais', 'PATCH', 'mudados'],
  ])('can be done with a second try, and once: %s', async (verb, method, done) => {
    signInMaster()
    let isLost = true
    const moved = { subsidiaries: ['1001'], farms: ['ALL'], updated_at: LATER }
    const items = two()
    const calls = serve(items, (call) => {
      if (isLost) {
        // The first item is changed, but its response is lost; the second is not tried.
        if (method === 'PATCH') items.splice(0, 1, aNewsWithMarkup({ name: 'Primeira', ...moved }))
        isLost = false
        throw new TypeError('Failed to fetch')
      }
      const [first, second] = items
      if (method === 'PATCH') {
        const isFirst = call.path.endsWith(first?.id ?? '')
        return isFirst
          ? { status: 409, body: refusal('edit_conflict') }
          : { body: { data: [{ ...second, ...moved }] } }
      }
      return call.path.endsWith(first?.id ?? '') ? { status: 404, body: refusal('not_found') } : {}
    })
    const { user } = showList()
    await user.click(await choose('Escolher todos desta página'))
    await user.click(await screen.findByRole('button', { name: verb }))
    const dialog = within(await screen.findByRole('dialog'))
    if (method === 'PATCH') {
      await user.click(await dialog.findByRole('combobox', { name: 'Filiais' }))
      await user.click(await screen.findByRole('option', { name: 'Chapecó' }))
    }
    await user.click(dialog.getByRole('button', { name: verb }))
    expect(await screen.findByText(`Erro ao ${verb.toLowerCase()}: 2 de 2 itens`)).toBeDefined()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText(`2 itens ${done}`)).toBeDefined()
    expect(calls.filter((call) => call.method === method)).toHaveLength(3)
    expect(screen.getByRole('button', { name: 'Desfazer' })).toBeDefined()
  })

  it('cannot be selected by a person who may only read them', async () => {
    signInWithScopes(['1001'], 'news.list', 'news.get')
    serve(two())
    showList()
    expect(await screen.findByText('Primeira')).toBeDefined()
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

describe('NewsList', () => {
  it('shows the status as text and the period as DD/MM/YYYY', async () => {
    signInMaster()
    serve([
      aNewsWithMarkup(),
      aNewsWithMarkup({
        id: aNewsWithMarkup().id.replace('a1', 'a2'),
        name: 'Outra',
        active: false,
      }),
    ])
    showList()
    expect(await screen.findByText('Ativa')).toBeDefined()
    expect(screen.getByText('Pausada')).toBeDefined()
    expect(screen.getAllByText('14/11/2026 a 01/12/2026')).toHaveLength(2)
  })

  it('shows both dates on a phone', async () => {
    onAPhone()
    signInMaster()
    serve([aNewsWithMarkup()])
    showList()
    expect(await screen.findByText('14/11/2026 a 01/12/2026')).toBeDefined()
    expect(screen.queryByRole('table')).toBeNull()
  })

  it('refuses, and says why, what is not held in every subsidiary of the item', async () => {
    signInWithScopes(['1001'], 'news.list', 'news.get', 'news.update', 'news.delete')
    serve([aNewsWithMarkup()])
    const { user } = showList()
    for (const name of ['Pausar Vacinação', 'Editar Vacinação', 'Excluir Vacinação']) {
      expect(await whyNot(name)).toBe('Você não tem permissão para isto')
    }
    expect(await whyNot('Visualizar Vacinação')).toBeUndefined()
    await user.click(await action('Excluir Vacinação'))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Adicionar Notícia +' })).toBeNull()
  })

  it('offers a person who may only list no action, and no way to open an item', async () => {
    signInWithScopes(['1001'], 'news.list')
    serve([aNewsWithMarkup()])
    showList()
    const row = await screen.findByRole('row', { name: /Vacinação/ })
    expect(within(row).queryByRole('button')).toBeNull()
    expect(within(row).queryByRole('link')).toBeNull()
  })

  it('leads from the name to the preview, at an address that keeps the search', async () => {
    signInMaster()
    serve([aNewsWithMarkup()])
    const { user } = showList({ q: 'vaci' })
    const link = await screen.findByRole('link', { name: 'Vacinação' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
    expect(pathname).toBe('/news')
    expect(searchParams.get('preview')).toBe(aNewsWithMarkup().id)
    expect(searchParams.get('q')).toBe('vaci')
    await user.click(link)
    const dialog = within(await screen.findByRole('dialog', { name: 'Visualizar notícia' }))
    await user.click(dialog.getByRole('button', { name: 'Fechar' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(addressNow()).toMatchObject({ q: 'vaci' })
  })
})

describe('deleting', () => {
  it.each([
    ['Deletado com sucesso!', () => ({})],
    ['Erro ao deletar!', () => ({ status: 403, body: refusal('forbidden') })],
  ] as [string, Answer][])('asks first, then says %s', async (words, answer) => {
    signInMaster()
    const calls = serve([aNewsWithMarkup()], answer)
    const { user } = showList()
    await user.click(await action('Excluir Vacinação'))
    const dialog = await screen.findByRole('dialog', { name: 'Deseja excluir esta news?' })
    expect(within(dialog).getByText('Vacinação')).toBeDefined()
    await user.click(within(dialog).getByRole('button', { name: 'Excluir' }))
    expect(await screen.findByText(words)).toBeDefined()
    expect(calls.filter(({ method }) => method === 'DELETE').map(({ path }) => path)).toEqual([
      `/news/${aNewsWithMarkup().id}`,
    ])
  })
})

describe('pausing and activating', () => {
  it('shows the new status before the server answers', async () => {
    signInMaster()
    const stored = aNewsWithMarkup()
    const server = { answer: (_reply: object) => {} }
    const calls = serve(
      [stored],
      async () =>
        new Promise((resolve) => {
          server.answer = resolve
        }),
    )
    const { user } = showList()
    await user.click(await action('Pausar Vacinação'))
    const dialog = await screen.findByRole('dialog', { name: 'Deseja desativar esta notícia?' })
    await user.click(within(dialog).getByRole('button', { name: 'Pausar' }))
    expect(await screen.findByText('Pausada')).toBeDefined()
    expect(screen.queryByText('Status alterado com sucesso!')).toBeNull()
    await waitFor(() => expect(calls.some(({ method }) => method === 'PATCH')).toBe(true))
    stored.active = false
    server.answer({ body: { data: [stored] } })
    expect(await screen.findByText('Status alterado com sucesso!')).toBeDefined()
    expect(calls.find(({ method }) => method === 'PATCH')?.body).toEqual({
      id: stored.id,
      active: false,
    })
  })

  it('shows the old status again when the server refuses', async () => {
    signInMaster()
    serve([aNewsWithMarkup({ active: false })], () => ({ status: 500, body: refusal('internal') }))
    const { user } = showList()
    await user.click(await action('Ativar Vacinação'))
    const dialog = await screen.findByRole('dialog', { name: 'Deseja ativar esta notícia?' })
    await user.click(within(dialog).getByRole('button', { name: 'Ativar' }))
    expect(await screen.findByText('Erro ao alterar status!')).toBeDefined()
    expect(screen.getByText('Pausada')).toBeDefined()
    expect(screen.getByRole('button', { name: 'Tentar novamente' })).toBeDefined()
  })
})

describe('the preview', () => {
  it('shows status, title, dates, links, and both texts formatted', async () => {
    signInMaster()
    serve([aNewsWithMarkup()])
    const { user } = showList()
    await user.click(await action('Visualizar Vacinação'))
    const dialog = await screen.findByRole('dialog', { name: 'Visualizar notícia' })
    await within(dialog).findByRole('heading', { name: 'Vacinação' })
    expect(within(dialog).getByText('Ativa')).toBeDefined()
    expect(within(dialog).getByText('14/11/2026')).toBeDefined()
    expect(within(dialog).getByText('01/12/2026')).toBeDefined()
    const banner = within(dialog).getByRole('link', { name: 'https://portal.test/banner.png' })
    expect(banner.getAttribute('rel')).toBe('noopener noreferrer')
    expect(within(dialog).getByText('Sem link')).toBeDefined()
    expect(within(dialog).getByText('resumo').tagName).toBe('STRONG')
    expect(within(dialog).getByText('Corpo')).toBeDefined()
  })

  it('opens no link that is not a web address', async () => {
    signInMaster()
    serve([aNewsWithMarkup({ article_url: 'javascript:alert(1)' })])
    const { user } = showList()
    await user.click(await action('Visualizar Vacinação'))
    const dialog = await screen.findByRole('dialog', { name: 'Visualizar notícia' })
    expect((await within(dialog).findByText('javascript:alert(1)')).tagName).not.toBe('A')
  })
})
