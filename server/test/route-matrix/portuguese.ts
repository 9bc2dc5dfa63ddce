import { failure } from '@portal/contract/shared/envelope'
import type { LightMyRequestResponse } from 'fastify'
import { expect } from 'vitest'

const ENGLISH =
  /(?<!\p{L})(the|this|that|is|are|was|has|have|not|of|to|with|an|must|too|did|does|could|cannot|expected|invalid|unknown|unrecognized|received|required|needs|error|failed|unexpected)(?!\p{L})/iu

/** Every sentence of a refusal is in Portuguese. */
export const expectPortuguese = (where: string, reply: LightMyRequestResponse) => {
  if (reply.statusCode < 400 || !String(reply.headers['content-type']).includes('json')) return
  const { message, errors } = failure.parse(reply.json())
  for (const sentence of [message, ...errors.map((error) => error.message)]) {
    expect([where, sentence]).toEqual([where, expect.not.stringMatching(ENGLISH)])
  }
}
