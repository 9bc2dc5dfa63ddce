const KEY = 'lastAnswerAt'
const WARNING_MS = 2 * 60_000

/** In localStorage, because activity in one tab keeps the session of all tabs alive. */
export const recordAnswerTime = (now: number) => localStorage.setItem(KEY, String(now))

/** For a session known to have ended: no idle warning is needed any more. */
export const clearAnswerTime = () => localStorage.removeItem(KEY)

const lastAnswer = (now: number) => {
  const recorded = Number(localStorage.getItem(KEY) ?? Number.NaN)
  return Number.isFinite(recorded) ? Math.min(recorded, now) : now
}

/** The seconds until the session ends by inactivity, and whether to warn now. */
export const idleState = (idleMinutes: number, now: number) => {
  const limitMs = idleMinutes * 60_000
  const leftMs = lastAnswer(now) + limitMs - now
  const isEnding = leftMs <= Math.min(WARNING_MS, limitMs / 2)
  return { secondsLeft: Math.max(0, Math.ceil(leftMs / 1000)), isEnding }
}
