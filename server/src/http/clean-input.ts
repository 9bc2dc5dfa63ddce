import { NOT_STORABLE, isStorable } from '@portal/contract/shared/text'
import fp from 'fastify-plugin'
import { AppError, invalid } from '#errors.ts'

const DEEPEST = 50
const MOST_VALUES = 50_000

type Place = { readonly value: unknown; readonly path: readonly string[] }

const unstorable = (path: readonly string[]) => invalid(path.join('.'), NOT_STORABLE)

/**
 * Refuses what no rule should have to think of: texts that the database cannot store, and shapes that nobody writes.
 * A loop and not a recursion: the nesting is what is being asked about.
 */
const refuseOdd = (input: unknown) => {
  const waiting: Place[] = [{ value: input, path: [] }]
  let values = 0
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { value, path } = place
    values += 1
    if (values > MOST_VALUES) throw new AppError('invalid_input', 'More values than anybody sends')
    if (typeof value === 'string' && !isStorable(value)) throw unstorable(path)
    if (value === null || typeof value !== 'object') continue
    if (path.length >= DEEPEST) throw new AppError('invalid_input', 'Nested too deeply')
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw unstorable(path)
      waiting.push({ value: inner, path: [...path, key] })
    }
  }
}

const isClean = (params: unknown) =>
  Object.values(params ?? {}).every((text) => isStorable(String(text)))

export const cleanInput = fp(
  async (app) => {
    app.addHook('preValidation', async ({ params, query, body }) => {
      // An address that cannot be stored is one that nothing has.
      if (!isClean(params)) throw new AppError('not_found', 'Unstorable text in the address')
      refuseOdd(query)
      refuseOdd(body)
    })
  },
  { name: 'clean-input' },
)
