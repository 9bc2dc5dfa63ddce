import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditEntries } from '#audit/audit.tables.ts'
import { OperatorError } from '#errors.ts'
import { withApp } from '#test/support/app.ts'
import { importPlaces } from './import.service.ts'
import { farms, subsidiaries } from '#places/place.tables.ts'

const csv = (text: string) => ({ name: 'arquivo.csv', text, encoding: 'UTF-8' as const })
const READ = { file: 'arquivo.csv', encoding: 'UTF-8', notes: [] }
const none = { subsidiaries: undefined, farms: undefined, businessActivities: undefined }
const places = {
  subsidiaries: csv('code,name\n1001,Chapecó\n1002,Concórdia\n'),
  farms: csv('code,name,subsidiary\nF1,Granja Água,1001\n'),
  businessActivities: csv('code,business_activity\nLEITE,Leite\n'),
}

describe('importPlaces', () => {
  it('creates, then updates, and reports what changed', () =>
    withApp(async ({ context }) => {
      expect(await importPlaces(context(), places)).toEqual([
        { what: 'Subsidiaries', created: 2, updated: 0, retired: 0, unchanged: 0, ...READ },
        { what: 'Farms', created: 1, updated: 0, retired: 0, unchanged: 0, ...READ },
        { what: 'Business activities', created: 1, updated: 0, retired: 0, unchanged: 0, ...READ },
      ])
      const changed = {
        ...none,
        subsidiaries: csv('code,name\n1001,Chapecó\n1002,Concórdia do Sul\n1003,Nova\n'),
      }
      expect(await importPlaces(context(), changed)).toEqual([
        { what: 'Subsidiaries', created: 1, updated: 1, retired: 0, unchanged: 1, ...READ },
      ])
    }))

  it('reads what Excel in Portuguese writes: semicolons and a byte order mark', () =>
    withApp(async ({ context, db }) => {
      await importPlaces(context(), {
        ...none,
        subsidiaries: csv('\uFEFFcode;name\r\n1001;"São João; Sul"\r\n'),
      })
      const [row] = await db.select().from(subsidiaries).where(eq(subsidiaries.code, '1001'))
      expect(row?.name).toBe('São João; Sul')
    }))

  it('records each row that changed', () =>
    withApp(async ({ context, db }) => {
      const first = context()
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
      'arquivo.csv, line 3: name: is empty',
    ],
    [
      'a code that comes twice',
      { subsidiaries: csv('code,name\n1001,A\n\n1001,B\n') },
      'line 4: code 1001 is on line 2 already',
    ],
    [
      'codes that differ by capitals alone',
      { subsidiaries: csv('code,name\n1002a,A\n1002A,B\n') },
      'line 3: code 1002A is on line 2 already, as 1002a',
    ],
    ['no rows', { subsidiaries: csv('code,name\n') }, 'arquivo.csv: has no rows'],
    [
      'neither active nor retired',
      { subsidiaries: csv('code,name,active\n1002,A,talvez\n') },
      'line 2: active: is 1 or 0, sim or não, true or false',
    ],
    ['the reserved code', { subsidiaries: csv('code,name\nALL,Todas\n') }, 'line 2: code'],
    ['a missing column', { subsidiaries: csv('name\nA\n') }, 'line 2: code: is missing'],
    [
      'an unknown column',
      { subsidiaries: csv('code,name,ativo\n1001,A,0\n') },
      'arquivo.csv: unknown column ativo; known: code, name, active',
    ],
    [
      'a column that comes twice',
      { subsidiaries: csv('code,code,name\n1001,1002,A\n') },
      'arquivo.csv: column code is there twice',
    ],
    ['an unfinished quote', { subsidiaries: csv('code,name\n1001,"A\n') }, 'arquivo.csv'],
    [
      'a farm of nowhere',
      { farms: csv('code,name,subsidiary\nF1,A,1001\n\nF2,B,9999\n') },
      'line 4: unknown subsidiary 9999',
    ],
  ])('refuses %s with its line, and imports nothing', (_name, files, message) =>
    withApp(async ({ context, db }) => {
      await importPlaces(context(), { ...none, subsidiaries: csv('code,name\n1001,Antes\n') })
      await expect(importPlaces(context(), { ...none, ...files })).rejects.toThrow(message)
      expect(await db.select().from(farms)).toEqual([])
      expect(await db.select({ name: subsidiaries.name }).from(subsidiaries)).toEqual([
        { name: 'Antes' },
      ])
    }),
  )

  it('reports every bad row of every file at once', () =>
    withApp(async ({ context, db }) => {
      await importPlaces(context(), { ...none, subsidiaries: csv('code,name\nA1,Antes\n') })
      const bad = importPlaces(context(), {
        subsidiaries: csv('code,name\na1,A\n1002,\n1003,C\n1004,D,E\n1003,F\n'),
        farms: csv('code,name,subsidiary\nF1,A,1003\nF2,B,1002\nF3,C,9999\n F 4,D,1003\n'),
        businessActivities: csv('code,nome\nLEITE,Leite\n'),
      })
      const expected = [
        'arquivo.csv, line 2: code a1 is known as A1',
        'arquivo.csv, line 3: name: is empty',
        'arquivo.csv, line 5: Invalid Record Length: columns length is 2, got 3 on line 5',
        'arquivo.csv, line 6: code 1003 is on line 4 already',
        'arquivo.csv, line 4: unknown subsidiary 9999',
        'arquivo.csv, line 5: code: may have letters, digits, dots, hyphens and underscores only',
        'arquivo.csv: unknown column nome; known: code, business_activity, active',
      ]
      await expect(bad).rejects.toThrow(new OperatorError(expected.join('\n')))
      expect(await db.$count(subsidiaries)).toBe(1)
    }))

  it('takes column names in any case', () =>
    withApp(async ({ context }) => {
      const file = csv('CODE;Name;Active\n1001;A;1\n')
      const [report] = await importPlaces(context(), { ...none, subsidiaries: file })
      expect(report).toMatchObject({ created: 1 })
    }))

  it('says what the reader of the file noticed', () =>
    withApp(async ({ context }) => {
      const file = { ...csv('code,name\n1001,A\n'), note: 'read as Windows-1252' }
      const [report] = await importPlaces(context(), { ...none, subsidiaries: file })
      expect(report?.notes).toEqual(['read as Windows-1252'])
    }))

  it('finds an existing code in other capitals', () =>
    withApp(async ({ context }) => {
      await importPlaces(context(), places)
      const again = { ...none, farms: csv('code,name,subsidiary\nf1,Granja,1001\n') }
      await expect(importPlaces(context(), again)).rejects.toThrow('line 2: code f1 is known as F1')
    }))

  it('reports in a dry run what it would do, and does none of it', () =>
    withApp(async ({ context, db }) => {
      const rehearsal = context()
      const report = await importPlaces(rehearsal, places, { isDryRun: true })
      expect(report.map(({ created }) => created)).toEqual([2, 1, 1])
      expect(await db.$count(subsidiaries)).toBe(0)
      const ofRehearsal = eq(auditEntries.requestId, rehearsal.requestId)
      expect(await db.$count(auditEntries, ofRehearsal)).toBe(0)
    }))

  it('retires a place and reactivates it; without the column nothing changes', () =>
    withApp(async ({ context, db }) => {
      await importPlaces(context(), places)
      const rows = async (text: string) => {
        const [report] = await importPlaces(context(), { ...none, subsidiaries: csv(text) })
        const stored = await db.select().from(subsidiaries).orderBy(subsidiaries.code)
        return { ...report, active: stored.map(({ active }) => active) }
      }
      const retired = await rows('code,name,active\n1001,Chapecó,NÃO\n1002,Concórdia,sim\n')
      expect(retired).toMatchObject({ retired: 1, unchanged: 1, active: [false, true] })
      const renamed = await rows('code,name\n1001,Chapecó Sul\n')
      expect(renamed).toMatchObject({ retired: 0, updated: 1, active: [false, true] })
      const back = await rows('code,name,active\n1001,Chapecó,true\n1002,Concórdia,\n')
      expect(back).toMatchObject({ updated: 1, unchanged: 1, active: [true, true] })
    }))

  it('reports farms that are retired with their subsidiary, unless they move to another, and farms sent for a retired subsidiary', () =>
    withApp(async ({ context }) => {
      const farm = (code: string, at: string) => `${code},Granja,${at}\n`
      const head = 'code,name,subsidiary\n'
      const all = csv(head + farm('F1', '1001') + farm('F2', '1001') + farm('F3', '1001'))
      await importPlaces(context(), { ...places, farms: all })
      const [retired, moved] = await importPlaces(context(), {
        ...none,
        subsidiaries: csv('code,name,active\n1001,Chapecó,0\n'),
        farms: csv(head + farm('F1', '1002')),
      })
      expect(retired?.notes).toEqual(['2 farms are retired with subsidiary 1001'])
      expect(moved?.notes).toEqual([])
      const [sent] = await importPlaces(context(), {
        ...none,
        farms: csv(head + farm('F1', '1002') + farm('F2', '1001') + farm('F4', '1001')),
      })
      expect(sent?.notes).toEqual([
        'line 3 and 1 more: subsidiary 1001 is retired, and so are its farms',
      ])
    }))

  it('ignores columns without a name: separators too many', () =>
    withApp(async ({ context }) => {
      const [report] = await importPlaces(context(), {
        ...none,
        subsidiaries: csv('code;name;;\n1001;A;;\n'),
      })
      expect(report?.created).toBe(1)
    }))

  it('imports thousands of rows', () =>
    withApp(async ({ context, db }) => {
      const rows = Array.from({ length: 5000 }, (_, index) => `F${index},Fazenda ${index},1001`)
      await importPlaces(context(), {
        ...places,
        farms: csv(`code,name,subsidiary\n${rows.join('\n')}\n`),
      })
      expect(await db.$count(farms)).toBe(5000)
    }))
})
