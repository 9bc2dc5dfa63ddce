import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { randomId } from './random-id.ts'

it('creates unique ids that the server accepts', () => {
  const ids = Array.from({ length: 500 }, randomId)
  expect(ids.filter((id) => !z.uuidv4().safeParse(id).success)).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
})
