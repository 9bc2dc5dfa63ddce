import { ApiError } from '#api/api-error.ts'
import { SERVER_FAULT, SESSION_ENDED } from '#api/status.ts'

/** How long a person waits for the server where the device has an answer too. */
const PATIENCE_MS = 2000

/**
 * The API itself refused: no lost connection, no server at fault, no login page or proxy that answers instead of it. A
 * session that expired does not take away what is on the device.
 */
export const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError &&
  error.status < SERVER_FAULT &&
  error.status !== SESSION_ENDED &&
  error.code !== '' &&
  error.code !== 'unreadable_answer'

/**
 * Requests from the server, and reads what is stored on the device where the server does not answer, or not soon. What
 * it answers later is handed over.
 */
export const orCached = async <T>(
  request: () => Promise<T>,
  readCache: () => Promise<T | undefined>,
  onLate?: (answer: T) => void,
): Promise<T> => {
  const requested = request()
  let timer: ReturnType<typeof setTimeout> | undefined
  const patience = new Promise<'late'>((resolve) => {
    timer = setTimeout(resolve, PATIENCE_MS, 'late')
  })
  try {
    const first = await Promise.race([requested.then((answer) => ({ answer })), patience])
    if (first !== 'late') return first.answer
  } catch (error) {
    if (isRefusal(error)) throw error
  } finally {
    clearTimeout(timer)
  }
  const cached = await readCache().catch(() => undefined)
  if (cached === undefined) return requested
  requested.then(onLate, () => undefined)
  return cached
}
