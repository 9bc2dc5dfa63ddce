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
      <div className={classes.head}>
        <button ref={title} type="button" className={classes.title} onClick={onView}>
          {name}
        </button>
        {!read && (
          <span className={classes.unread}>
            <IconPointFilled size={14} aria-hidden />
            Não lido
          </span>
        )}
      </div>
      <p className={classes.body}>{description}</p>
      <div className={classes.foot}>
        <small>
          {formatInstant(createdAt)} · {formatSome(placeNames(subsidiaries, subsidiaryNames))}
        </small>
        {!read && (
          <button
            type="button"
            className={classes.mark}
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
