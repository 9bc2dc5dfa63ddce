import type { FastifyInstance } from 'fastify'

/** Shorter than the time within which the process ends. */
const GRACE_MS = 7000

/** Gives requests under way some time to finish, and then closes their connections; interrupted requests clean up after themselves. */
export const closeConnectionsLater = (app: FastifyInstance, graceMs = GRACE_MS) =>
  void setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
