import { readMigrationFiles } from 'drizzle-orm/migrator'
import { describe, expect, it } from 'vitest'
import { MIGRATIONS_FOLDER } from '#folders.ts'

/** What the code of an earlier version could still use, or could still write otherwise. */
const CONTRACTING = [
  /\bDROP (TABLE|COLUMN|TYPE|VIEW|FUNCTION|DEFAULT)\b/i,
  /\bRENAME\b/i,
  /\bSET NOT NULL\b/i,
  /\bSET DATA TYPE\b/i,
  /\bADD COLUMN\b(?!.*\b(DEFAULT|GENERATED)\b).*\bNOT NULL\b/is,
  /\bADD CONSTRAINT\b/i,
  /\bCREATE UNIQUE INDEX\b/i,
]
const CREATED = /\bCREATE TABLE (?:IF NOT EXISTS )?("\w+")/gi
const OLDEST = /\bFUNCTION public\.portal_oldest_version\(\).*?SELECT '([\d.]+)'/is

/** The statements that take something from tables which were there before. */
const contractionsIn = (statements: readonly string[]) => {
  const created = statements.flatMap((sql) =>
    [...sql.matchAll(CREATED)].map(([, name = '']) => name),
  )
  return statements.filter(
    (sql) =>
      CONTRACTING.some((pattern) => pattern.test(sql)) &&
      !created.some((table) => new RegExp(`(TABLE|ON) ${table}`, 'i').test(sql)),
  )
}

const oldestIn = (statements: readonly string[]) => OLDEST.exec(statements.join('\n'))?.[1]

const isOlder = (version: string, other: string) =>
  version.localeCompare(other, 'en', { numeric: true }) < 0

/** The contractions of migrations, from the second on, that leave the oldest version as it was in the first. */
const faultsOf = (migrations: readonly (readonly string[])[]) => {
  const [baseline = [], ...later] = migrations
  const first = oldestIn(baseline) ?? ''
  return later.flatMap((statements) => {
    const oldest = oldestIn(statements)
    const isRaised = oldest !== undefined && isOlder(first, oldest)
    return isRaised ? [] : contractionsIn(statements)
  })
}

const oldest = (version: string) =>
  `CREATE OR REPLACE FUNCTION public.portal_oldest_version() RETURNS text LANGUAGE sql AS $$ SELECT '${version}' $$;`
const BASELINE = [oldest('0.2.0'), 'CREATE TABLE "news" ("id" uuid NOT NULL);']

describe('a migration that takes something away', () => {
  it.each([
    'DROP TABLE "news";',
    'ALTER TABLE "news" DROP COLUMN "id";',
    'ALTER TABLE "news" RENAME COLUMN "id" TO "key";',
    'ALTER TABLE "news" ALTER COLUMN "id" SET NOT NULL;',
    'ALTER TABLE "news" ALTER COLUMN "id" DROP DEFAULT;',
    'ALTER TABLE "news" ALTER COLUMN "id" SET DATA TYPE text;',
    'ALTER TABLE "news" ADD COLUMN "title" text NOT NULL;',
    'ALTER TABLE "news" ADD CONSTRAINT "c" CHECK ("id" IS NOT NULL);',
    'CREATE UNIQUE INDEX "i" ON "news" ("id");',
  ])('has to raise portal_oldest_version(): %s', (sql) => {
    expect(faultsOf([BASELINE, [sql]])).toEqual([sql])
    expect(faultsOf([BASELINE, [sql, oldest('0.2.0')]])).toEqual([sql])
    expect(faultsOf([BASELINE, [sql, oldest('0.10.0')]])).toEqual([])
  })

  it.each([
    'ALTER TABLE "news" ADD COLUMN "title" text;',
    `ALTER TABLE "news" ADD COLUMN "title" text DEFAULT '' NOT NULL;`,
    'ALTER TABLE "news" ALTER COLUMN "id" DROP NOT NULL;',
    'CREATE INDEX "i" ON "news" ("id");',
    'DROP INDEX "i";',
  ])('is not one that only adds: %s', (sql) => expect(faultsOf([BASELINE, [sql]])).toEqual([]))

  it('is not one about a table that it makes', () => {
    const made = ['CREATE TABLE "pages" ("id" uuid);', 'CREATE UNIQUE INDEX "i" ON "pages" ("id");']
    expect(faultsOf([BASELINE, made])).toEqual([])
  })

  it('is nowhere in server/drizzle without it', () => {
    const migrations = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
    expect(oldestIn(migrations[0]?.sql ?? [])).toMatch(/^\d+\.\d+\.\d+$/)
    expect(faultsOf(migrations.map(({ sql }) => sql))).toEqual([])
  })
})
