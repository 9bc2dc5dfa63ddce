import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { withApp } from '#testing/app.ts'
import { importPlaces } from './import.service.ts'
import { farms, subsidiaries } from './place.tables.ts'

const csv = (text: string) => ({ name: 'arquivo.csv', text })
const none = { subsidiaries: undefined, farms: undefined, businessActivities: undefined }
const places = {
  subsidiaries: csv('code,name\n1001,Chapecó\n1002,Concórdia\n'),
  farms: csv('code,name,subsidiary\nF1,Granja Água,1001\n'),
  businessActivities: csv('code,business_activity\nLEITE,Leite\n'),
}

describe('importPlaces', () => {
  it('loads, then updates, and tells what changed', () =>
    withApp(async ({ visit }) => {
      expect(await importPlaces(visit(), places)).toEqual([
        { what: 'Subsidiaries', created: 2, updated: 0, unchanged: 0 },
        { what: 'Farms', created: 1, updated: 0, unchanged: 0 },
        { what: 'Business activities', created: 1, updated: 0, unchanged: 0 },
      ])
      const changed = {
        ...none,
        subsidiaries: csv('code,name\n1001,Chapecó\n1002,Concórdia do Sul\n1003,Nova\n'),
      }
      expect(await importPlaces(visit(), changed)).toEqual([
        { what: 'Subsidiaries', created: 1, updated: 1, unchanged: 1 },
      ])
    }))

  it('reads what Excel in Portuguese writes: semicolons and a byte order mark', () =>
    withApp(async ({ visit, db }) => {
      await importPlaces(visit(), {
        ...none,
        subsidiaries: csv('\uFEFFcode;name\r\n1001;"São João; Sul"\r\n'),
      })
      const [row] = await db.select().from(subsidiaries).where(eq(subsidiaries.code, '1001'))
      expect(row?.name).toBe('São João; Sul')
    }))

  it('records each row that changed', () =>
    withApp(async ({ visit, db }) => {
      const first = visit()
      await importPlaces(first, places)
      const entries = await db
        .select()
        .from(auditEntries)
        .where(eq(auditEntries.requestId, first.requestId))
      expect(entries.map(({ entity, action }) => `${entity} ${action}`).toSorted()).toEqual([
        'business_activity created',
        'farm created',
        'places imported',
        'subsidiary created',
        'subsidiary created',
      ])
    }))

  it.each([
    [
      'a row without a name',
      { subsidiaries: csv('code,name\n1001,A\n1002,\n') },
      'arquivo.csv, line 3: name: Campo requerido',
    ],
    [
      'a code that comes twice',
      { subsidiaries: csv('code,name\n1001,A\n\n1001,B\n') },
      'line 4: code 1001 is on line 2 already',
    ],
    ['the reserved code', { subsidiaries: csv('code,name\nALL,Todas\n') }, 'line 2: code'],
    ['a missing column', { subsidiaries: csv('codigo,name\n1001,A\n') }, 'line 2: code'],
    ['an unfinished quote', { subsidiaries: csv('code,name\n1001,"A\n') }, 'arquivo.csv'],
    [
      'a farm of nowhere',
      { farms: csv('code,name,subsidiary\nF1,A,1001\n\nF2,B,9999\n') },
      'line 4: unknown subsidiary 9999',
    ],
  ])('refuses %s by its line, and takes nothing', (_name, files, message) =>
    withApp(async ({ visit, db }) => {
      await importPlaces(visit(), { ...none, subsidiaries: csv('code,name\n1001,Antes\n') })
      await expect(importPlaces(visit(), { ...none, ...files })).rejects.toThrow(message)
      expect(await db.select().from(farms)).toEqual([])
      expect(await db.select({ name: subsidiaries.name }).from(subsidiaries)).toEqual([
        { name: 'Antes' },
      ])
    }),
  )

  it('takes thousands of rows', () =>
    withApp(async ({ visit, db }) => {
      const rows = Array.from({ length: 5000 }, (_, index) => `F${index},Fazenda ${index},1001`)
      await importPlaces(visit(), {
        ...places,
        farms: csv(`code,name,subsidiary\n${rows.join('\n')}\n`),
      })
      expect(await db.$count(farms)).toBe(5000)
    }))
})
