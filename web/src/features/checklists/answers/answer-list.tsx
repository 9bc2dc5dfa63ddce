import type { Checklist } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { unfiltered, wireFilters } from './answer-params.ts'
import { type AnswerSearch } from './answer-search.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { answersOf } from './answers.api.ts'
import { AnswersFrame, type FramedChecklist } from './answers-frame.tsx'
import { BackButton } from './back-button.tsx'
import { ExportAnswers } from './export-answers.tsx'

type Props = SearchProps<AnswerSearch> & {
  readonly checklist: FramedChecklist & Pick<Checklist, 'subsidiaries' | 'bands'>
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

export const AnswerList = ({ checklist, search, onSearch, onView, onBack }: Props) => {
  const { data: page } = useQuery(answersOf(checklist.id).pageQuery(search))
  const actions = (
    <>
      <BackButton onClick={onBack} />
      {search.state === '' && (
        <ExportAnswers checklist={checklist} filters={wireFilters(search)} count={page?.total} />
      )}
    </>
  )
  return (
    <AnswersFrame checklist={checklist} filters={search} actions={actions}>
      <AnswerTools
        checklist={checklist}
        search={search}
        onSearch={onSearch}
        unfiltered={unfiltered(search)}
      />
      <ListBoundary search={search}>
        <AnswerTable
          checklistId={checklist.id}
          search={search}
          onSearch={onSearch}
          onView={onView}
        />
      </ListBoundary>
    </AnswersFrame>
  )
}
