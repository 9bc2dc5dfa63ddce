import { onSign } from '#api/traffic.ts'
import { noteAnswer } from './idle.ts'
import { refreshSession } from './refresh.ts'
import { rememberPath } from './return-path.ts'
import { onSessionChange, readSession } from './session.ts'
import { dropSession } from './sign-out.ts'

const NAVIGATION_PAUSE = 10_000
const REFUSAL_PAUSE = 1000

type Panel = {
  readonly currentPath: () => string
  readonly onEnded: () => void
  readonly onLeft: () => void
  readonly onRightsChanged: () => void
}

const rightsNow = (): string | undefined => JSON.stringify(readSession()?.actor)

/** Ties the session to the panel: its end leads out, a change of rights is looked at again. */
export const watchSession = ({ currentPath, onEnded, onLeft, onRightsChanged }: Panel) => {
  let rights = rightsNow()
  let refreshedAt = Number.NEGATIVE_INFINITY

  let timer: ReturnType<typeof setTimeout> | undefined

  /** Now, or when the pause since the last time is over: seldom, but never not at all. */
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

  const end = () => {
    rememberPath(currentPath(), readSession()?.person.id ?? null)
    rights = undefined
    dropSession()
    onEnded()
  }

  const stopChanges = onSessionChange(() => {
    const before = rights
    rights = rightsNow()
    if (rights === before) return
    if (rights === undefined) onLeft()
    else onRightsChanged()
  })

  const stopSigns = onSign((sign) => {
    if (sign === 'alive') noteAnswer(Date.now())
    if (sign === 'refused') refreshAfter(REFUSAL_PAUSE)
    if (sign === 'ended') end()
  })

  return {
    navigated: () => refreshAfter(NAVIGATION_PAUSE),
    stop: () => {
      clearTimeout(timer)
      stopChanges()
      stopSigns()
    },
  }
}
