import { ConnectionError } from '#api/api-error.ts'

/** Asks the server; where nobody answers, looks at what is kept here. */
export const orKept = async <T>(ask: () => Promise<T>, look: () => Promise<T | undefined>) => {
  try {
    return await ask()
  } catch (error) {
    if (!(error instanceof ConnectionError)) throw error
    const found = await look().catch(() => undefined)
    if (found === undefined) throw error
    return found
  }
}
