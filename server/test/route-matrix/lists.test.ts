import { SCOPES } from '@portal/contract/permissions/scopes'
import { describe, expect, it } from 'vitest'
import { aChecklist, aQuestion, withChecklists } from '#test/support/checklists.ts'
import { operationsOf } from '#test/support/operations.ts'
import { clerk, master } from '#test/support/people.ts'

const SECRET = 'SEGREDO'
const LINK = `https://arquivos.test/${SECRET}.png`

/** Creates an item of every kind whose texts need {group}.get or .update. Alerts are left out: their list shows their text. */
const withSecrets = (
  test: (lists: (scopes: readonly (typeof SCOPES)[number][]) => Promise<string[]>) => Promise<void>,
) =>
  withChecklists(async (portal, token, area) => {
    const places = { subsidiaries: ['1001'], farms: ['ALL'], description: SECRET }
    const document = { ...places, name: 'Documento', type: '0', document_url: LINK }
    const dates = { start_date: '2026-01-01', end_date: '2099-12-31' }
    const links = { banner_url: LINK, article_url: LINK }
    const news = { ...places, name: 'Notícia', summary: SECRET, ...dates, ...links }
    for (const [path, body] of [
      ['/document', document],
      ['/news', news],
    ] as const) {
      expect((await portal.call('POST', path, { as: master, body })).status).toBe(201)
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
  it('hands out no text and no link to whoever may only list', () =>
    withSecrets(async (leakingPathsFor) => {
      const only = SCOPES.filter((scope) => /\.list$|^dashboard/.test(scope))
      expect(await leakingPathsFor(only)).toEqual([])
      const texts = ['/api/v1/document', '/api/v1/news']
      expect(
        await leakingPathsFor(['documents.list', 'documents.get', 'news.list', 'news.update']),
      ).toEqual(texts)
    }))
})
