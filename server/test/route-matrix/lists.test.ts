import { type ContentEntity, ITEM_KINDS } from '@portal/contract/kinds/item-kinds'
import { SCOPES } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { aChecklist, aQuestion, withChecklists } from '#test/support/checklists.ts'
import { CONTENT } from '#test/support/items.ts'
import { operationsOf } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'

const SECRET = 'SEGREDO'
const LINK = `https://arquivos.test/${SECRET}.png`

const PLACES = { subsidiaries: ['1001'], farms: ['ALL'] }
/** The fields that every list may show; what the register adds to them is a secret here. */
const LISTED = ['name', 'type', 'active', 'start_date', 'end_date', 'subsidiaries', 'farms']

const secretsOf = (fields: object) =>
  Object.fromEntries(
    Object.keys(fields)
      .filter((field) => !LISTED.includes(field))
      .map((field) => [field, field.endsWith('_url') ? LINK : SECRET]),
  )

/** Creates an item of every kind whose texts need {group}.get or .update. Alerts are left out: their list shows their text. */
const withSecrets = (
  test: (lists: (scopes: readonly (typeof SCOPES)[number][]) => Promise<string[]>) => Promise<void>,
) =>
  withChecklists(async (portal, token, area) => {
    for (const [entity, { path, body }] of Object.entries(CONTENT)) {
      const item = { ...body, ...PLACES, ...secretsOf(ITEM_KINDS[entity as ContentEntity].fields) }
      expect((await portal.call('POST', path, { as: master, body: item })).status).toBe(201)
    }
    const { id, categories } = await aChecklist(portal, token, area, { description: SECRET })
    await aQuestion(portal, token, id, { category_id: categories[0].id, name: SECRET })

    const lists = (await operationsOf(portal)).filter(
      ({ method, path }) => method === 'GET' && path.startsWith('/api/v1') && !path.includes('{'),
    )
    expect(lists.length).toBeGreaterThan(10)
    await test(async (scopes) => {
      const reader = await portal.tokenOf(clerk(['1001'], scopes, [area]))
      const leakingPaths = []
      for (const { path } of lists) {
        const reply = await portal.call('GET', path, { token: reader })
        if (JSON.stringify(reply.body).includes(SECRET)) leakingPaths.push(path)
      }
      return leakingPaths
    })
  })

describe('a list', () => {
  it('returns no text and no link to a person who may only list', () =>
    withSecrets(async (leakingPathsFor) => {
      const only = SCOPES.filter((scope) => /\.list$|^dashboard/.test(scope))
      expect(await leakingPathsFor(only)).toEqual([])
      const texts = ['/api/v1/document', '/api/v1/news']
      expect(
        await leakingPathsFor(['documents.list', 'documents.get', 'news.list', 'news.update']),
      ).toEqual(texts)
    }))
})
