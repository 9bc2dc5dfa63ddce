import type { ChecklistItem } from '@portal/contract/checklists/checklist'
import { daysLeft, expiryLabel, isExpired } from '@portal/contract/checklists/expiry'
import { IconCircleCheck, IconPlayerPause } from '@tabler/icons-react'
import { formatDate } from '#format.ts'
import classes from './checklist-cells.module.css'

type Props = { readonly checklist: ChecklistItem; readonly today: string }

/** Nothing once it has started. */
const startLabel = (start: string, today: string) => {
  const days = daysLeft(start, today)
  if (days <= 0) return undefined
  return days === 1 ? 'inicia em 1 dia' : `inicia em ${days} dias`
}

/** Told by word and picture, not by colour alone; below it, how long it still runs. */
export const ChecklistStatus = ({ checklist, today }: Props) => {
  const { active, start_date: start, end_date: end } = checklist
  const Picture = active ? IconCircleCheck : IconPlayerPause
  const starts = startLabel(start, today)
  return (
    <div className={classes.cell} title={`${formatDate(start)} a ${formatDate(end)}`}>
      <span className={classes.status} data-active={active}>
        <Picture size={15} aria-hidden />
        {active ? 'Ativo' : 'Pausado'}
      </span>
      {starts !== undefined && <small>{starts}</small>}
      <small data-expired={isExpired(end, today)}>{expiryLabel(end, today)}</small>
    </div>
  )
}
