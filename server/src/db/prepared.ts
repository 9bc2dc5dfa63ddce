import type { Db } from './client.ts'

/** A statement that is put together once for a database, not at every call: for what is asked all the time. */
export const prepared = <Statement>(build: (db: Db) => Statement) => {
  const known = new WeakMap<Db, Statement>()
  return (db: Db) => {
    const built = known.get(db) ?? build(db)
    known.set(db, built)
    return built
  }
}
