import type { ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { daysLeft, expiryLabel, isExpired } from '@portal/contract/checklists/checklist/expiry'
import { StatusBadge } from '#components/lists/status-badge.tsx'
import { formatDate } from '#format.ts'
import classes from './checklist-cells.module.css'

type Props = { readonly checklist: ChecklistItem; readonly today: string }

/** Nothing once it has started. */
const startLabel = (start: string, today: string) => {
  const days = daysLeft(start, today)
  if (days <= 0) return undefined
  return days === 1 ? 'inicia em 1 dia' : `inicia em ${days} dias`
}

/** Below it, how long it still runs. */
export const ChecklistStatus = ({ checklist, today }: Props) => {
  const { active, start_date: start, end_date: end } = checklist
  const starts = startLabel(start, today)
  return (
    <div className={classes.cell} title={`${formatDate(start)} a ${formatDate(end)}`}>
      <StatusBadge active={active} words={['Ativo', 'Pausado']} />
      {starts !== undefined && <small>{starts}</small>}
      <small data-expired={isExpired(end, today)}>{expiryLabel(end, today)}</small>
    </div>
  )
}
