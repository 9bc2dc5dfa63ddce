import { canManageAdmins } from '@portal/contract/admins/admin.access'
import { canListAlerts } from '@portal/contract/alerts/alert.access'
import { canManageAreas } from '@portal/contract/areas/area.access'
import { canListChecklists } from '@portal/contract/checklists/checklist/checklist.access'
import { documentAccess } from '@portal/contract/documents/document.access'
import { newsAccess } from '@portal/contract/news/news.access'
import type { Actor } from '@portal/contract/permissions/actor'
import { SCOPES } from '@portal/contract/permissions/scopes'
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
import { readSession } from '#session/session.ts'
import { clerkIn, masterSignedIn } from '#test/people.ts'
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
    masterSignedIn()
    const calls = stubApi(() => ({ body: { data: 'unreadable' } }))
    openPageAt(address)
    expect(calls[0]?.headers.get('authorization')).toBe('token-1')
    await new QueryClient({ defaultOptions: { queries: { retry: false } } })
      .fetchQuery<unknown, Error, unknown, never>(query as never)
      .catch(() => undefined)
    expect(calls).toHaveLength(1)
  })

  it.each<[string, (actor: Actor) => boolean]>([
    ['/activity', canManageAreas],
    ['/admins', canManageAdmins],
    ['/checklist', canListChecklists],
    ['/document', documentAccess.canList],
    ['/news', newsAccess.canList],
    ['/simple-alert', canListAlerts],
  ])('of %s is made for those alone whom the panel shows that list', (address, mayList) => {
    for (const scope of SCOPES) {
      clerkIn(['1001'], scope)
      const actor = readSession()?.actor
      const calls = stubApi(() => ({ body: { data: 'unreadable' } }))
      openPageAt(address)
      expect([scope, calls.length > 0]).toEqual([scope, actor !== undefined && mayList(actor)])
    }
  })
})
