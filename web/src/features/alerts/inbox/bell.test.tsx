import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { signInMaster, signInWithScopes } from '#test/people.ts'
import * as records from '#test/records.ts'
import { showAt } from '#test/render.tsx'
import { refusal, stubApi } from '#test/server.ts'
import { Bell } from './bell.tsx'

const anAlert = (number: number, changes = {}) => ({
  ...records.anAlert(),
  id: `01890000-0000-7000-8000-${String(number).padStart(12, '0')}`,
  description: 'Recolha as lonas.',
  created_at: `2026-11-15T0${number}:30:00.000Z`,
  read: false,
  ...changes,
})
type Alert = ReturnType<typeof anAlert>

const page = (items: readonly unknown[]) => ({ items, next_page: null, total: items.length })

/** Stubs an inbox API that stores which alerts were read. */
const serve = (...alerts: Alert[]) => {
  const state = { alerts }
  const isUnread = ({ read }: Alert) => !read
  const calls = stubApi(({ path, method, body }) => {
    if (path.startsWith('/integrated')) return { body: { data: page(records.SUBSIDIARIES) } }
    if (method === 'POST') {
      const until = String(Object(body).until ?? '')
      state.alerts = state.alerts.map((alert) =>
        path.includes(alert.id) || alert.created_at <= until ? { ...alert, read: true } : alert,
      )
    }
    const unread = state.alerts.filter(isUnread).length
    const wantsUnread = path.includes('read=0')
    const items = state.alerts.filter((alert) => isUnread(alert) === wantsUnread)
    return { body: { data: { ...page(items), unread } } }
  })
  return { calls, state }
}

const Screen = () => (
  <>
    <Bell />
    <Notices />
  </>
)
const open = () => showAt('/', { '/': Screen, '/simple-alert': () => 'A lista' })
const bell = (name: RegExp | string = /^Alertas/) => screen.findByRole('button', { name })
const opened = async (...alerts: Alert[]) => {
  const served = serve(...alerts)
  const { user } = open()
  await user.click(await bell())
  const drawer = await screen.findByRole('dialog', { name: 'Alertas' })
  return { user, drawer, ...served }
}
const group = (name: string) => screen.findByRole('region', { name })
const READ = anAlert(1, { name: 'Geada', read: true })
const WIND = anAlert(2, { name: 'Ventos fortes' })
const FLU = anAlert(3, { name: 'Influenza' })

describe('Bell', () => {
  it.each([
    ['Alertas: 2 não lidos', 2, '2'],
    ['Alertas: 1 não lido', 1, '1'],
    ['Alertas: nenhum não lido', 0, ''],
    ['Alertas: mais de 99 não lidos', 100, '99+'],
    ['Alertas', undefined, ''],
  ])('is called %s', async (name, unread, count) => {
    signInMaster()
    stubApi(() =>
      unread === undefined
        ? { status: 500, body: refusal('internal_error') }
        : { body: { data: { ...page([WIND]), unread } } },
    )
    open()
    expect((await bell(name)).textContent).toBe(count)
  })

  it('checks again every few minutes, but not without a session', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    signInMaster()
    const { calls } = serve(WIND)
    open()
    await bell('Alertas: 1 não lido')
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
    expect(calls).toHaveLength(2)
    await act(() => vi.advanceTimersByTimeAsync(30 * 60_000))
    expect(calls).toHaveLength(2)
    dispatchEvent(new Event('pointerdown'))
    await act(() => vi.advanceTimersByTimeAsync(3 * 60_000))
    expect(calls).toHaveLength(3)
  })
})

describe('the inbox', () => {
  it('shows the unread first, marked by a word, and leads to the list people who may see it', async () => {
    signInWithScopes(['1001'], 'simple_alert.list')
    const { user } = await opened(FLU, WIND, READ)
    const unread = within(await group('Novos'))
    expect(unread.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^InfluenzaNão lidoRecolha as lonas\.15\/11\/2026 00:30/),
      expect.stringMatching(/^Ventos fortesNão lido/),
    ])
    const read = within(await group('Já lidos')).getAllByRole('listitem')
    expect(read.map(({ textContent }) => textContent)).toEqual([expect.stringMatching(/^GeadaRec/)])
    await user.click(await screen.findByRole('link', { name: 'Ver a lista' }))
    expect(await screen.findByText('A lista')).toBeDefined()
  })

  it('marks one as read in place, keeps the focus on it, then marks all that it shows', async () => {
    signInWithScopes(['1001'])
    const { user, calls } = await opened(FLU, WIND)
    await user.click(await screen.findByRole('button', { name: 'Marcar como lido Ventos fortes' }))
    expect(screen.queryByRole('button', { name: 'Marcar como lido Ventos fortes' })).toBeNull()
    const title = within(await group('Novos')).getByRole('button', { name: 'Ventos fortes' })
    expect(document.activeElement).toBe(title)
    expect(await screen.findByText('1 não lido')).toBeDefined()
    const all = await screen.findByRole('button', { name: 'Marcar todos como lidos' })
    await user.click(all)
    expect(await screen.findByText('nenhum não lido')).toBeDefined()
    expect(screen.queryByText('Não lido')).toBeNull()
    expect(all.getAttribute('aria-disabled')).toBe('true')
    expect(calls.filter(({ method }) => method === 'POST')).toMatchObject([
      { path: `/alerts/inbox/${WIND.id}/read` },
      { path: '/alerts/inbox/read', body: { until: FLU.created_at } },
    ])
  })

  it('opens an alert, which then is read; Esc closes one layer at a time', async () => {
    signInWithScopes(['1001'])
    const { user, drawer } = await opened(WIND)
    await user.click(await screen.findByRole('button', { name: 'Ventos fortes' }))
    const dialog = await screen.findByRole('dialog', { name: 'Visualizar alerta' })
    expect(within(dialog).getByRole('heading', { name: 'Ventos fortes' })).toBeDefined()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(dialog.isConnected).toBe(false))
    expect(drawer.isConnected).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Ventos fortes' }))
    await user.keyboard('{Escape}')
    await waitFor(() => expect(drawer.isConnected).toBe(false))
    expect(document.activeElement).toBe(await bell('Alertas: nenhum não lido'))
  })

  it('says so when nothing could be marked, and shows it unread again', async () => {
    signInWithScopes(['1001'])
    const { user } = await opened(WIND)
    await screen.findByText('Não lido')
    stubApi(({ method, path }) =>
      method === 'POST'
        ? { status: 500, body: refusal('internal_error') }
        : { body: { data: { ...page(path.includes('read=0') ? [WIND] : []), unread: 1 } } },
    )
    await user.click(screen.getByRole('button', { name: 'Marcar como lido Ventos fortes' }))
    await screen.findByText('Não lido')
    expect(await screen.findByText('Não foi possível marcar como lido')).toBeDefined()
  })
  it('says that it could not be loaded, tries again, and says that there are no alerts', async () => {
    signInWithScopes(['1001'])
    stubApi(() => ({ status: 500, body: refusal('internal_error') }))
    const { user } = open()
    await user.click(await bell())
    await screen.findByText('Não foi possível carregar')
    serve()
    await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
    expect(await screen.findByText('Nenhum alerta')).toBeDefined()
    expect(screen.queryByRole('link', { name: 'Ver a lista' })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Marcar todos como lidos' })).toBeNull()
  })
})
