import type { ListedChecklist } from '@portal/contract/checklists/checklist/checklist'
import { daysLeft } from '@portal/contract/checklists/checklist/checklist-state'
import { hasEnded } from '@portal/contract/shared/dates'
import type { Card, Column } from '#components/lists/paged-table.tsx'
import { type RowLink, titleColumn } from '#components/lists/row-title.tsx'
import { ChecklistStateBadge } from '#features/checklists/checklist/checklist-state-badge.tsx'
import { formatAnswers, formatExpiry, formatInstant, formatPeriod } from '#format.ts'

/** Until it starts, or how long it still runs. */
const deadline = (
  { start_date: start, end_date: end }: Pick<ListedChecklist, 'start_date' | 'end_date'>,
  today: string,
) => {
  const days = start === null ? 0 : daysLeft(start, today)
  if (days <= 0) return formatExpiry(end, today)
  return days === 1 ? 'inicia em 1 dia (amanhã)' : `inicia em ${days} dias`
}

/** The number of answers is null for people who may not read them. */
const codeAndAnswers = ({ code, answers }: ListedChecklist) => (
  <small className="flex gap-1.5 max-w-full text-ink-soft font-normal">
    <span className="line-clamp-1" title={code}>
      {code}
    </span>{' '}
    {answers !== null && (
      <span className="flex-none before:me-1.5 before:content-['·'_/_'']">
        {formatAnswers(answers)}
      </span>
    )}
  </small>
)

const small = 'block text-ink-soft text-xs data-[expired=true]:text-danger'

export const checklistColumns = (
  today: string,
  linkOf: (checklist: ListedChecklist) => RowLink | undefined,
): readonly Column<ListedChecklist>[] => [
  titleColumn({
    linkOf,
    detailsOf: (checklist, isCard) => !isCard && codeAndAnswers(checklist),
    sortBy: 'name',
  }),
  {
    header: 'Status e prazo',
    cell: (checklist) => (
      <div title={formatPeriod(checklist.start_date, checklist.end_date)}>
        <ChecklistStateBadge checklist={checklist} today={today} />
        <small className={small} data-expired={hasEnded(checklist.end_date, today)}>
          {deadline(checklist, today)}
        </small>
      </div>
    ),
    sortBy: 'end_date',
    width: 'fit',
  },
  {
    header: 'Atualizado',
    cell: ({ last_update_at: at, last_update_admin_name: by, created_at: created, ...rest }) => (
      <>
        <span title={`Por ${by}`}>{formatInstant(at)}</span>
        <small className={small} title={`Criado por ${rest.owner_name}`}>
          criado {formatInstant(created)}
        </small>
      </>
    ),
    sortBy: 'last_update_at',
    width: 'fit',
  },
]

export const checklistCard = (today: string): Card<ListedChecklist> => ({
  state: (checklist) => <ChecklistStateBadge checklist={checklist} today={today} />,
  facts: (checklist) => [
    checklist.code,
    deadline(checklist, today),
    checklist.answers !== null && formatAnswers(checklist.answers),
  ],
})
