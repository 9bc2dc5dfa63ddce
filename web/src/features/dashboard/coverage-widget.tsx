import { pageCountOf } from '@portal/contract/shared/paging'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pagination } from '#components/lists/pagination.tsx'
import { formatRange } from '#format.ts'
import { CoverageItem } from './coverage-item.tsx'
import { COVERAGE_SHOWN, coverageQuery } from './coverage.api.ts'
import { DashboardWidget, EmptyWidgetText } from './dashboard-widget.tsx'

const TITLE = 'Cobertura dos checklists em andamento'

type Props = {
  readonly page: number
  readonly today: string
  readonly onPage: (page: number) => void
}

/** How many farms have answered each current checklist. */
export const CoverageWidget = (props: Props) => (
  <DashboardWidget title={TITLE} size="rows" search={props.page}>
    <CoverageList {...props} />
  </DashboardWidget>
)

const CoverageList = ({ page, today, onPage }: Props) => {
  const { data } = useSuspenseQuery(coverageQuery(page))
  const { items, total } = data
  if (total === 0) {
    return <EmptyWidgetText>Nenhum checklist em andamento para fazendas.</EmptyWidgetText>
  }
  return (
    <>
      <ul className="m-0 p-0 list-none" aria-label={TITLE}>
        {items.map((item) => (
          <CoverageItem key={item.id} item={item} today={today} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 min-h-[2.5rem] pt-3 border-t border-t-line text-ink-soft text-sm tabular-nums">
        <output>
          {items.length > 0 ? formatRange(page, COVERAGE_SHOWN, total) : 'Nenhum resultado'}
        </output>
        <Pagination
          label="Paginação da cobertura"
          current={page}
          count={pageCountOf(total, COVERAGE_SHOWN)}
          onPage={onPage}
        />
      </div>
    </>
  )
}
