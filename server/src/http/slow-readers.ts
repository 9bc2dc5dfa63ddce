import { Readable } from 'node:stream'
import fp from 'fastify-plugin'

/** Ends the connection of a reader that takes nothing of a streamed reply for this long. */
export const slowReaders = fp<{ readonly idleMs: number }>(
  async (app, { idleMs }) => {
    app.addHook('onSend', async (_request, reply, payload) => {
      if (payload instanceof Readable) reply.raw.setTimeout(idleMs, () => void reply.raw.destroy())
    })
  },
  { name: 'slow-readers' },
)
