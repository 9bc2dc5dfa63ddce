import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { lazyPart } from '#components/dialogs/lazy-part.tsx'
import { bellLabel, badgeText } from './unread-text.ts'
import { unreadQuery } from './inbox.api.ts'

const AWAY_AFTER = 5 * 60_000
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Calls `work` at an interval, but only while the window is in use: each API call keeps the session
 * alive, and the session of an unattended window must still expire.
 */
const useIntervalWhileActive = (pause: number, work: () => void) => {
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

const InboxDrawer = lazyPart(async () => (await import('./inbox-drawer.tsx')).InboxDrawer)

const POLL_INTERVAL = 3 * 60_000

/** The number of unread alerts, on every screen; opens the inbox. */
export const Bell = () => {
  const { data, refetch } = useQuery(unreadQuery)
  const [isOpen, setOpen] = useState(false)
  useIntervalWhileActive(POLL_INTERVAL, () => void refetch())
  const unread = data?.unread
  return (
    <>
      <IconButton
        size="large"
        aria-label={bellLabel(unread)}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      >
        <IconBell size={21} stroke={1.7} aria-hidden />
        {unread !== undefined && unread > 0 && (
          <span
            className="absolute [inset:-0.125rem_-0.25rem_auto_auto] min-w-[1.125rem] py-0 px-1 border-2 border-surface rounded-full bg-danger-fill text-white text-xs font-bold tabular-nums leading-[1.125rem] text-center"
            aria-hidden
          >
            {badgeText(unread)}
          </span>
        )}
      </IconButton>
      {isOpen && <InboxDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
