const KEY = 'lastAnswerAt'
const WARNING_MS = 2 * 60_000

/** In storage, because work in one tab keeps the session of all of them. */
export const noteAnswer = (now: number) => localStorage.setItem(KEY, String(now))

/** For a session known to have ended: there is nothing left to warn of. */
export const stopCounting = () => localStorage.removeItem(KEY)

const lastAnswer = (now: number) => {
  const noted = Number(localStorage.getItem(KEY) ?? Number.NaN)
  return Number.isFinite(noted) ? Math.min(noted, now) : now
}

/** How long until the session ends of idleness, and whether it is time to say so. */
export const idleState = (idleMinutes: number, now: number) => {
  const whole = idleMinutes * 60_000
  const left = lastAnswer(now) + whole - now
  const isEnding = left <= Math.min(WARNING_MS, whole / 2)
  return { secondsLeft: Math.max(0, Math.ceil(left / 1000)), isEnding }
}
