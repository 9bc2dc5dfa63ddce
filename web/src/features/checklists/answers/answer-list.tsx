import type { Checklist, ChecklistItem } from '@portal/contract/checklists/checklist/checklist'
import { useQuery } from '@tanstack/react-query'
import { ListBoundary } from '#components/lists/list-boundary.tsx'
import type { SearchProps } from '#components/lists/paged-table.tsx'
import { AnswersHeader } from './answers-header.tsx'
import type { RowLink } from '#components/lists/row-title.tsx'
import { unfiltered, wireFilters } from './answer-params.ts'
import { type AnswerSearch } from './answer-search.ts'
import { AnswerTable } from './answer-table.tsx'
import { AnswerTools } from './answer-tools.tsx'
import { answersSource } from './answers.api.ts'
import { ExportAnswers } from './export-answers.tsx'

type Props = SearchProps<AnswerSearch> & {
  readonly checklist: ChecklistItem & Pick<Checklist, 'bands'>
  /** The link to one answer. */
  readonly linkOf: (answerId: string) => RowLink
  readonly onView: (answerId: string) => void
  readonly onBack: () => void
}

export const AnswerList = ({ checklist, search, onSearch, linkOf, onView, onBack }: Props) => {
  const { data: page } = useQuery(answersSource(checklist.id).pageQuery(search))
  const tools = search.state === '' && (
    <ExportAnswers checklist={checklist} filters={wireFilters(search)} count={page?.total} />
  )
  return (
    <>
      <AnswersHeader
        screen="Respostas"
        checklist={checklist}
        search={search}
        onBack={onBack}
        tools={tools}
      />
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
          linkOf={linkOf}
          onView={onView}
        />
      </ListBoundary>
    </>
  )
}
