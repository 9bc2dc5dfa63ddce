import { Client, type ClientBase } from 'pg'

/** Planned anew for every word and every list that is asked about: what is rare goes another way than what is common. */
const DEPENDS_ON_VALUES = / like | && | @> /
/** Of reads only, and of so many: lists of any length would make statements without end. */
const MOST = 300

type Asked = { readonly text: string; readonly name?: string | undefined }

const isAsked = (asked: unknown): asked is Asked =>
  typeof asked === 'object' && asked !== null && 'text' in asked && !('submit' in asked)

const isWorthNaming = (text: string) => /^\s*select/.test(text) && !DEPENDS_ON_VALUES.test(text)

/** Gives a read its name: the database then parses it once a connection, and plans it as seldom. */
const namer = () => {
  const names = new Map<string, string>()
  return (asked: unknown) => {
    if (!isAsked(asked) || asked.name !== undefined) return asked
    const known = names.get(asked.text)
    if (known !== undefined) return { ...asked, name: known }
    if (names.size === MOST || !isWorthNaming(asked.text)) return asked
    const name = `portal_${names.size}`
    names.set(asked.text, name)
    return { ...asked, name }
  }
}

/** For each new connection of a pool. */
export const nameStatements = () => {
  const named = namer()
  return (client: ClientBase) => {
    const query = (asked: unknown, ...rest: unknown[]): unknown =>
      // oxlint-disable-next-line typescript/unbound-method -- applied to the client that it is of
      Reflect.apply(Client.prototype.query, client, [named(asked), ...rest])
    Object.assign(client, { query })
  }
}
