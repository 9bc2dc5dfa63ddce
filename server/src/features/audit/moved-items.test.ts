import type { Scope } from '@portal/contract/permissions/scopes'
import { expect, it } from 'vitest'
import type { TestPortal } from '#test/support/app.ts'
import { advance } from '#test/support/clock.ts'
import { anArea, checklistBody, withChecklists } from '#test/support/checklists.ts'
import { clerk } from '#test/support/people.ts'

const SECRET = 'SEGREDO'
const PLACE = { subsidiaries: ['1001'], farms: ['ALL'], description: SECRET }

type Kind = {
  readonly path: string
  readonly audited: string
  readonly body: object
  readonly scopes: readonly Scope[]
}
const KINDS: Record<string, Kind> = {
  document: {
    path: '/document',
    audited: 'document',
    body: { ...PLACE, name: SECRET, type: '0', document_url: `https://x.test/${SECRET}` },
    scopes: ['documents.list', 'documents.get'],
  },
  news: {
    path: '/news',
    audited: 'news',
    body: {
      ...PLACE,
      name: SECRET,
      summary: SECRET,
      start_date: '2026-01-01',
      end_date: '2099-12-31',
    },
    scopes: ['news.list', 'news.get'],
  },
  checklist: {
    path: '/checklist',
    audited: 'checklist',
    body: { name: SECRET, description: SECRET },
    scopes: ['checklist.list', 'checklist.get'],
  },
}

const changesOf = async (portal: TestPortal, token: string, { audited }: Kind, id: string) => {
  const { status, body } = await portal.call('GET', `/audit/${audited}/${id}`, { token })
  expect(status).toBe(200)
  return body.data.items as { action: string; changes: unknown[]; actor_name: string }[]
}

it.each(Object.entries(KINDS))(
  'the changes of a %s in its former subsidiary are shown only to people who read there',
  (_name, kind) =>
    withChecklists(async (portal, token, area) => {
      const isChecklist = kind.path === '/checklist'
      const body = isChecklist ? checklistBody(area, kind.body) : kind.body
      const created = await portal.call('POST', kind.path, { token, body })
      const { id } = created.body.data[0]
      const change = async (next: object) => {
        advance(portal)
        const reply = await portal.call('PATCH', `${kind.path}/${id}`, { token, body: next })
        expect(reply.status).toBe(200)
      }
      await change({ description: `${SECRET} 2` })
      await change({ name: 'Nome', description: 'Texto', subsidiaries: ['1002'] })
      await change({ name: 'Depois' })

      const holding = (codes: string[]) => portal.tokenOf(clerk(codes, kind.scopes, [area]))
      const newcomer = await changesOf(portal, await holding(['1002']), kind, id)
      expect(newcomer.map(({ changes }) => changes.length > 0)).toEqual([true, false, false, false])
      expect(newcomer.every(({ actor_name }) => actor_name.length > 0)).toBe(true)
      expect(JSON.stringify(newcomer)).not.toContain(SECRET)

      const both = await changesOf(portal, await holding(['1001', '1002']), kind, id)
      expect(both.map(({ changes }) => changes.length > 0)).toEqual([true, true, true, true])
      expect(await changesOf(portal, token, kind, id)).toMatchObject(
        both.map(({ changes }) => ({ changes })),
      )
    }),
)

it('the changes of a checklist and its questions in its former area are shown only to people who read there', () =>
  withChecklists(async (portal, token, area) => {
    const otherArea = await anArea(portal, 'Leite')
    const kind = { path: '/checklist', audited: 'checklist', body: {}, scopes: [] }
    const body = checklistBody(area, { name: 'Nome' })
    const { id, categories } = (await portal.call('POST', '/checklist', { token, body })).body
      .data[0]
    advance(portal)
    const question = { name: SECRET, type: 3, category_id: categories[0].id }
    await portal.call('POST', `/checklist/${id}/question`, { token, body: question })
    advance(portal)
    await portal.call('PATCH', `/checklist/${id}`, { token, body: { activities: [otherArea] } })
    const reader = clerk(['1001'], ['checklist.list', 'checklist.get'], [otherArea])
    const entries = await changesOf(portal, await portal.tokenOf(reader), kind, id)
    expect(entries.length).toBe(3)
    expect(entries.flatMap(({ changes }) => changes)).toEqual([])
    expect(JSON.stringify(entries)).not.toContain(SECRET)
  }))
