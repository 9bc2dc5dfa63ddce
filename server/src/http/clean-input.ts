import fp from 'fastify-plugin'
import { AppError } from '#errors.ts'

const NUL = '\0'

const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes(NUL)
  if (value === null || typeof value !== 'object') return false
  return Object.entries(value).some(([key, inner]) => key.includes(NUL) || holdsNul(inner))
}

/** The database's texts cannot hold a NUL, and nobody means to send one. */
export const cleanInput = fp(
  async (app) => {
    app.addHook('preValidation', async ({ params, query, body }) => {
      if (holdsNul(params)) throw new AppError('not_found', 'NUL in the address')
      if (holdsNul(query) || holdsNul(body)) throw new AppError('invalid_input', 'NUL in the input')
    })
  },
  { name: 'clean-input' },
)
