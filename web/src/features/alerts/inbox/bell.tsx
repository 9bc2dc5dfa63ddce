import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import classes from './bell.module.css'
import { bellLabel, shortCount } from './inbox-words.ts'
import { unreadQuery } from './inbox.api.ts'

const AWAY_AFTER = 5 * 60_000
const EVENTS = ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const

/**
 * Works every so often, but only while somebody is at the window:
 * each call keeps the session alive, and a screen left alone must still end.
 */
const useWhileAttended = (pause: number, work: () => void) => {
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

const InboxDrawer = lazyDialog(async () => (await import('./inbox-drawer.tsx')).InboxDrawer)

const LOOK_EVERY = 3 * 60_000

/** How many alerts wait to be read, on every screen; they open beside it. */
export const Bell = () => {
  const { data, refetch } = useQuery(unreadQuery)
  const [isOpen, setOpen] = useState(false)
  useWhileAttended(LOOK_EVERY, () => void refetch())
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
          <span className={classes.count} aria-hidden>
            {shortCount(unread)}
          </span>
        )}
      </IconButton>
      {isOpen && <InboxDrawer onClose={() => setOpen(false)} />}
    </>
  )
}
