import type { Db } from './database.ts'

/** Builds a statement once for each database instead of at every call. For frequent statements. */
export const prepareOnce = <Statement>(build: (db: Db) => Statement) => {
  const statements = new WeakMap<Db, Statement>()
  return (db: Db) => {
    const statement = statements.get(db) ?? build(db)
    statements.set(db, statement)
    return statement
  }
}
