import { cleanup, screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { openDashboard, serve } from '#test/dashboard-fixture.tsx'

const widget = (name: string) => screen.findByRole('region', { name })
const hrefOf = (name: string) =>
  decodeURIComponent(
    screen.getByRole<HTMLAnchorElement>('link', { name }).getAttribute('href') ?? '',
  )

describe('the dashboard of a master', () => {
  it('shows counts and lists of five, each leading to its items, by one request each', async () => {
    signInMaster()
    const calls = serve()
    openDashboard()
    const cards = within(await widget('Consolidado'))
    await cards.findByRole('heading', { name: 'Checklists' })
    expect(cards.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ' Checklists1.250 cadastrados1.240 ativos10 inativos',
      ' Notícias1.250 cadastradas1.240 ativas10 inativas',
      ' Documentos1.250 cadastrados1.240 ativos10 inativos',
    ])
    expect(hrefOf('1.250 cadastrados: Checklists')).toBe('/checklist?all=true')
    expect(hrefOf('1.240 ativos: Checklists')).toBe('/checklist?all=true&state=all_active')
    expect(hrefOf('10 inativos: Checklists')).toBe('/checklist?all=true&state=all_inactive')
    expect(hrefOf('1.250 cadastradas: Notícias')).toBe('/news')
    expect(hrefOf('1.240 ativas: Notícias')).toBe('/news?state=all_active')
    expect(hrefOf('10 inativas: Notícias')).toBe('/news?state=all_inactive')
    expect(hrefOf('1.250 cadastrados: Documentos')).toBe('/document')

    const lists: [string, string, string, string][] = [
      ['Últimos checklists', 'Bem-estar', '14/11/2026 09:30Pausado', '/checklist'],
      ['Checklists prestes a expirar', 'Ordenha', 'expira em 1 diahoje, 15/11/2026', '/checklist'],
      ['Checklists expirados', 'Silagem', 'expirado há 3 dias12/11/2026', '/checklist'],
      ['Últimas notícias', 'Vazio sanitário', '14/11/2026 09:30Pausada', '/news'],
      ['Últimos documentos', 'Manual', '14/11/2026 09:30', '/document'],
    ]
    for (const [list, name, note, path] of lists) {
      const item = await within(await widget(list)).findByRole('listitem')
      expect(item.textContent).toBe(`${name}${note}`)
      expect(hrefOf(name)).toContain(`${path}/edit/`)
    }
    const first = '?page=1&page_size=5&order_by='
    expect(calls.map(({ path }) => decodeURIComponent(path))).toEqual(
      expect.arrayContaining([
        `/checklist${first}created_at,desc`,
        `/checklist${first}end_date,asc&filters=end_date,greater_than,11/14/2026`,
        `/checklist${first}end_date,desc&filters=end_date,less_than,11/15/2026`,
        `/news${first}created_at,desc`,
        `/document${first}created_at,desc`,
      ]),
    )
  })

  it('says when there is nothing to list, and shows a failure in one widget only, which is tried again', async () => {
    signInMaster()
    const none = { data: { items: [], next_page: null, total: 0 } }
    const NONE = { '/checklist?page=1&page_size=5&order_by=end_date%2Casc': none }
    serve({ ...NONE, '/news?': undefined })
    const { user } = openDashboard()
    expect(await screen.findByText('Nenhum checklist prestes a expirar.')).toBeDefined()
    const news = within(await widget('Últimas notícias'))
    await news.findByRole('alert')
    expect(await screen.findByRole('link', { name: 'Manual' })).toBeDefined()
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    serve({ '/news?': none })
    await user.click(news.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Nenhuma notícia cadastrada.')).toBeDefined()
  })
})

describe('the dashboard for a person', () => {
  it('who may not change an item leads to it in its list', async () => {
    signInWithScopes(['1001'], 'dashboard.get', 'checklist.list', 'news.list', 'documents.list')
    serve()
    openDashboard()
    await screen.findByRole('link', { name: 'Vazio sanitário' })
    await screen.findByRole('link', { name: 'Ordenha' })
    await screen.findByRole('link', { name: 'Manual' })
    expect(hrefOf('Ordenha')).toBe('/checklist?all=true&q=Ordenha')
    expect(hrefOf('Vazio sanitário')).toBe('/news?q=Vazio sanitário'.replaceAll(' ', '+'))
    expect(hrefOf('Manual')).toBe('/document?q=Manual')
  })

  it('who lists news only has the widgets of news only, and who lists nothing is told so', async () => {
    signInWithScopes(['1001'], 'dashboard.get', 'news.list')
    const calls = serve()
    openDashboard()
    await screen.findByRole('link', { name: 'Vazio sanitário' })
    const titles = screen
      .getAllByRole('region')
      .map((each) => each.querySelector('h2')?.textContent)
    expect(titles).toEqual(['Consolidado', 'Últimas notícias'])
    expect(screen.queryByRole('heading', { name: 'Checklists' })).toBeNull()
    const paths = new Set(calls.map(({ path }) => path.split('?')[0]))
    expect(paths).toEqual(new Set(['/dashboard/consolidado', '/news']))
    cleanup()
    signInWithScopes(['1001'], 'dashboard.get')
    openDashboard()
    expect(await screen.findByRole('heading', { name: 'Sem permissão' })).toBeDefined()
  })
})
