import * as z from 'zod'
import { expect, it } from 'vitest'

const contract = import.meta.glob(['../../../contract/src/**/*.ts', '!**/*.test.ts'])

/** The panel's tests use zod as the build makes it (web/smaller-zod.ts). */
it('calls no method that the build removes from zod', () => {
  expect(z.string()).not.toHaveProperty('email')
  expect(z.email().safeParse('ana@portal.example').success).toBe(true)
})

/** Schemas are created when their file loads: a file that uses a removed part of zod fails to load. */
it.each(Object.entries(contract))('is enough for %s', async (_file, load) => {
  await expect(load()).resolves.toBeDefined()
})
