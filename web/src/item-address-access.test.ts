import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { PANEL_ENTITIES, panelKind } from '#features/panel/panel-kinds.ts'
import { openAt } from '#test/panel-router.ts'
import { signInWithScopes } from '#test/people.ts'
import { refusal, stubApi } from '#test/server.ts'

const id = '01890000-0000-7000-8000-0000000000a1'

const READING = SCOPES.filter((scope) => /\.(list|get)$/u.test(scope))

/** Opens the address of an item that the person cannot see; returns where that led. */
const open = async (path: string) => {
  stubApi(() => ({ status: 404, body: refusal('not_found') }))
  const { location, matches } = await openAt(path)
  return matches.some(({ status }) => status === 'notFound') ? 'not found' : location.pathname
}

describe('the address of an item that the person cannot see', () => {
  it.each([
    ...PANEL_ENTITIES.map((entity) => `${panelKind(entity).form}/${id}`),
    `/checklist/edit/${id}/settings`,
    `/checklist/edit/${id}/question/create`,
    `/checklist/edit/${id}/question/edit/${id}`,
    `/answer-checklist/${id}`,
  ])('is private to a person who may only read: %s', async (path) => {
    signInWithScopes(['1001'], ...READING)
    expect(await open(path)).toBe('/private')
  })

  it.each([
    `/checklist/answers/${id}`,
    `/checklist/answers/${id}/summary`,
    `/checklist/answers/${id}/${id}`,
    `/checklist/history/${id}`,
    `/checklist/print/${id}`,
  ])('is private to a person who may not even read: %s', async (path) => {
    signInWithScopes(['1001'], 'checklist.list')
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
  ])('is not found by a person who has the right for other items: %s', async (path, scope) => {
    signInWithScopes(['1001'], 'checklist.list', scope)
    expect(await open(path)).toBe('not found')
  })
})
