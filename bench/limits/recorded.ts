import type { Database } from '../../server/src/db/client.ts'

export type Statement = { readonly text: string; readonly values: readonly unknown[] }

/** Who is calling, and with which rights: asked on every call, whatever the call is for. */
export const isAuthentication = ({ text }: Statement) => text.includes('"sessions"')
export const isTotal = ({ text }: Statement) => /^\s*select count\(/.test(text)

const listOf = (values: unknown): readonly unknown[] | undefined =>
  Array.isArray(values) ? values : undefined

const statementIn = (asked: unknown, values: unknown): Statement | undefined => {
  if (typeof asked !== 'object' || asked === null || !('text' in asked)) return undefined
  const own = 'values' in asked ? listOf(asked.values) : undefined
  return { text: String(asked.text), values: listOf(values) ?? own ?? [] }
}

/** Listens to what a database is asked. */
export const recorderOf = ({ pool }: Database) => {
  const heard: Statement[] = []
  pool.on('connect', (client) => {
    const ask: (...asked: unknown[]) => unknown = client.query.bind(client)
    const query = (...asked: unknown[]) => {
      const statement = statementIn(asked[0], asked[1])
      if (statement) heard.push(statement)
      return ask(...asked)
    }
    Object.assign(client, { query })
  })
  /** The statements behind a call. */
  return async (call: () => Promise<unknown>) => {
    heard.length = 0
    await call()
    return [...heard]
  }
}
