import { canCreateAlerts } from '@portal/contract/alerts/alert.access'
import { expiryLabel } from '@portal/contract/checklists/checklist/expiry'
import type { Coverage } from '@portal/contract/dashboard/coverage'
import { holdsSome } from '@portal/contract/permissions/actor'
import { IconBellRinging, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { formatDate, formatNumber, formatShare } from '#format.ts'
import { useActor } from '#session/session.ts'
import classes from './coverage-panel.module.css'
import { MissingFarms } from './missing-farms.tsx'

type Props = { readonly item: Coverage; readonly today: string }

/** Never 100% while a farm is missing, nor 0% when one has answered. */
const shareOf = ({ farms, answered }: Coverage) => {
  const share = answered / farms
  return answered === 0 || answered === farms ? share : Math.min(0.99, Math.max(0.01, share))
}

const answeredOf = ({ farms, answered }: Coverage) =>
  `${formatNumber(answered)} de ${formatNumber(farms)} ${farms === 1 ? 'fazenda' : 'fazendas'}`

export const CoverageItem = ({ item, today }: Props) => {
  const { id, name, end_date: end, farms, answered } = item
  const share = shareOf(item)
  return (
    <li className={classes.item}>
      <div>
        <h3>
          <Link to="/checklist/answers/$checklistId" params={{ checklistId: id }}>
            {name}
          </Link>
        </h3>
        <p className={classes.facts}>
          <span>
            <strong>{answeredOf(item)}</strong> {answered === 1 ? 'respondeu' : 'responderam'}
          </span>
          <span>
            {expiryLabel(end, today)} ({formatDate(end)})
          </span>
        </p>
      </div>
      <span className={classes.share}>{formatShare(share)}</span>
      <span className={classes.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      {answered === farms ? (
        <p className={classes.done}>
          <IconCircleCheck size={18} aria-hidden /> Todas as fazendas responderam
        </p>
      ) : (
        <WhoIsMissing item={item} />
      )}
    </li>
  )
}

const WhoIsMissing = ({ item }: Pick<Props, 'item'>) => {
  const { id, name, farms, answered, subsidiaries } = item
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const list = useId()
  const mayTell = canCreateAlerts(actor) && holdsSome(actor, ['simple_alert.create'], subsidiaries)
  const missing = `Fazendas que faltam (${formatNumber(farms - answered)})`
  const tell = 'Avisar as fazendas que faltam'
  return (
    <>
      <div className={classes.actions}>
        <Button
          kind="quiet"
          size="small"
          aria-label={`${missing}: ${name}`}
          aria-expanded={isOpen}
          aria-controls={list}
          onClick={() => setOpen(!isOpen)}
        >
          {missing}
          <IconChevronDown size={16} aria-hidden />
        </Button>
        {mayTell && (
          <ButtonLink
            kind="quiet"
            size="small"
            to="/simple-alert/create"
            search={{ checklist: id }}
            aria-label={`${tell}: ${name}`}
          >
            <IconBellRinging size={16} aria-hidden />
            {tell}
          </ButtonLink>
        )}
      </div>
      <div id={list} className={classes.missing} hidden={!isOpen}>
        {isOpen && (
          <ListBoundary search={id} rows={3}>
            <MissingFarms checklistId={id} name={name} />
          </ListBoundary>
        )}
      </div>
    </>
  )
}
