import { ConnectionError } from '#api/api-error.ts'

/** Requests from the server; without a connection, reads what is stored on the device. */
export const orCached = async <T>(
  request: () => Promise<T>,
  readCache: () => Promise<T | undefined>,
) => {
  try {
    return await request()
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    const cached = await readCache().catch(() => undefined)
    if (cached === undefined) throw error
    return cached
  }
}
