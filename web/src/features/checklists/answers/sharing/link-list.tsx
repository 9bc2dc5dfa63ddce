import {
  type ReportLink,
  isOpenLink,
  stateOfLink,
} from '@portal/contract/checklists/answers/report-link'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { Button } from '#components/controls/button.tsx'
import { StateBadge } from '#components/lists/state-badge.tsx'
import { showFailure } from '#components/notices/failure-notice.ts'
import { showSuccess } from '#components/notices/notices.ts'
import { ErrorState } from '#components/states/error-state.tsx'
import { TableSkeleton } from '#components/states/skeletons.tsx'
import { formatInstant, formatMoment, formatTimes } from '#format.ts'
import { type Shared, endLink, linksQuery } from './links.api.ts'
import classes from './share-dialog.module.css'

type Props = {
  readonly answer: Shared
  /** One of them leads nowhere any more. */
  readonly onEnded: (linkId: string) => void
}

/** The links there are and were, the newest first. */
export const LinkList = ({ answer, onEnded }: Props) => {
  const id = useId()
  const { data: links, error, refetch } = useQuery(linksQuery(answer))
  if (links === undefined) {
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <TableSkeleton rows={1} />
    )
  }
  if (links.length === 0) return null
  return (
    <section aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        Links desta resposta
      </h3>
      <ul className={classes.links}>
        {links.map((link) => (
          <LinkRow key={link.id} answer={answer} link={link} onEnded={onEnded} />
        ))}
      </ul>
    </section>
  )
}

/** Goes on with the state: 'Ativo até …'. */
const untilOf = ({ expires_at, ended_at }: ReportLink, now: Date) => {
  if (ended_at !== null) return `em ${formatInstant(ended_at)}`
  return `${Date.parse(expires_at) > now.getTime() ? 'até' : 'em'} ${formatInstant(expires_at)}`
}

type RowProps = Props & { readonly link: ReportLink }

const LinkRow = ({ answer, link, onEnded }: RowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const [now] = useState(() => new Date()) // whoever stays here for longer is told by the server
  const ending = useMutation(endLink(answer))
  const end = () =>
    ending.mutate(link.id, {
      onSuccess: () => {
        showSuccess('Link encerrado')
        onEnded(link.id)
        // The button goes: whoever used it goes on here, with what became of the link.
        row.current?.focus()
      },
      onError: (error) => showFailure('Erro ao encerrar o link', error, end),
    })
  const made = `${link.created_by}, ${formatMoment(link.created_at)}`
  return (
    <li ref={row} tabIndex={-1}>
      <div>
        <p className={classes.until}>
          <StateBadge state={stateOfLink(link, now)} />
          {untilOf(link, now)}
        </p>
        <p className={classes.soft}>
          {made}
          {link.sent_to !== null && ` · enviado para ${link.sent_to}`}
          {` · ${formatTimes('aberto', link.opened)}`}
        </p>
      </div>
      {link.can_end && isOpenLink(link, now) && (
        <Button
          kind="quiet"
          size="small"
          aria-label={`Encerrar o link de ${made}`}
          loading={ending.isPending}
          onClick={end}
        >
          Encerrar
        </Button>
      )}
    </li>
  )
}
