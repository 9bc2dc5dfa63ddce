import type { MissingFarm } from '@portal/contract/dashboard/coverage'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState, useTransition } from 'react'
import { ClippedText } from '#components/lists/clipped-text.tsx'
import { type Column, PagedTable } from '#components/lists/paged-table.tsx'
import { missingFarmsQuery } from './coverage.api.ts'
import { EmptyWidgetText } from './dashboard-widget.tsx'

type Props = { readonly checklistId: string; readonly name: string }

const columns: readonly Column<MissingFarm>[] = [
  { header: 'Fazenda', cell: ({ name }) => <ClippedText text={name} /> },
  { header: 'Filial', cell: ({ subsidiary_name: name }) => name },
]

/** Farms that should answer the checklist and have not. */
export const MissingFarms = ({ checklistId, name }: Props) => {
  const [current, setCurrent] = useState(1)
  const [isTurning, turn] = useTransition()
  const { data: page } = useSuspenseQuery(missingFarmsQuery(checklistId, current))
  return (
    <PagedTable
      label={`Fazendas que faltam: ${name}`}
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
