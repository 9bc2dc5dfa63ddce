import { pageCountOf } from '@portal/contract/shared/paging'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Pagination } from '#components/lists/pagination.tsx'
import { formatRange } from '#format.ts'
import { CoverageItem } from './coverage-item.tsx'
import classes from './coverage-panel.module.css'
import { COVERAGE_SHOWN, coverageQuery } from './coverage.api.ts'
import { DashboardPanel, EmptyPanelText } from './dashboard-panel.tsx'

const TITLE = 'Cobertura dos checklists em andamento'

type Props = {
  readonly page: number
  readonly today: string
  readonly onPage: (page: number) => void
}

/** How many farms have answered each current checklist. */
export const CoveragePanel = (props: Props) => (
  <DashboardPanel title={TITLE} size="rows" search={props.page}>
    <CoverageList {...props} />
  </DashboardPanel>
)

const CoverageList = ({ page, today, onPage }: Props) => {
  const { data } = useSuspenseQuery(coverageQuery(page))
  const { items, total } = data
  if (total === 0) {
    return <EmptyPanelText>Nenhum checklist em andamento para fazendas.</EmptyPanelText>
  }
  return (
    <>
      <ul className={classes.list} aria-label={TITLE}>
        {items.map((item) => (
          <CoverageItem key={item.id} item={item} today={today} />
        ))}
      </ul>
      <div className={classes.foot}>
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
