import type { FastifyInstance } from 'fastify'

/** Less than the ten seconds that Docker and others wait before they kill. */
const GRACE_MS = 8000

/** What is under way may finish for a while; then its connection is cut, and it cleans up after itself. */
export const closeConnectionsLater = (app: FastifyInstance, graceMs = GRACE_MS) =>
  void setTimeout(() => app.server.closeAllConnections(), graceMs).unref()
