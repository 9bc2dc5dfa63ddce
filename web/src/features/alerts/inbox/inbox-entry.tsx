import type { InboxItem } from '@portal/contract/alerts/inbox'
import { IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { placeNames, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatInstant, formatSome } from '#format.ts'
import classes from './inbox-entry.module.css'

type Props = {
  readonly alert: InboxItem
  readonly onView: () => void
  readonly onMark: () => void
}

export const InboxEntry = ({ alert, onView, onMark }: Props) => {
  const { name, description, subsidiaries, created_at: createdAt, read } = alert
  const { data: subsidiaryNames } = useQuery(subsidiaryNamesQuery)
  const title = useRef<HTMLButtonElement>(null)
  const mark = () => {
    title.current?.focus() // the pressed button disappears
    onMark()
  }
  return (
    <li className={classes.entry} data-unread={!read}>
      <div className="flex items-start justify-between gap-3">
        <button ref={title} type="button" className={classes.title} onClick={onView}>
          {name}
        </button>
        {!read && (
          <span className="inline-flex flex-none items-center gap-0.5 text-good text-xs font-semibold">
            <IconPointFilled size={14} aria-hidden />
            Não lido
          </span>
        )}
      </div>
      <p className="line-clamp-2 text-ink-soft text-sm">{description}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <small className="text-ink-soft text-xs">
          {formatInstant(createdAt)} · {formatSome(placeNames(subsidiaries, subsidiaryNames))}
        </small>
        {!read && (
          <button
            type="button"

            // above the title's overlay, which opens the card
            className="relative min-h-[1.75rem] py-0 px-2 ms-auto -me-2 border-0 rounded-sm bg-transparent text-link text-xs font-semibold underline underline-offset-[0.2em] cursor-pointer hover:bg-good-soft pointer-coarse:min-h-[2.75rem]"
            aria-label={`Marcar como lido ${name}`}
            onClick={mark}
          >
            Marcar como lido
          </button>
        )}
      </div>
    </li>
  )
}
