import type { Scope } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { openRouter } from './router.tsx'
import { clerkIn } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'

const id = '01890000-0000-7000-8000-0000000000a1'

const READING: Scope[] = [
  'checklist.list',
  'checklist.get',
  'documents.list',
  'documents.get',
  'news.list',
  'news.get',
  'simple_alert.list',
]

/** Opens an address of an item that is out of sight, and tells where that led. */
const open = async (path: string) => {
  stubApi(() => ({ status: 404, body: refusal('not_found') }))
  history.replaceState(null, '', path)
  const router = openRouter()
  await router.load()
  const { location, matches } = router.state
  return matches.some(({ status }) => status === 'notFound') ? 'not found' : location.pathname
}

describe('the address of an item that is out of sight', () => {
  it.each([
    `/checklist/edit/${id}`,
    `/checklist/edit/${id}/settings`,
    `/checklist/edit/${id}/question/create`,
    `/checklist/edit/${id}/question/edit/${id}`,
    `/document/edit/${id}`,
    `/news/edit/${id}`,
    `/simple-alert/${id}`,
    `/admins/edit/${id}`,
    `/activity/edit/${id}`,
    `/answer-checklist/${id}`,
  ])('is private to whoever may only read: %s', async (path) => {
    clerkIn(['1001'], ...READING)
    expect(await open(path)).toBe('/private')
  })

  it.each([
    `/checklist/answers/${id}`,
    `/checklist/answers/${id}/summary`,
    `/checklist/answers/${id}/${id}`,
    `/checklist/history/${id}`,
    `/checklist/print/${id}`,
  ])('is private to whoever may not even read: %s', async (path) => {
    clerkIn(['1001'], 'checklist.list')
    expect(await open(path)).toBe('/private')
  })

  it.each<[string, Scope]>([
    [`/checklist/edit/${id}`, 'checklist.update'],
    [`/checklist/edit/${id}/question/create`, 'checklist.create'],
    [`/checklist/answers/${id}`, 'checklist.get'],
    [`/checklist/history/${id}`, 'checklist.get'],
    [`/checklist/history/${id}`, 'checklist.update'],
    [`/checklist/print/${id}`, 'checklist.answer'],
    [`/document/edit/${id}`, 'documents.update'],
    [`/news/edit/${id}`, 'news.update'],
    [`/simple-alert/${id}`, 'simple_alert.create'],
  ])('is not found by whoever may do this with others: %s', async (path, scope) => {
    clerkIn(['1001'], 'checklist.list', scope)
    expect(await open(path)).toBe('not found')
  })
})
