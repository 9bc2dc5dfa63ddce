import type { Database } from '../../server/src/db/database.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** The statement that reads the session and rights of the caller on every call. */
export const isAuthentication = ({ text }: Statement) => text.includes('"sessions"')
export const isTotal = ({ text }: Statement) => /^\s*select count\(/.test(text)

const listOf = (values: unknown): readonly unknown[] | undefined =>
  Array.isArray(values) ? values : undefined

const statementIn = (args: unknown, values: unknown): Statement | undefined => {
  if (typeof args !== 'object' || args === null || !('text' in args)) return undefined
  const own = 'values' in args ? listOf(args.values) : undefined
  return { text: String(args.text), values: listOf(values) ?? own ?? [] }
}

/** Records the statements that are sent to a database. */
export const recorderOf = ({ pool }: Database) => {
  const statements: Statement[] = []
  pool.on('connect', (client) => {
    const originalQuery: (...args: unknown[]) => unknown = client.query.bind(client)
    const query = (...args: unknown[]) => {
      const statement = statementIn(args[0], args[1])
      if (statement) statements.push(statement)
      return originalQuery(...args)
    }
    Object.assign(client, { query })
  })
  /** Runs a call and returns its statements. */
  return async (call: () => Promise<unknown>) => {
    statements.length = 0
    await call()
    return [...statements]
  }
}
