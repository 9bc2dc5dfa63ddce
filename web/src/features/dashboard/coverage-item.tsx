import { canCreateAlerts } from '@portal/contract/alerts/alert'
import { expiryLabel } from '@portal/contract/checklists/checklist/checklist-state'
import type { Coverage, MissingFarm } from '@portal/contract/dashboard/coverage'
import { holdsSome } from '@portal/contract/permissions/actor'
import { IconBellRinging, IconChevronDown, IconCircleCheck } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState, useTransition } from 'react'
import { BarTrack } from '#components/charts/bar-track.tsx'
import { ButtonLink } from '#components/controls/button-link.tsx'
import { Button } from '#components/controls/button.tsx'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { type Column, PagedTable } from '#components/lists/paged-table.tsx'
import { counted, formatDay, formatNumber, formatShare } from '#format.ts'
import { useActor } from '#session/session.ts'
import { missingFarmsQuery } from './coverage.api.ts'
import { EmptyWidgetText } from './dashboard-widget.tsx'

type MissingFarmsProps = { readonly checklistId: string; readonly name: string }

const columns: readonly Column<MissingFarm>[] = [
  { header: 'Fazenda', cell: ({ name }) => <ClippedText text={name} /> },
  { header: 'Filial', cell: ({ subsidiary_name: name }) => name },
]

/** Farms that should answer the checklist and have not. */
const MissingFarms = ({ checklistId, name }: MissingFarmsProps) => {
  const [current, setCurrent] = useState(1)
  const [isTurning, turn] = useTransition()
  const { data: page } = useSuspenseQuery(missingFarmsQuery(checklistId, current))
  return (
    <PagedTable
      label={`Fazendas pendentes: ${name}`}
      columns={columns}
      page={page}
      current={current}
      keyOf={({ code }) => code}
      busy={isTurning}
      onPage={(next) => turn(() => setCurrent(next))}
      empty={<EmptyWidgetText>Todas as fazendas responderam.</EmptyWidgetText>}
    />
  )
}

type Props = { readonly item: Coverage; readonly today: string }

/** The share to show: never 100% while a farm is missing, never 0% once one has answered. */
const shareOf = ({ farms, answered }: Coverage) => {
  const share = answered / farms
  return answered === 0 || answered === farms ? share : Math.min(0.99, Math.max(0.01, share))
}

const answeredOf = ({ farms, answered }: Coverage) =>
  `${formatNumber(answered)} de ${counted(farms, 'fazenda', 'fazendas')}`

export const CoverageItem = ({ item, today }: Props) => {
  const { id, name, end_date: end, farms, answered } = item
  const share = shareOf(item)
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-5 gap-y-2 py-4 border-t border-t-line first:pt-0 first:border-t-0 [&_h3_a]:text-link [&_h3_a]:no-underline [&_h3_a:hover]:underline">
      <div>
        <h3 className="[font-family:inherit] text-base tracking-[normal] wrap-anywhere">
          <Link to="/checklist/answers/$checklistId" params={{ checklistId: id }}>
            {name}
          </Link>
        </h3>
        <p className="flex flex-wrap gap-x-3 gap-y-0 text-ink-soft text-sm">
          <span>
            <strong className="text-ink tabular-nums font-semibold">{answeredOf(item)}</strong>{' '}
            {answered === 1 ? 'respondeu' : 'responderam'}
          </span>
          <span>
            {expiryLabel(end, today)}
            {end && ` (${formatDay(end, today)})`}
          </span>
        </p>
      </div>
      <span className="self-center font-display text-xl tabular-nums font-semibold">
        {formatShare(share)}
      </span>
      <BarTrack
        percent={share * 100}
        className="[--track-height:0.625rem] [--track-fill:var(--color-good)] col-span-full"
      />
      {answered === farms ? (
        <p className="flex col-span-full items-center gap-1.5 text-good text-sm font-semibold">
          <IconCircleCheck size={18} aria-hidden /> Todas as fazendas responderam
        </p>
      ) : (
        <MissingFarmsSection item={item} />
      )}
    </li>
  )
}

const MissingFarmsSection = ({ item }: Pick<Props, 'item'>) => {
  const { id, name, farms, answered, subsidiaries } = item
  const actor = useActor()
  const [isOpen, setOpen] = useState(false)
  const listId = useId()
  const canAlert = canCreateAlerts(actor) && holdsSome(actor, ['simple_alert.create'], subsidiaries)
  const missingLabel = `Fazendas pendentes (${formatNumber(farms - answered)})`
  const alertLabel = 'Avisar fazendas pendentes'
  return (
    <>
      <div className="flex flex-wrap col-span-full gap-2 [&_[aria-expanded='true']_svg]:[transform:rotate(180deg)] max-sm:*:flex-[1_1_100%] [&_svg]:flex-none">
        <Button
          variant="quiet"
          size="small"
          aria-label={`${missingLabel}: ${name}`}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen(!isOpen)}
        >
          {missingLabel}
          <IconChevronDown size={16} aria-hidden />
        </Button>
        {canAlert && (
          <ButtonLink
            variant="quiet"
            size="small"
            to="/simple-alert/create"
            search={{ checklist: id }}
            aria-label={`${alertLabel}: ${name}`}
          >
            <IconBellRinging size={16} aria-hidden />
            {alertLabel}
          </ButtonLink>
        )}
      </div>
      <div id={listId} className="col-span-full min-w-0" hidden={!isOpen}>
        {isOpen && (
          <ListBoundary search={id} rows={3}>
            <MissingFarms checklistId={id} name={name} />
          </ListBoundary>
        )}
      </div>
    </>
  )
}
