import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Streams JSON without the serializer of the response schema. */
export const sendJson = async (reply: FastifyReply, json: Readable) => {
  void reply.type('application/json; charset=utf-8').send(json)
  return reply
}
