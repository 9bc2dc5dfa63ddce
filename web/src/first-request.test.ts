import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { LIST_START } from '#api/paging.ts'
import { ADMINS_START } from '#features/admins/admin-search.ts'
import { adminApi } from '#features/admins/admins.api.ts'
import { alertApi } from '#features/alerts/alerts.api.ts'
import { areaApi } from '#features/areas/areas.api.ts'
import { sectionsQuery } from '#features/checklists/checklist/checklists.api.ts'
import { DOCUMENTS_START } from '#features/documents/document-search.ts'
import { documentApi } from '#features/documents/documents.api.ts'
import { NEWS_START } from '#features/news/news-search.ts'
import { newsApi } from '#features/news/news.api.ts'
import { leavePage, openPageAt } from '#test/first-request.ts'
import { signedInAs } from '#test/people.ts'
import { stubApi } from '#test/server.ts'

afterEach(leavePage)

describe('the first request', () => {
  it.each([
    ['/activity', areaApi.pageQuery(LIST_START)],
    ['/admins', adminApi.pageQuery({ ...ADMINS_START })],
    ['/checklist', sectionsQuery],
    ['/document', documentApi.pageQuery({ ...DOCUMENTS_START })],
    ['/news', newsApi.pageQuery({ ...NEWS_START })],
    ['/simple-alert', alertApi.pageQuery(LIST_START)],
  ])('of %s is what its list asks for, which asks no more', async (address, query) => {
    signedInAs()
    const calls = stubApi(() => ({ body: { data: 'unreadable' } }))
    openPageAt(address)
    expect(calls[0]?.headers.get('authorization')).toBe('token-1')
    await new QueryClient({ defaultOptions: { queries: { retry: false } } })
      .fetchQuery<unknown, Error, unknown, never>(query as never)
      .catch(() => undefined)
    expect(calls).toHaveLength(1)
  })
})
