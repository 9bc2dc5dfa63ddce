import { IconBell } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { IconButton } from '#components/controls/icon-button.tsx'
import { lazyDialog } from '#components/dialogs/lazy-dialog.tsx'
import { useWhileAttended } from './attended.ts'
import classes from './bell.module.css'
import { unreadQuery } from './inbox.api.ts'
import { bellLabel, shortCount } from './inbox-words.ts'

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
