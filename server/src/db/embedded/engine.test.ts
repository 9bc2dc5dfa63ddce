import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'
import { openEmbeddedDatabase } from '#test/support/database.ts'

const MEGABYTE = 1_000_000

setFlagsFromString('--expose-gc')
const collectGarbage: () => void = runInNewContext('gc')

it('keeps nothing of what it has answered', async () => {
  const { pool, close } = await openEmbeddedDatabase()
  const heapAfter = async (reads: number) => {
    for (let read = 0; read < reads; read += 1) {
      await pool.query(`select repeat('a', ${5 * MEGABYTE})`)
    }
    collectGarbage()
    return process.memoryUsage().heapUsed
  }
  const before = await heapAfter(1)
  expect((await heapAfter(10)) - before).toBeLessThan(20 * MEGABYTE)
  await close()
})
