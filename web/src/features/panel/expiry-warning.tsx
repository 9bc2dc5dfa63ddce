import { useEffect, useState } from 'react'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { idleState } from '#session/idle.ts'
import { refreshSession } from '#session/refresh.ts'
import { loadSettings } from '#session/settings.ts'

const ExpiryDialog = lazyDialog(async () => (await import('./expiry-dialog.tsx')).ExpiryDialog)

const TICK = 1000
const AWAKE = { secondsLeft: 0, isEnding: false }

/** Asks a clock, once per second, how the session stands; when the time is over, asks the API. */
const useIdleState = () => {
  const [state, setState] = useState(AWAKE)
  useEffect(() => {
    let timer: ReturnType<typeof setInterval> | undefined
    let isGone = false
    const watch = (idleMinutes: number) => {
      let wasOver = false
      timer = setInterval(() => {
        const { isEnding, secondsLeft } = idleState(idleMinutes, Date.now())
        // Without network there is no way to go on, and nobody to end the session.
        const now = { secondsLeft, isEnding: isEnding && navigator.onLine }
        const isOver = now.secondsLeft === 0
        if (isOver && !wasOver) void refreshSession()
        wasOver = isOver
        setState((before) => (now.isEnding || before.isEnding ? now : before))
      }, TICK)
    }
    loadSettings().then(
      ({ session_idle_minutes: idleMinutes }) => !isGone && watch(idleMinutes),
      () => undefined,
    )
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [])
  return state
}

/** Two minutes before the session ends of idleness, a way to go on. Any answered call is one too. */
export const ExpiryWarning = () => {
  const { isEnding, secondsLeft } = useIdleState()
  return isEnding && <ExpiryDialog secondsLeft={secondsLeft} />
}
