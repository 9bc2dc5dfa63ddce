import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { field, problems, save, showForm, write } from '#test/form.tsx'
import { aNews } from '#test/records.ts'
import { signInMaster } from '#test/people.ts'
import { pageOf, stubApi } from '#test/server.ts'
import { NewsForm } from './news-form.tsx'

const stored = aNews({
  start_date: '2026-01-10',
  subsidiaries: ['ALL'],
  updated_at: '2026-01-10T12:00:00.000Z',
})
const FARM = { code: 'f1', name: 'Santa Rita', subsidiary: '1001' }

type Answer = Parameters<typeof stubApi>[0]
const serve = (reply: Answer = () => ({ body: { data: [stored] } })) =>
  stubApi((call) => {
    if (call.method !== 'GET') return reply(call)
    return pageOf(call.path.startsWith('/integrated/farm') ? [FARM] : [])
  })

const onSaved = vi.fn<() => void>()
const open = () => showForm(<NewsForm news={stored} onSaved={onSaved} onCancel={() => {}} />)

beforeEach(() => {
  signInMaster()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

it('refuses a day that does not exist or has passed, and a link that a browser would run', async () => {
  serve()
  const { user } = await open()
  await write(user, /^Data inicial/, '31/02/2027')
  await write(user, /^Link do artigo/, 'javascript:alert(1)')
  await save(user)
  expect(problems()).toEqual(['Informe uma data válida', 'Informe um endereço http ou https'])
  await write(user, /^Link do artigo/, '')
  await write(user, /^Data inicial/, '13/11/2026')
  await save(user)
  expect(problems()).toEqual(['Escolha uma data a partir de hoje'])
  await write(user, /^Data inicial/, '14/11/2026')
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
})

it('keeps a date that passed since it was chosen', async () => {
  const calls = serve()
  const { user } = await open()
  expect(await screen.findByTitle('Período: 10/01/2026 a 01/12/2026')).toBeDefined()
  expect(screen.getByTitle('Filiais: Todas')).toBeDefined()
  await write(user, /^Nome/, 'Vacinação 2')
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  expect(screen.getByText('Salvo com sucesso!')).toBeDefined()
  const sent = calls.find(({ method }) => method === 'PATCH')
  expect(sent?.path).toBe(`/news/${stored.id}`)
  expect(sent?.body).toEqual({
    all_farms: true,
    name: 'Vacinação 2',
    start_date: '2026-01-10',
    end_date: '2026-12-01',
    subsidiaries: ['ALL'],
    farms: ['ALL'],
    banner_url: '',
    article_url: '',
    summary: '<p>Resumo</p>',
    description: '<p>Corpo</p>',
    updated_at: stored.updated_at,
  })
})

it('removes a date that is emptied', async () => {
  const calls = serve()
  const { user } = await open()
  await user.clear(field(/^Data inicial/))
  await user.clear(field(/^Data final/))
  await save(user)
  await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  const sent = calls.find(({ method }) => method === 'PATCH')
  expect(sent?.body).toMatchObject({ start_date: null, end_date: null })
})
