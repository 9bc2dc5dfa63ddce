import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { signInWithScopes, signInMaster } from '#test/people.ts'
import { anAlert, anArea } from '#test/records.ts'
import { showAt } from '#test/render.tsx'
import { pageOf, refusal, stubApi } from '#test/server.ts'
import { Palette } from './palette.tsx'

const area = (name: string) => anArea({ name })
const nothing = () => stubApi(() => pageOf([]))
/** Stubs the list of areas; the other lists are empty. */
const areas = (...names: string[]) =>
  stubApi(({ path }) => (path.startsWith('/activity') ? pageOf(names.map(area)) : pageOf([])))

const onClose = vi.fn()
const open = async () => {
  const page = showAt('/', {
    '/': () => <Palette takeTyped={() => ''} onClose={onClose} />,
    '/news': () => <p>As notícias</p>,
    '/news/create': () => <p>Nova notícia</p>,
    '/activity/edit/$id': () => <p>Uma área</p>,
  })
  await screen.findByRole('combobox')
  return page
}
const box = () => screen.getByRole<HTMLInputElement>('combobox')
const group = (name: string) =>
  within(screen.getByRole('group', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent)
const active = () => {
  const id = box().getAttribute('aria-activedescendant') ?? ''
  const option = screen.getByRole('option', { selected: true })
  expect(option.id).toBe(id)
  return option.textContent
}
const searched = (calls: ReturnType<typeof stubApi>) =>
  calls.map(({ path }) => [path.split('?')[0], new URLSearchParams(path.split('?')[1])] as const)

beforeEach(() => void signInMaster())

it('starts with the screens and forms that are open to the person; arrows go round, Enter opens', async () => {
  const calls = nothing()
  signInWithScopes(['1001'], 'news.list', 'news.create')
  const { user } = await open()
  expect(document.activeElement).toBe(box())
  expect(group('Telas')).toEqual(['NotíciasAbrir'])
  expect(group('Criar')).toEqual(['Adicionar notíciaAbrir formulário'])
  expect(screen.getByRole('status').textContent).toBe('2 resultados')
  expect(calls).toEqual([])
  expect(active()).toBe('NotíciasAbrir')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('Adicionar notíciaAbrir formulário')
  await user.keyboard('{ArrowDown}')
  expect(active()).toBe('NotíciasAbrir')
  await user.keyboard('{ArrowUp}{Enter}')
  expect(await screen.findByText('Nova notícia')).toBeDefined()
  expect(onClose).toHaveBeenCalledOnce()
})

it('asks only the lists that a reader may see, and is empty for a person without rights', async () => {
  const calls = nothing()
  signInWithScopes(['1001'], 'documents.list')
  const { user } = await open()
  expect(screen.queryByRole('group', { name: 'Criar' })).toBeNull()
  await user.type(box(), 'plano')
  expect(await screen.findByText('Nada encontrado para “plano”.')).toBeDefined()
  expect(searched(calls).map(([path]) => path)).toEqual(['/document'])
  expect(screen.getByRole('status').textContent).toBe('Nenhum resultado')
  signInWithScopes([])
  await user.clear(box())
  await user.type(box(), ' ')
  expect(screen.queryAllByRole('option')).toEqual([])
  expect(screen.getByText('Nenhuma tela está aberta para você.')).toBeDefined()
})

it('finds screens and forms by any of their words, without accents; beginnings come first', async () => {
  nothing()
  const { user } = await open()
  await user.type(box(), 'nova noticia')
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'Adicionar notíciaAbrir formulário',
  ])
  await user.clear(box())
  await user.type(box(), 're')
  expect(group('Telas').slice(0, 2)).toEqual(['Responder ChecklistAbrir', 'ÁreaAbrir'])
})

it('requests five items of each list once per pause, by name, and shows them in order', async () => {
  const calls = areas('Grãos')
  const { user } = await open()
  await user.type(box(), 'grãos')
  expect(screen.getByText('Buscando…', { selector: 'p' })).toBeDefined()
  await waitFor(() => expect(group('Áreas')).toEqual(['GrãosEditar']))
  expect(screen.getByRole('status').textContent).toBe('1 resultado')
  expect(searched(calls).map(([path]) => path)).toEqual([
    '/checklist',
    '/news',
    '/document',
    '/alerts/simple-alert',
    '/activity',
    '/admin',
  ])
  for (const [, params] of searched(calls)) {
    expect(params.get('filters')).toBe('name,like,grãos')
    expect(params.get('page_size')).toBe('5')
  }
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Uma área')).toBeDefined()
})

it('never shows the late answer to an earlier text', async () => {
  const answers: Record<string, (reply: object) => void> = {}
  signInWithScopes(['1001'], 'simple_alert.list')
  stubApi(({ path }) => {
    const text = new URLSearchParams(path.split('?')[1]).get('filters') ?? ''
    return new Promise((resolve) => {
      answers[text] = resolve
    })
  })
  const { user } = await open()
  await user.type(box(), 'ge')
  await waitFor(() => expect(answers['name,like,ge']).toBeDefined())
  await user.type(box(), 'ada')
  await waitFor(() => expect(answers['name,like,geada']).toBeDefined())
  answers['name,like,geada']?.(pageOf([anAlert()]))
  await waitFor(() => expect(group('Alertas')).toEqual(['GeadaVer na lista']))
  answers['name,like,ge']?.(pageOf([anAlert({ name: 'Gelo' })]))
  await waitFor(() => expect(screen.queryByText('Buscando…', { selector: 'p' })).toBeNull())
  expect(group('Alertas')).toEqual(['GeadaVer na lista'])
})

it('says which lists did not answer, keeps the others, and tries those again', async () => {
  stubApi(({ path }) => {
    if (path.startsWith('/news')) return { status: 500, body: refusal('internal_error') }
    return pageOf(path.startsWith('/activity') ? [anArea()] : [])
  })
  const { user } = await open()
  await user.type(box(), 'grãos')
  expect(await screen.findByText('Não foi possível buscar em: Notícias.')).toBeDefined()
  expect(group('Áreas')).toEqual(['GrãosEditar'])
  areas()
  await user.click(screen.getByRole('button', { name: 'Tentar novamente' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('shows recent choices first, once, and only while they are open to the person', async () => {
  areas('Grãos')
  const { user } = await open()
  await user.type(box(), 'grãos')
  await waitFor(() => expect(group('Áreas')).toHaveLength(1))
  await user.click(screen.getByRole('option', { name: /Grãos/ }))
  await screen.findByText('Uma área')
  cleanup()
  const again = await open()
  expect(group('Recentes')).toEqual(['GrãosEditar'])
  await again.user.type(box(), 'not')
  expect(screen.queryByRole('group', { name: 'Recentes' })).toBeNull()
  await again.user.keyboard('{Enter}')
  await screen.findByText('As notícias')
  cleanup()
  await open()
  expect(group('Recentes')).toEqual(['NotíciasAbrir', 'GrãosEditar'])
  expect(group('Telas')).not.toContain('NotíciasAbrir')
  cleanup()
  signInWithScopes(['1001'], 'news.list')
  await open()
  expect(group('Recentes')).toEqual(['NotíciasAbrir'])
})
