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
import { type SharedAnswer, endLink, linksQuery } from './links.api.ts'

type Props = {
  readonly answer: SharedAnswer
  /** A link was ended. */
  readonly onEnded: (linkId: string) => void
}

/** The current and past links, newest first. */
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
      <h3 id={id} className="mb-1 text-base">
        Links desta resposta
      </h3>
      <ul className="m-0 p-0 list-none [&_li]:flex [&_li]:items-center [&_li]:justify-between [&_li]:gap-x-4 [&_li]:gap-y-2 [&_li]:py-2 [&_li]:border-t [&_li]:border-t-line">
        {links.map((link) => (
          <LinkRow key={link.id} answer={answer} link={link} onEnded={onEnded} />
        ))}
      </ul>
    </section>
  )
}

/** Follows the state's label: 'Ativo até …'. */
const expiryText = ({ expires_at, ended_at }: ReportLink, now: Date) => {
  if (ended_at !== null) return `em ${formatInstant(ended_at)}`
  return `${Date.parse(expires_at) > now.getTime() ? 'até' : 'em'} ${formatInstant(expires_at)}`
}

type RowProps = Props & { readonly link: ReportLink }

const LinkRow = ({ answer, link, onEnded }: RowProps) => {
  const row = useRef<HTMLLIElement>(null)
  const [now] = useState(() => new Date()) // if a link expires while the dialog is open, the server refuses
  const ending = useMutation(endLink(answer))
  const end = () =>
    ending.mutate(link.id, {
      onSuccess: () => {
        showSuccess('Link encerrado')
        onEnded(link.id)
        // The button disappears, so the row takes the focus and shows the link's new state.
        row.current?.focus()
      },
      onError: (error) => showFailure('Erro ao encerrar o link', error, end),
    })
  const made = `${link.created_by}, ${formatMoment(link.created_at)}`
  return (
    <li ref={row} tabIndex={-1}>
      <div>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <StateBadge state={stateOfLink(link, now)} />
          {expiryText(link, now)}
        </p>
        <p className="text-ink-soft text-sm wrap-anywhere">
          {made}
          {link.sent_to !== null && ` · enviado para ${link.sent_to}`}
          {` · ${formatTimes('aberto', link.opened)}`}
        </p>
      </div>
      {link.can_end && isOpenLink(link, now) && (
        <Button
          variant="quiet"
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
