import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { withApp } from '#testing/app.ts'

it('a read is prepared under a name, a search and a write are not', () =>
  withApp(async ({ db }) => {
    await db.execute(sql`select ${'named'}::text as mark`)
    await db.execute(sql`select ${'planned anew'}::text as mark where 'a' like ${'%a%'}`)
    await db.execute(sql`update areas set name = ${'written'} where false`)
    const { rows } = await db.execute<{ statement: string }>(
      sql`select statement from pg_prepared_statements where statement ~ ${'as mark|update areas'}`,
    )
    expect(rows.map(({ statement }) => statement)).toEqual(['select $1::text as mark'])
  }))
