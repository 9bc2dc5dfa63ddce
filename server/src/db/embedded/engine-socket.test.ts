import { expect, it } from 'vitest'
import { openEngine } from '#db/database.ts'
import { isDatabaseUnavailable } from '#db/unavailable.ts'
import type { Engine } from './engine.ts'

const message = (kind: string, body: string) => {
  const bytes = Buffer.alloc(5 + body.length)
  bytes.write(kind)
  bytes.writeInt32BE(4 + body.length, 1)
  bytes.write(body, 5, 'latin1')
  return bytes
}
const READY = message('Z', 'I')
const WELCOME = Buffer.concat([message('R', '\0\0\0\0'), READY])
const DONE = Buffer.concat([message('C', 'SELECT 0\0'), READY])
/** The answer of an engine that has no disk space for its log. No ReadyForQuery follows. */
const FATAL_ANSWER = message('E', 'SPANIC\0VPANIC\0C53100\0MNo space left on device\0\0')

/** An engine that dies of a statement with this word, and records the statements of each of its lives. */
const fragileEngine = (word: string) => {
  const lives: string[][] = [[]]
  let isDead = false
  const engine: Engine = {
    open: async () => {
      if (isDead) lives.push([])
      isDead = false
    },
    exchange: async (bytes) => {
      if (isDead) throw new Error('The embedded database stopped')
      if (bytes[0] === 0) return WELCOME
      const statement = Buffer.from(bytes.subarray(5)).toString().replace('\0', '')
      lives.at(-1)?.push(statement)
      isDead = statement.includes(word)
      return isDead ? FATAL_ANSWER : DONE
    },
    close: () => Promise.resolve(),
  }
  return { engine, lives }
}

it('an engine that crashed is opened again by the next query, without the rest of the transaction', async () => {
  const { engine, lives } = fragileEngine('poison')
  const { db, pool, close } = openEngine(engine)
  const poisoned = db.transaction((tx) => tx.execute('notify poison'))
  const error: unknown = await poisoned.catch((reason: unknown) => reason)
  expect(isDatabaseUnavailable(error)).toBe(true)
  await pool.query('select 1')
  expect(lives).toEqual([
    ['ROLLBACK', 'DISCARD ALL', 'begin', 'notify poison'],
    ['ROLLBACK', 'DISCARD ALL', 'select 1'],
  ])
  await close()
})
