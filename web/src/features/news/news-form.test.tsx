import type { NewsItem } from '@portal/contract/news/news'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Notices } from '#test/notices.tsx'
import { aNews } from '#test/records.ts'
import { signInMaster } from '#test/people.ts'
import { showAt } from '#test/render.tsx'
import { stubApi } from '#test/server.ts'
import { NewsForm } from './news-form.tsx'

const stored = aNews({
  start_date: '2026-01-10',
  subsidiaries: ['ALL'],
  updated_at: '2026-01-10T12:00:00.000Z',
})
const FARM = { code: 'f1', name: 'Santa Rita', subsidiary: '1001' }

type Answer = Parameters<typeof stubApi>[0]
const serve = (save: Answer = () => ({ body: { data: [stored] } })) =>
  stubApi((call) => {
    if (call.method !== 'GET') return save(call)
    if (call.path.startsWith('/news/')) return { body: { data: [{ ...stored, name: 'De outro' }] } }
    const items = call.path.startsWith('/integrated/farm') ? [FARM] : []
    return { body: { data: { items, next_page: null, total: items.length } } }
  })

const onSaved = vi.fn<() => void>()
const showForm = (news?: NewsItem) =>
  showAt('/form', {
    '/form': () => (
      <>
        <NewsForm {...(news && { news })} onSaved={onSaved} onCancel={() => {}} />
        <Notices />
      </>
    ),
  })
type User = ReturnType<typeof showForm>['user']
const box = (name: RegExp) => screen.findByRole<HTMLInputElement>('textbox', { name })
const write = async (user: User, name: RegExp, text: string) => {
  await user.clear(await box(name))
  await user.paste(text)
}
const save = async (user: User) => user.click(await screen.findByRole('button', { name: 'Salvar' }))
const problems = async () => {
  const summary = await screen.findByText(/^Há \d+ problema/)
  const list = summary.parentElement ?? document.body
  return within(list)
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
}

beforeEach(() => {
  signInMaster()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-14T12:00:00Z') })
})
afterEach(() => vi.useRealTimers())

describe('NewsForm', () => {
  it('refuses a day that does not exist, and a day that has passed', async () => {
    serve()
    const { user } = showForm(stored)
    await write(user, /^Data inicial/, '31/02/2027')
    await save(user)
    expect(await problems()).toEqual(['Informe uma data válida'])
    await write(user, /^Data inicial/, '13/11/2026')
    await save(user)
    expect(await problems()).toEqual(['Escolha uma data a partir de hoje'])
    await write(user, /^Data inicial/, '14/11/2026')
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
  })

  it('keeps a date that passed since it was chosen', async () => {
    const calls = serve()
    const { user } = showForm(stored)
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
    const { user } = showForm(stored)
    await user.clear(await box(/^Data inicial/))
    await user.clear(await box(/^Data final/))
    await save(user)
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce())
    const sent = calls.find(({ method }) => method === 'PATCH')
    expect(sent?.body).toMatchObject({ start_date: null, end_date: null })
  })
})
