import type { InboxItem } from '@portal/contract/alerts/inbox'
import { IconPointFilled } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { placeNames, subsidiaryNamesQuery } from '#features/places/places.api.ts'
import { formatInstant, formatSome } from '#format.ts'

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
    <li
      className="relative grid gap-1 py-3 px-4 border border-line rounded-lg wrap-anywhere hover:bg-hover data-[unread=true]:border-s-4 data-[unread=true]:border-s-main data-[unread=true]:bg-surface-sunk data-[unread=true]:hover:bg-hover"
      data-unread={!read}
    >
      <div className="flex items-start justify-between gap-3">
        <button
          ref={title}
          type="button"
          // The whole card opens the alert.
          className="min-w-0 p-0 border-0 bg-transparent text-ink font-medium text-start cursor-pointer in-data-[unread=true]:font-bold after:absolute after:inset-0 after:rounded-lg after:content-[''] focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-1 focus-visible:after:outline-focus"
          onClick={onView}
        >
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
