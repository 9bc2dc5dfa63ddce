import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { PageChange } from '#components/lists/paged-table.tsx'
import type { AnswerSearch } from './answer-search.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { AnswersFrame } from './answers-frame.tsx'
import { BackButton } from './back-button.tsx'

type Props = {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries'>
  readonly search: AnswerSearch
  readonly onSearch: (search: AnswerSearch, change?: PageChange) => void
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

export const AnswerList = ({ checklist, search, onSearch, onView, onBack }: Props) => (
  <AnswersFrame checklist={checklist} actions={<BackButton onClick={onBack} />}>
    <AnswerTools subsidiaries={checklist.subsidiaries} search={search} onSearch={onSearch} />
    <ListBoundary search={search}>
      <AnswerTable checklistId={checklist.id} search={search} onSearch={onSearch} onView={onView} />
    </ListBoundary>
  </AnswersFrame>
)
