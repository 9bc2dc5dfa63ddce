import { ITEM_KINDS, type ItemEntity } from '@portal/contract/kinds/item-kinds'
import { SCOPES } from '@portal/contract/permissions/scopes'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, describe, expect, it } from 'vitest'
import { LIST_START } from '#api/list-search.ts'
import { ADMINS_START } from '#features/admins/admin-search.ts'
import { adminApi } from '#features/admins/admins.api.ts'
import { alertApi } from '#features/alerts/alerts.api.ts'
import { areaApi } from '#features/areas/areas.api.ts'
import { sectionsQuery } from '#features/checklists/checklist/checklists.api.ts'
import { DOCUMENTS_START } from '#features/documents/document-search.ts'
import { documentApi } from '#features/documents/documents.api.ts'
import { NEWS_START } from '#features/news/news-search.ts'
import { newsApi } from '#features/news/news.api.ts'
import { PANEL_ENTITIES, panelKind } from '#features/panel/panel-kinds.ts'
import { openPageAt, resetPage } from '#test/first-request.ts'
import { readSession } from '#session/session.ts'
import { signInMaster, signInWithScopes } from '#test/people.ts'
import { stubApi } from '#test/server.ts'

afterEach(resetPage)

/** The query of each kind's list. */
const LISTS: Readonly<Record<ItemEntity, object>> = {
  area: areaApi.pageQuery(LIST_START),
  admin: adminApi.pageQuery({ ...ADMINS_START }),
  checklist: sectionsQuery,
  document: documentApi.pageQuery({ ...DOCUMENTS_START }),
  news: newsApi.pageQuery({ ...NEWS_START }),
  simple_alert: alertApi.pageQuery(LIST_START),
}

describe('the first request', () => {
  it.each(PANEL_ENTITIES)(
    'of the list of %s is the one that the list needs: it sends no other',
    async (entity) => {
      signInMaster()
      const calls = stubApi(() => ({ body: { data: 'unreadable' } }))
      openPageAt(panelKind(entity).to)
      expect(calls[0]?.headers.get('authorization')).toBe('token-1')
      await new QueryClient({ defaultOptions: { queries: { retry: false } } })
        .fetchQuery<unknown, Error, unknown, never>(LISTS[entity] as never)
        .catch(() => undefined)
      expect(calls).toHaveLength(1)
    },
  )

  it.each(PANEL_ENTITIES)(
    'of the list of %s is made only for people to whom the panel shows the list',
    (entity) => {
      for (const scope of SCOPES) {
        signInWithScopes(['1001'], scope)
        const actor = readSession()?.actor
        const calls = stubApi(() => ({ body: { data: 'unreadable' } }))
        openPageAt(panelKind(entity).to)
        const mayList = actor !== undefined && ITEM_KINDS[entity].access.canList(actor)
        expect([scope, calls.length > 0]).toEqual([scope, mayList])
      }
    },
  )
})
