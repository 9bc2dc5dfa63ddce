import { useEffect, useEffectEvent } from 'react'

const AWAY_AFTER = 5 * 60_000
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Works every so often, but only while somebody is at the window:
 * each call keeps the session alive, and a screen left alone must still end.
 */
export const useWhileAttended = (pause: number, work: () => void) => {
  const run = useEffectEvent(work)
  useEffect(() => {
    let touchedAt = Date.now()
    const touch = () => {
      touchedAt = Date.now()
    }
    const timer = setInterval(() => {
      const isAttended = document.visibilityState === 'visible'
      if (isAttended && Date.now() - touchedAt < AWAY_AFTER) run()
    }, pause)
    for (const event of EVENTS) addEventListener(event, touch, { passive: true })
    return () => {
      clearInterval(timer)
      for (const event of EVENTS) removeEventListener(event, touch)
    }
  }, [pause])
}
