import { useEffect, useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { idleState } from '#session/idle.ts'
import { refreshSession } from '#session/refresh.ts'
import { loadSettings } from '#session/settings.ts'

const ExpiryDialog = lazyDialog(async () => (await import('./expiry-dialog.tsx')).ExpiryDialog)

const TICK = 1000
const NOT_ENDING = { secondsLeft: 0, isEnding: false }

/** Checks the idle clock once per second; when the time is up, asks the API. */
const useIdleState = () => {
  const [state, setState] = useState(NOT_ENDING)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isUnmounted = false
    const watch = (idleMinutes: number) => {
      let wasOver = false
      timer = setInterval(() => {
        const { isEnding, secondsLeft } = idleState(idleMinutes, Date.now())
        // Offline the session can be neither continued nor ended.
        const now = { secondsLeft, isEnding: isEnding && navigator.onLine }
        const isOver = now.secondsLeft === 0
        if (isOver && !wasOver) void refreshSession()
        wasOver = isOver
        setState((before) => (now.isEnding || before.isEnding ? now : before))
      }, TICK)
    }
    loadSettings().then(
      ({ session_idle_minutes: idleMinutes }) => !isUnmounted && watch(idleMinutes),
      () => undefined,
    )
    return () => {
      isUnmounted = true
      clearInterval(timer)
    }
  }, [])
  return state
}

/** Offers to continue two minutes before the session expires. Any answered API call continues it too. */
export const ExpiryWarning = () => {
  const { isEnding, secondsLeft } = useIdleState()
  return isEnding && <ExpiryDialog secondsLeft={secondsLeft} />
}
