import { NOT_STORABLE, isStorable } from '@portal/contract/shared/text'
import fp from 'fastify-plugin'
import { AppError, invalidField } from '#errors.ts'

const MAX_DEPTH = 50
const MAX_VALUES = 50_000

type Node = { readonly value: unknown; readonly path: readonly string[] }

const unstorable = (path: readonly string[]) => invalidField(path.join('.'), NOT_STORABLE)

/**
 * Refuses texts that the database cannot store and unreasonably large or deep input, so that no other rule has to. It uses a
 * loop: deep input would overflow the stack of a recursion.
 */
const refuseUnreasonable = (input: unknown) => {
  const pending: Node[] = [{ value: input, path: [] }]
  let count = 0
  for (let node = pending.pop(); node !== undefined; node = pending.pop()) {
    const { value, path } = node
    count += 1
    if (count > MAX_VALUES) throw invalidField('', 'Há valores demais')
    if (typeof value === 'string' && !isStorable(value)) throw unstorable(path)
    if (value === null || typeof value !== 'object') continue
    if (path.length >= MAX_DEPTH) throw invalidField(path[0] ?? '', 'Há níveis demais')
    for (const [key, inner] of Object.entries(value)) {
      if (!isStorable(key)) throw unstorable(path)
      pending.push({ value: inner, path: [...path, key] })
    }
  }
}

const areStorable = (params: unknown) =>
  Object.values(params ?? {}).every((text) => isStorable(String(text)))

export const checkInput = fp(
  async (app) => {
    app.addHook('preValidation', async ({ params, query, body }) => {
      // No item can have an id that cannot be stored.
      if (!areStorable(params)) throw new AppError('not_found')
      refuseUnreasonable(query)
      refuseUnreasonable(body)
    })
  },
  { name: 'check-input' },
)
