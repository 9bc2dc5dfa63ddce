import * as z from 'zod'

const KEY = 'firebase:authUser:'
const EARLY_MS = 60_000

const storedUser = z.object({
  stsTokenManager: z.object({ accessToken: z.string(), expirationTime: z.number() }),
})

const parsed = (text: string | null): unknown => {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return undefined
  }
}

/**
 * The token that the provider's SDK keeps in this browser, while it is good. Reading it here spares
 * most visits the SDK; where there is none to read, the SDK is asked.
 */
export const storedIdToken = (now: number) => {
  const key = Object.keys(localStorage).find((name) => name.startsWith(KEY))
  if (key === undefined) return undefined
  const { data } = storedUser.safeParse(parsed(localStorage.getItem(key)))
  if (data === undefined) return undefined
  const { accessToken, expirationTime } = data.stsTokenManager
  return expirationTime - EARLY_MS > now ? accessToken : undefined
}
