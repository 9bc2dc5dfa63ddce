import { pageQuery } from '@portal/contract/shared/paging'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { checklistListing } from '#features/checklists/checklist/checklist.queries.ts'
import { farms } from '#places/place.tables.ts'
import { upsertFarms, upsertSubsidiaries } from '#places/place.queries.ts'
import { withApp } from '#test/support/app.ts'
import { planWithOnly } from '#test/support/plan.ts'
import { contains, readListing } from './listing.ts'

describe('searching names', () => {
  it('is served by an index', () =>
    withApp(async ({ db }) => {
      await upsertSubsidiaries(db, [{ code: '1001', name: 'Chapecó' }])
      const many = Array.from({ length: 20 }, (_, index) => ({
        code: `F${index}`,
        name: `Fazenda número ${index}${index === 7 ? ' Água Santa' : ''}`,
        subsidiaryCode: '1001',
      }))
      await upsertFarms(db, many)
      const search = sql`select code from farms where ${contains(farms.nameKey, 'água santa')}`
      expect(await planWithOnly(db, 'farms_search', search)).toContain('farms_search')
      const matches = await db
        .select({ code: farms.code })
        .from(farms)
        .where(contains(farms.nameKey, 'AGUA SÁNTA'))
      expect(matches).toEqual([{ code: 'F7' }])
    }))

  it('is served by an index where places are searched, those for all included', () =>
    withApp(async ({ db }) => {
      await db.execute(sql`set local enable_seqscan = off`)
      for (const field of ['subsidiaries', 'farms']) {
        const query = pageQuery.parse({ filters: `${field},equals,1001` })
        const { where } = readListing(checklistListing, query)
        const { rows } = await db.execute(sql`explain select id from checklists where ${where}`)
        expect(JSON.stringify(rows)).toContain(`checklists_${field}`)
      }
    }))

  it.each([
    ['Ração', 'racao'],
    ['AÇÚCAR', 'acucar'],
    ['Ã', 'a'],
    ['e\u0301', 'e'],
    ['Ñandú', 'nandu'],
    ['🐔 Ovo', '🐔 ovo'],
  ])('takes %s for %s', (text, expected) =>
    withApp(async ({ db }) => {
      const { rows } = await db.execute(sql`select portal_normalize(${text}) as key`)
      expect(rows).toEqual([{ key: expected }])
    }),
  )
})
