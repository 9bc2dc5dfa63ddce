import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useState } from 'react'
import { currentDay } from '#calendar.ts'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import { Paper } from '#components/print/paper.tsx'
import { PrintButton } from '#components/print/print-button.tsx'
import { AnswersFrame } from '#features/checklists/answers/answers-frame.tsx'
import { BackButton } from '#features/checklists/answers/back-button.tsx'
import { SummaryContent } from './summary-content.tsx'
import { SummaryFilters } from './summary-filters.tsx'
import type { SummarySearch } from './summary-search.ts'

type Props = {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries'>
  readonly search: SummarySearch
  readonly onSearch: (search: SummarySearch) => void
  readonly onBack: () => void
}

/** What all answers say together, on the screen and on paper. */
export const SummaryScreen = ({ checklist, search, onSearch, onBack }: Props) => {
  const [today] = useState(() => currentDay())
  const actions = (
    <>
      <BackButton onClick={onBack} />
      <PrintButton />
    </>
  )
  return (
    <Paper>
      <AnswersFrame checklist={checklist} actions={actions}>
        <SummaryFilters subsidiaries={checklist.subsidiaries} search={search} onSearch={onSearch} />
        <ListBoundary search={search}>
          <SummaryContent checklist={checklist} search={search} onSearch={onSearch} today={today} />
        </ListBoundary>
      </AnswersFrame>
    </Paper>
  )
}
