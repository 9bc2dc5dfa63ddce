import type { Checklist } from '@portal/contract/checklists/checklist'
import { ListBoundary } from '#components/list-boundary.tsx'
import type { PageChange } from '#components/paged-table.tsx'
import { ScreenHeader } from '#components/screen-header.tsx'
import type { AnswerSearch } from './answer-search.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { BackButton } from './back-button.tsx'

type Props = {
  readonly checklist: Pick<Checklist, 'id' | 'name' | 'subsidiaries'>
  readonly search: AnswerSearch
  readonly onSearch: (search: AnswerSearch, change?: PageChange) => void
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

export const AnswerList = ({ checklist, search, onSearch, onView, onBack }: Props) => (
  <>
    <ScreenHeader
      title={`Respostas: ${checklist.name}`}
      lead="O que foi respondido em cada fazenda, por quem e com que pontuação."
    >
      <BackButton onClick={onBack} />
    </ScreenHeader>
    <AnswerTools subsidiaries={checklist.subsidiaries} search={search} onSearch={onSearch} />
    <ListBoundary search={search}>
      <AnswerTable checklistId={checklist.id} search={search} onSearch={onSearch} onView={onView} />
    </ListBoundary>
  </>
)
