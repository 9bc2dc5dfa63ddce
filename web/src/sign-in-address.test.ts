import { SCOPES, type Scope } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { openPanelAt } from '#test/panel-router.ts'
import { signInWithScopes } from '#test/people.ts'
import { stubApi } from '#test/server.ts'

const NO_ITEMS = { body: { data: { items: [], next_page: null, total: 0 } } }

/** Opens an address while signed out. */
const openSignedOut = (path: string) => {
  stubApi(() => NO_ITEMS)
  return openPanelAt(path)
}
type Panel = Awaited<ReturnType<typeof openSignedOut>>

const signIn = async ({ load, state }: Panel, ...scopes: Scope[]) => {
  expect(state.location.pathname).toBe('/')
  signInWithScopes(['1001'], ...scopes)
  await load()
}

describe('an address that was opened while signed out', () => {
  it('is where signing in leads', async () => {
    const panel = await openSignedOut('/news?q=soja')
    await signIn(panel, 'news.list', 'checklist.list')
    expect(panel.state.location.href).toBe('/news?q=soja')
  })

  it.each<[string, string, Scope[]]>([
    ['the first screen', '/checklist', ['checklist.list']],
    ['the first section', '/document', ['documents.list']],
    ['the private page, where there is no section', '/private', []],
  ])('gives way to %s where the person may not see it', async (_name, expected, scopes) => {
    const panel = await openSignedOut('/news')
    signInWithScopes(['1001'], ...scopes)
    await panel.load()
    expect(panel.state.location.pathname).toBe(expected)
  })

  it('is forgotten when the sign-in page is opened', async () => {
    const panel = await openSignedOut('/news')
    await panel.navigate({ to: '/' })
    await signIn(panel, 'news.list', 'checklist.list')
    expect(panel.state.location.pathname).toBe('/checklist')
  })

  it('is not found where the panel has no such page', async () => {
    const { state } = await openSignedOut('/nada/aqui')
    expect(state.location.pathname).toBe('/nada/aqui')
    expect(state.matches.some(({ status }) => status === 'notFound')).toBe(true)
  })
})

const CONTENT = ['/news', '/document', '/simple-alert', '/checklist']
const FOR_MASTERS = ['/activity', '/admins']

describe('an address without permission is private to a person who is signed in', () => {
  it.each([
    '/audit',
    '/company',
    ...[...CONTENT, ...FOR_MASTERS].flatMap((path) => [path, `${path}/create`]),
  ])('%s', async (path) => {
    signInWithScopes(['1001'], ...(CONTENT.some((own) => path.startsWith(own)) ? [] : SCOPES))
    const { state } = await openSignedOut(path)
    expect(state.location.pathname).toBe('/private')
  })
})
