import { onSessionSignal } from '#api/session-signals.ts'
import { recordAnswerTime } from './idle.ts'
import { refreshSession } from './refresh.ts'
import type { ReturnTo } from './return-path.ts'
import { expireSession, mayStayAt, onSessionChange, personAt, readSession } from './session.ts'
import { endSessionLocally, isSigningOut } from './sign-out.ts'

const NAVIGATION_PAUSE_MS = 10_000
const REFUSAL_PAUSE_MS = 1000

type Panel = {
  readonly currentPath: () => string
  readonly onEnded: (returnTo: ReturnTo) => void
  readonly onLeft: () => void
  readonly onRightsChanged: () => void
}

/** Connects the session to the panel: its end leads to the sign-in page, changed rights reload the screen. */
export const watchSession = ({ currentPath, onEnded, onLeft, onRightsChanged }: Panel) => {
  /** Signing in again after a session expired is a change too. */
  const currentRights = () => {
    const person = personAt(currentPath())
    return person && JSON.stringify([person.actor, readSession() !== undefined])
  }
  let isExpiring = false
  let rights = currentRights()
  let refreshedAt = Number.NEGATIVE_INFINITY

  let timer: ReturnType<typeof setTimeout> | undefined

  /** Refreshes now, or when the pause since the last refresh is over: rarely, but never skipped. */
  const refreshAfter = (pause: number) => {
    clearTimeout(timer)
    timer = setTimeout(
      () => {
        refreshedAt = Date.now()
        void refreshSession()
      },
      Math.max(0, refreshedAt + pause - Date.now()),
    )
  }

  const endSession = (isExpired: boolean) => {
    const returnTo = { path: currentPath(), person: readSession()?.person.id ?? null }
    if (isExpired && mayStayAt(currentPath())) {
      isExpiring = true
      expireSession()
      isExpiring = false
      return
    }
    rights = undefined
    endSessionLocally()
    onEnded(returnTo)
  }

  const stopChanges = onSessionChange(() => {
    const before = rights
    rights = currentRights()
    if (rights === before || isExpiring) return // what is open stays as it is
    if (rights === undefined) onLeft()
    else onRightsChanged()
  })

  const stopSignals = onSessionSignal((signal) => {
    if (signal === 'alive') recordAnswerTime(Date.now())
    if (signal === 'refused') refreshAfter(REFUSAL_PAUSE_MS)
    if (signal === 'expired' && !isSigningOut()) endSession(true)
    if (signal === 'revoked' && !isSigningOut()) endSession(false)
  })

  return {
    navigated: () => refreshAfter(NAVIGATION_PAUSE_MS),
    stop: () => {
      clearTimeout(timer)
      stopChanges()
      stopSignals()
    },
  }
}
